export const STEPS = ['email', 'code', 'details', 'plan'] as const;
export type Step = (typeof STEPS)[number];

export interface Details {
  first_name: string;
  middle_name: string;
  last_name: string;
  password: string;
  password_confirmation: string;
  is_agreed: boolean;
}

export const NO_DETAILS: Details = {
  first_name: '',
  middle_name: '',
  last_name: '',
  password: '',
  password_confirmation: '',
  is_agreed: false,
};

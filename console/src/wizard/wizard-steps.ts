import type { UserInfo } from '../session/user.js';

export const WIZARD_STEPS = ['identity', 'counts', 'co_living', 'preferences', 'property', 'team', 'security'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export interface StepProps {
  onDone: () => Promise<void>;
  onBack?: (() => void) | undefined;
}

/** Where to take up a setup that was left: the first step without an answer. */
export function firstOpenStep(user: Pick<UserInfo, 'company_data'> | undefined): WizardStep {
  const company = user?.company_data;
  if (!company?.identity) return 'identity';
  if (company.property_count === null || company.room_count === null) return 'counts';
  if (company.co_living_preference === null) return 'co_living';
  return 'preferences';
}

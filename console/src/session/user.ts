import type { Identity, Language, Plan } from '@keystead/contracts';

export interface RoleInfo {
  id: string;
  name: string;
  key: string;
  is_global: boolean;
  permissions: string[];
}

export interface CompanyInfo {
  company_id: string;
  tenant_code: string;
  name: string;
  country_iso: string | null;
  identity: Identity | null;
  co_living_preference: boolean | null;
  property_count: number | null;
  room_count: number | null;
  has_completed_setup: boolean;
  is_two_factor_required: boolean;
  photo: { external_path: string } | null;
  version: number;
}

/** A list as a person wants it. */
export interface OwnList {
  columns?: { order: readonly string[]; hidden: readonly string[] } | null;
  views?: readonly SavedView[] | null;
}

export interface SavedView {
  name: string;
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The list opens with it. */
  is_default?: boolean;
}

export interface UserInfo {
  user_id: string;
  email: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  language: Language | null;
  timezone: string | null;
  datetime_format: string | null;
  default_path: string | null;
  /** By the name of the list. */
  list_settings?: Readonly<Record<string, OwnList>> | null;
  role: Identity | null;
  roles: RoleInfo[];
  tenant_code: string;
  company_data: CompanyInfo;
  has_completed_setup: boolean;
  /** Somebody else chose the password. */
  must_change_password?: boolean;
  is_enable_two_factor: boolean;
  /** An app shows the codes of the second step. */
  has_authenticator: boolean;
  recovery_code_count: number;
  is_allow_data_sharing: boolean;
  country_iso: string | null;
  subscription_plan: Plan | null;
  security_code_level: string | null;
  version: number;
}

/** What sign-in, registration and the code screen answer. Without a token the second step is still due. */
export interface LoginAnswer {
  user: UserInfo;
  roles?: RoleInfo[];
  tenant_code: string;
  access_token?: string;
  skip_mfa?: boolean;
  code?: string;
}

import { Injectable } from '@nestjs/common';
import type { Identity, Language, Plan } from '@keystead/contracts';
import { type Context, Database, scoped, type Tx, utc } from '@keystead/platform';
import { HELD_ROLES, roleInfo, type RoleInfo, type RoleRow } from '../authorization/roles.js';
import { Secrets } from '../shared/secrets.js';
import { PHOTO } from './company-row.js';
import type { AddressInfo } from './save-address.js';
import type { ListSettings } from './list-settings-rules.js';

interface CompanyInfo {
  company_id: string;
  tenant_code: string;
  name: string;
  country_iso: string;
  identity: Identity | null;
  co_living_preference: boolean;
  property_count: number | null;
  room_count: number | null;
  has_completed_setup: boolean;
  is_two_factor_required: boolean;
  abn: string | null;
  address: string | null;
  photo: { external_path: string } | null;
  version: number;
}

interface Person {
  user_id: string;
  email: string;
  /** When the person has shown that mails to the address reach them. */
  email_verified_at: string | null;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  language: Language;
  timezone: string;
  datetime_format: string;
  default_path: string | null;
  list_settings: ListSettings | null;
  tenant_code: string;
  is_enable_two_factor: boolean;
  /** Codes of the second step come from an app, and no more by mail. */
  has_authenticator: boolean;
  /** Which were not used yet. */
  recovery_code_count: number;
  is_allow_data_sharing: boolean;
  country_iso: string;
  address: AddressInfo | null;
  security_code_level: string;
  /** Another person chose the password: nothing else can be done before there is a new one. */
  must_change_password: boolean;
  /** Counts the changes of what they may do here; their token carries it. */
  access_version: number;
  version: number;
}

/** What a signed-in person sees of themselves; never a password, never the security code. */
export interface UserInfo extends Person {
  role: Identity | null;
  roles: RoleInfo[];
  company_data: CompanyInfo;
  has_completed_setup: boolean;
  subscription_plan: Plan;
  /** Key of the realtime messages to this person: 32 bytes in base64. */
  message_key: string;
  /** What a landlord asks each morning, where the profile is read; null elsewhere. */
  dashboard_data: object | null;
}

interface AccountRow extends Person {
  roles: RoleRow[];
  subscription_plan: Plan;
  company_data: CompanyInfo;
}

const ACCOUNT = scoped(
  'account',
  `select u.id as user_id, l.email, ${utc('l.email_verified_at')} as email_verified_at, u.first_name, u.middle_name, u.last_name, u.language, u.timezone, u.datetime_format,
     u.default_path, u.list_settings, c.tenant_code, u.is_enable_two_factor,
     f.confirmed_at is not null as has_authenticator, coalesce(cardinality(f.recovery_secret_hashes), 0) as recovery_code_count,
     u.is_allow_data_sharing, u.country_iso, u.security_code_level,
     u.version,
     coalesce((select p.plan from company_plan p where p.company_id = scope.company::uuid), c.subscription_plan)
       as subscription_plan,
     l.must_change_password, l.version as access_version, ${HELD_ROLES} as roles,
     json_build_object('company_id', c.id, 'tenant_code', c.tenant_code, 'name', c.name, 'country_iso', c.country_iso,
       'identity', c.identity, 'co_living_preference', c.co_living_preference, 'property_count', c.property_count,
       'room_count', c.room_count, 'has_completed_setup', c.has_completed_setup,
       'is_two_factor_required', c.is_two_factor_required, 'abn', c.abn, 'address', c.address, 'photo', ${PHOTO}, 'version', c.version) as company_data,
     (select json_build_object('full_address', a.full_address, 'line1', a.line1, 'line2', a.line2, 'suburb', a.suburb,
       'state', a.state, 'postcode', a.postcode, 'country_iso', a.country_iso) from user_address a
       where a.company_id = scope.company::uuid and a.id = u.id) as address
   from app_user u
   join login l on l.company_id = scope.company::uuid and l.id = u.id
   join company c on c.company_id = scope.company::uuid
   left join authenticator f on f.company_id = scope.company::uuid and f.id = u.id
   where u.company_id = scope.company::uuid and u.id = $2`,
);

/** Whether a code is asked for: the person's own choice, or the company's, which a provider's second factor satisfies too. */
export function isSecondStepDue(
  { is_enable_two_factor, company_data }: UserInfo,
  { has_second_factor = false }: { has_second_factor?: boolean } = {},
): boolean {
  return is_enable_two_factor || (company_data.is_two_factor_required && !has_second_factor);
}

const SETUP = scoped(
  'company_setup',
  `select c.has_completed_setup from company c where c.company_id = scope.company::uuid and c.tenant_code = $2`,
);

@Injectable()
export class AccountQueries {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  async own(ctx: Context): Promise<UserInfo> {
    return this.userInfo(await this.db.readOne<AccountRow>(ctx, ACCOUNT, [ctx.user_id]));
  }

  /** The same from inside a transaction, with what it has changed so far. */
  async ownIn(tx: Tx): Promise<UserInfo> {
    const { company_id, user_id } = tx.ctx;
    return this.userInfo(await tx.one<AccountRow>(ACCOUNT.text, [company_id, user_id], ACCOUNT.name));
  }

  /** Setup of the caller's own company; any other tenant code is unknown. */
  setup(ctx: Context, tenant_code: string): Promise<{ has_completed_setup: boolean }> {
    return this.db.readOne(ctx, SETUP, [tenant_code]);
  }

  private userInfo({ roles, company_data, ...person }: AccountRow): UserInfo {
    return {
      ...person,
      role: company_data.identity,
      roles: roles.map(roleInfo),
      company_data,
      has_completed_setup: company_data.has_completed_setup,
      message_key: this.secrets.messageKey(company_data.company_id, person.user_id),
      dashboard_data: null,
    };
  }
}

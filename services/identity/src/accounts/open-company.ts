import { randomInt } from 'node:crypto';
import type { Plan } from '@keystead/contracts';
import { Problem, type Tx } from '@keystead/platform';
import { addUser, type NewUser } from './add-user.js';
import { Company } from './company.entity.js';

export interface NewCompany {
  name: string;
  plan: Plan;
  /** The plan that was chosen, where it is another one; `plan` when left out. */
  requested_plan?: Plan;
  /** Where its houses are; the zone of its owner when left out. */
  timezone?: string;
  owner: Omit<NewUser, 'tenant_code' | 'roles'>;
  /** Made up when left out. */
  tenant_code?: string;
}

const CODE_LENGTH = 8;
// No letters and digits that are taken for each other when read aloud or written down.
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const TRIES = 5;

/** Opens the company `ctx.company_id` with its first person, a landlord until the wizard asks; answers its tenant code. */
export async function openCompany(tx: Tx, terms: NewCompany): Promise<string> {
  const { name, plan, requested_plan = plan, owner } = terms;
  const { company_id } = tx.ctx;
  const { country_iso, user_id: owner_user_id } = owner;
  const timezone = terms.timezone ?? owner.timezone;
  if (!(await claim(tx, 'owner_email', owner.email))) throw new Problem('USER_EXISTS');
  const tenant_code = await claimTenantCode(tx, terms.tenant_code);
  const row = { tenant_code, name, country_iso, timezone, subscription_plan: plan, requested_plan };
  await tx.insert(Company, { id: company_id, ...row });
  const created = { company_id, tenant_code, name, plan, requested_plan, country_iso, timezone, owner_user_id };
  tx.emit('company.created', company_id, 1, created);
  await addUser(tx, { ...owner, roles: ['landlord'], tenant_code });
  return tenant_code;
}

async function claimTenantCode(tx: Tx, wanted?: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const code = wanted ?? madeUpCode();
    if (await claim(tx, 'tenant_code', code)) return code;
  }
  throw new Problem('UNAVAILABLE');
}

export function madeUpCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** Takes a name that may exist once among all companies; false when it is taken. */
export async function claim(tx: Tx, kind: 'owner_email' | 'tenant_code', name: string): Promise<boolean> {
  const claimed = await tx.query(
    'insert into unique_claim (kind, name, holder) values ($1, $2, $3) on conflict do nothing returning true as is_claimed',
    [kind, name, tx.ctx.company_id],
    'claim_name',
  );
  return claimed.length === 1;
}

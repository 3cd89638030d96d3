import { type Database, Problem, scoped, systemContext } from '@keystead/platform';
import type { UserInfo } from '../accounts/account.queries.js';

const NAMED = scoped(
  'renter_address',
  'select 1 from renter r where r.company_id = scope.company::uuid and r.email = $2 limit 1',
);

/**
 * A renter sees the leases that name the address they sign in with (ADR 18). While one does, another address would take
 * their home from them: the company changes it on the lease first.
 */
export async function assertNotOfLease(db: Database, { email, roles, company_data }: UserInfo): Promise<void> {
  if (!roles.some(({ key }) => key === 'tenant')) return;
  const named = await db.read(systemContext(company_data.company_id, 'renter address'), NAMED, [email]);
  if (named.length > 0) throw new Problem('EMAIL_ON_LEASE');
}

import { Problem, type Tx } from '@keystead/platform';
import type { Lease } from '../../receivables/leases/lease.entity.js';
import { BankAccount } from './bank-account.entity.js';

/** What an account belongs to: a lease, a unit, or a lease in its unit. */
export interface AccountHolder {
  lease_id?: string | null;
  property_block_id?: string | null;
}

export function assertHolderGiven({ lease_id, property_block_id }: AccountHolder): void {
  if (!lease_id && !property_block_id) throw new Problem('MISSING_PARAMETERS');
}

/** NOT_FOUND unless the place is one of this company's. */
export async function assertHolderExists(tx: Tx, { lease_id, property_block_id }: AccountHolder): Promise<void> {
  const company = tx.ctx.company_id;
  if (lease_id) {
    const lease = await tx.one<Pick<Lease, 'property_block_id'>>(
      'select l.property_block_id from lease l where l.company_id = $1 and l.id = $2',
      [company, lease_id],
      'bank_account_lease',
    );
    if (property_block_id && lease.property_block_id !== property_block_id) throw new Problem('NOT_FOUND');
  } else {
    await tx.one(
      `select 1 from section s where s.company_id = $1 and s.property_block_id = $2 and not s.is_removed limit 1`,
      [company, property_block_id],
      'bank_account_block',
    );
  }
}

/** The accounts of one place change one after the other, so that one of them is the usual one. */
export async function lockHolder(tx: Tx, { lease_id, property_block_id }: AccountHolder): Promise<void> {
  await tx.query(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`bank_account ${tx.ctx.company_id} ${lease_id ?? property_block_id}`],
    'lock_bank_accounts',
  );
}

/** The usual account of a locked place, if it has one. */
export async function defaultAccount(
  tx: Tx,
  { lease_id, property_block_id }: AccountHolder,
): Promise<BankAccount | undefined> {
  const [current] = await tx.query<BankAccount & Record<string, unknown>>(
    lease_id
      ? 'select * from bank_account where company_id = $1 and lease_id = $2 and is_default for update'
      : 'select * from bank_account where company_id = $1 and property_block_id = $2 and lease_id is null and is_default for update',
    [tx.ctx.company_id, lease_id ?? property_block_id],
    lease_id ? 'usual_account_of_lease' : 'usual_account_of_block',
  );
  return current;
}

/** Another account becomes the usual one of its place. */
export async function unsetDefault(tx: Tx, current: BankAccount | undefined): Promise<void> {
  if (current) await tx.update(BankAccount, current, { is_default: false });
}

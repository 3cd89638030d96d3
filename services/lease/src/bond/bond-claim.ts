import type { Tx } from '@keystead/platform';
import type { Lease } from '../model/lease.entity.js';
import { lockBond, saveLodgeDays, saveOnLease } from './bond-ledger.js';

/** A part of a bond that the landlord keeps: it pays bills, or is income. In cents. */
export interface Claim {
  lease_id: string;
  amount: number;
  day: string;
  is_payment: boolean;
}

const SAVE = `insert into bond_claim as c (company_id, record_id, version, lease_id, amount, day, is_payment, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (company_id, record_id) do update set version = excluded.version, lease_id = excluded.lease_id,
    amount = excluded.amount, day = excluded.day, is_payment = excluded.is_payment
  where c.version < excluded.version returning 1`;

/** Saves what a payment or a record of income claims, null for nothing, unless a later version of it is known. */
export async function saveClaim(tx: Tx, record_id: string, version: number, claim: Claim | null): Promise<void> {
  const { company_id } = tx.ctx;
  const [known] = await tx.query<{ lease_id: string | null }>(
    'select lease_id from bond_claim where company_id = $1 and record_id = $2',
    [company_id, record_id],
    'bond_claim_known',
  );
  const { lease_id = null, amount = 0, day = null, is_payment = false } = claim ?? {};
  const values = [company_id, record_id, version, lease_id, amount, day, is_payment, tx.now];
  const saved = await tx.query(SAVE, values, 'bond_claim_save');
  if (saved.length === 0) return;
  const leases = new Set([known?.lease_id, lease_id].filter((id) => typeof id === 'string'));
  for (const id of leases) await followClaim(tx, id);
}

/** What is claimed need not be lodged. A lease that was deleted has no bond. */
async function followClaim(tx: Tx, id: string): Promise<void> {
  const text = 'select section_id from lease where company_id = $1 and id = $2';
  const [lease] = await tx.query<Pick<Lease, 'section_id'>>(text, [tx.ctx.company_id, id], 'lease_of_claim');
  if (!lease) return;
  await lockBond(tx, id);
  await saveOnLease(tx, id, { bond_lodge_by: await saveLodgeDays(tx, { id, ...lease }) });
}

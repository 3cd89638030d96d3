import type { RecordFacts } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { Lease } from '../model/lease.entity.js';
import { lockBond, saveLodgeDays, saveOnLease } from './bond-ledger.js';

/** What a landlord keeps of a bond is income, and recorded with the money of the unit: kept here as far as bonds need it. */
@Controller()
export class BondClaimReactions {
  constructor(private readonly db: Database) {}

  @OnEvent('income.recorded')
  keep({ event: { data, version }, ctx }: EventMessage<'income.recorded'>) {
    return this.db.run(ctx, (tx) => saveClaim(tx, data.record_id, version, claimOf(data)));
  }

  @OnEvent('income.corrected')
  correct({ event: { data, version }, ctx }: EventMessage<'income.corrected'>) {
    return this.db.run(ctx, (tx) => saveClaim(tx, data.record_id, version, claimOf(data)));
  }

  @OnEvent('income.removed')
  forget({ event: { data, version }, ctx }: EventMessage<'income.removed'>) {
    return this.db.run(ctx, (tx) => saveClaim(tx, data.record_id, version, null));
  }
}

interface Claim {
  lease_id: string;
  amount: number;
}

/** The claim that a record is; null of other income, and where no lease is named. */
function claimOf({ category, lease_id, amount_cents }: RecordFacts): Claim | null {
  return category === 'bond_claim' && lease_id ? { lease_id, amount: amount_cents } : null;
}

const SAVE = `insert into bond_claim as c (company_id, record_id, version, lease_id, amount) values ($1, $2, $3, $4, $5)
  on conflict (company_id, record_id) do update set version = excluded.version, lease_id = excluded.lease_id,
    amount = excluded.amount
  where c.version < excluded.version returning 1`;

async function saveClaim(tx: Tx, record_id: string, version: number, claim: Claim | null): Promise<void> {
  const { company_id } = tx.ctx;
  const [known] = await tx.query<{ lease_id: string | null }>(
    'select lease_id from bond_claim where company_id = $1 and record_id = $2',
    [company_id, record_id],
    'bond_claim_known',
  );
  const values = [company_id, record_id, version, claim?.lease_id ?? null, claim?.amount ?? 0];
  const saved = await tx.query(SAVE, values, 'bond_claim_save');
  if (saved.length === 0) return;
  const leases = new Set([known?.lease_id, claim?.lease_id].filter((id) => typeof id === 'string'));
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

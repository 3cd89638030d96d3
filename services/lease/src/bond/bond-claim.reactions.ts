import type { RecordFacts } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { type Claim, saveClaim } from './bond-claim.js';

/** What a landlord keeps of a bond for other than bills is income, and recorded with the money of the unit. */
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

/** The claim that a record is; null of other income, and where no lease is named. */
function claimOf({ category, lease_id, amount_cents: amount, date: day }: RecordFacts): Claim | null {
  return category === 'bond_claim' && lease_id ? { lease_id, amount, day, is_payment: false } : null;
}

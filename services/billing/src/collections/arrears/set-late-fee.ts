import { LATE_FEE_KINDS, type LateFeeKind } from '@keystead/contracts';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { ContextCommand, Database, dayIn, fieldProblem, Id, OneOf } from '@keystead/platform';
import { lateFeeRule } from '../../receivables/bills/late-fee-rule.js';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { settingsOf } from '../../receivables/leases/settings.js';
import { LateFeeTerms } from './arrears-state.js';

/** `company` takes the lease's own terms away, so that the company's count again. */
const KINDS = [...LATE_FEE_KINDS, 'company'] as const;

/** Largest fixed fee, in cents: that of the company's settings. */
const AMOUNT_MAX = 1_000_000;

/** Gives one lease a late fee of its own, or none. */
export class SetLateFee extends IntersectionType(
  PartialType(PickType(LateFeeTerms, ['amount', 'percent', 'grace_days'] as const)),
) {
  @Id() lease_id: string;
  @OneOf(KINDS) kind: LateFeeKind | 'company';
}

export class SetLateFeeCommand extends ContextCommand<
  SetLateFee,
  | { lease_id: string; kind: 'company'; warning: string | null }
  | { lease_id: string; kind: 'percent' | 'off' | 'fixed'; warning: string | null }
> {}

@CommandHandler(SetLateFeeCommand)
export class SetLateFeeHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { lease_id, kind, ...given } }: SetLateFeeCommand) {
    const amount = kind === 'fixed' ? (given.amount ?? null) : null;
    const percent = kind === 'percent' ? (given.percent ?? null) : null;
    if (kind === 'fixed' && amount === null) throw fieldProblem({ amount: 'Please enter the amount of the late fee' });
    if (kind === 'fixed' && amount! > AMOUNT_MAX) throw fieldProblem({ amount: 'A late fee is at most 10000' });
    if (kind === 'percent' && percent === null)
      throw fieldProblem({ percent: 'Please enter the percentage of the late fee' });
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id);
      const [known] = await tx.query<LateFeeTerms & Record<string, unknown>>(
        'select * from late_fee_terms where company_id = $1 and id = $2',
        [ctx.company_id, lease_id],
        'late_fee_terms_of',
      );
      const today = dayIn(lease.timezone, tx.now);
      const { is_allowed, sentence } = await lateFeeRule(tx, lease);
      const warning = kind === 'fixed' || kind === 'percent' ? (is_allowed ? null : sentence) : null;
      if (kind === 'company') {
        if (known) await tx.remove(LateFeeTerms, known);
        return { lease_id, kind, warning };
      }
      const grace_days = given.grace_days ?? known?.grace_days ?? (await settingsOf(tx)).late_fee_grace_days;
      const terms = { kind, amount, percent, grace_days };
      const isSame = known && Object.entries(terms).every(([key, value]) => known[key] === value);
      if (!known) await tx.insert(LateFeeTerms, { id: lease_id, ...terms, since: today });
      else if (!isSame) await tx.update(LateFeeTerms, known, { ...terms, since: today });
      return { lease_id, kind, warning };
    });
  }
}

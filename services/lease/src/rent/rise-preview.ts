import { Injectable } from '@nestjs/common';
import { addDays, fromCents, RENT_FREQUENCIES, whyUnchecked } from '@keystead/contracts';
import { assertAllFound, type Context, Database, Day, Ids, LAW_CHECK, one, scoped, t } from '@keystead/platform';
import { LAW_FACTS, type LawFacts } from '../compliance/lease-compliance.js';
import { UNKNOWN_PLACE } from '../compliance/law-place.js';
import { riseChecks } from '../compliance/lawful-rent.js';
import { billedToOf } from '../model/billed-to.js';
import { dayThere } from '../model/lease-row.sql.js';
import { rentDay, rentOn } from '../model/rent-adjustment.entity.js';

/** Leases that are looked at together: those of a page that a person looks at. */
const LEASES_MAX = 100;
const REFUSALS = ['too_early', 'lease_ended', 'billed'] as const;
type Refusal = (typeof REFUSALS)[number];

export class PreviewRises {
  @Ids(LEASES_MAX, { message: 'Please choose a lease' }) lease_ids: string[];
  @Day({ about: 'First day of the higher rents' }) effective_date: string;
  @Day({ optional: true, about: 'When the renters get notice of it; today when left out' })
  notice_given_on?: string | null;
}

export const RISE_PREVIEW = one(
  t.list(
    t.object('RisePreview', {
      lease_id: t.id(),
      amount: t.money('Rent of a period that counts on that day so far'),
      rent_frequency: t.oneOf(RENT_FREQUENCIES),
      currency: t.currency(),
      may_rise: t.flag('Neither the lease nor the law of its state is against it'),
      refusal: t.nullable(t.oneOf(REFUSALS, 'What of the lease itself is against it')),
      possible_from: t.nullable(
        t.day('The first day that the lease itself lets the rent change; null where it has ended'),
      ),
      checks: t.list(LAW_CHECK, 'What the law of the state says of a rise on that day'),
    }),
  ),
);

const FACTS = scoped(
  'rise_facts',
  `select l.currency, (${billedToOf('scope.company::uuid', 'l.id')}) as billed_to,
     ${LAW_FACTS} as law
   from (select l.*, ${dayThere('$3')} as today from lease l
     where l.company_id = scope.company::uuid and l.id = any($2::uuid[])) l`,
);

interface Facts {
  currency: string;
  billed_to: string | null;
  law: LawFacts;
}

/** What would become of higher rents, by the rules that a change of rent goes by; NOT_FOUND for a lease that is not there. */
@Injectable()
export class RisePreviews {
  constructor(private readonly db: Database) {}

  async of(ctx: Context, { lease_ids, effective_date: from, notice_given_on }: PreviewRises) {
    const rows = await this.db.read<Facts & Record<string, unknown>>(ctx, FACTS, [lease_ids, this.db.clock.now()]);
    assertAllFound(lease_ids, rows);
    return rows.map((facts) => previewOf(facts, from, notice_given_on ?? null));
  }
}

function previewOf({ currency, billed_to, law }: Facts, from: string, given_on: string | null) {
  const { lease, rents, today, place } = law;
  const own = rents.filter(({ is_own }) => is_own);
  const { amount, rent_frequency } = rentOn(own, from);
  const refused = refusalOf(law, billed_to, from);
  const known = place ?? UNKNOWN_PLACE;
  // Before the first day there is nothing to rise: the renters agree to the rent with the lease.
  const checks =
    from <= lease.start_date || whyUnchecked(known)
      ? []
      : riseChecks(known, rents, {
          ...{ rent: { amount, rent_frequency, effective_date: from } },
          ...{ given_on: given_on ?? today, today },
        });
  const may_rise = refused.refusal === null && checks.every(({ result }) => result !== 'blocked');
  return { lease_id: lease.id, amount: fromCents(amount), rent_frequency, currency, may_rise, ...refused, checks };
}

/** What of the lease itself is against another rent from a day on, and from when it is not. */
function refusalOf({ lease, today }: LawFacts, billed_to: string | null, from: string) {
  const earliest = rentDay(lease, today);
  const open = billed_to !== null && billed_to >= earliest ? addDays(billed_to, 1) : earliest;
  const { end_date } = lease;
  if (end_date !== null && (from > end_date || open > end_date)) return refusal('lease_ended', null);
  if (from >= open) return refusal(null, open);
  return refusal(from < earliest ? 'too_early' : 'billed', open);
}

const refusal = (why: Refusal | null, possible_from: string | null) => ({ refusal: why, possible_from });

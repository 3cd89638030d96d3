import {
  addDays,
  addMonths,
  checkArrearsNotice,
  checkBond,
  checkBy,
  checkEntryNotice,
  checkIncreaseInterval,
  checkIncreaseNotice,
  checkLateFee,
  checkRentInAdvance,
  type CheckResult,
  type LawPlace,
  type RentFrequency,
} from '@keystead/contracts';
import type { Span } from '../reading/span.js';
import type { Clause, Topic } from './clause.js';

/** The terms of an agreement that its clauses are compared with. */
export interface AgreedTerms {
  /** Its first day, whose law counts. */
  on: string;
  rent: { cents: number; frequency: RentFrequency } | null;
  bond: number | null;
  is_fixed_term: boolean;
}

/** What the law of the state says of something that an agreement says. */
export interface LawFinding {
  check: CheckResult;
  words: string | null;
  page: number | null;
}

/** A term with the words it stands in. */
export interface Quote {
  words: string;
  page: number;
}

/** Compares an agreement with the rules of its state; what they do not regulate is no finding. */
export function findingsOf(
  place: LawPlace,
  terms: AgreedTerms,
  quotes: { bond: Quote | null; rent: Quote | null },
  clauses: readonly Clause[],
): LawFinding[] {
  const { on, rent, bond } = terms;
  const said = (check: CheckResult, quote: Quote | null) => [
    { check, words: quote?.words ?? null, page: quote?.page ?? null },
  ];
  const advance = clauses.find(({ topic, span }) => topic === 'advance' && span) ?? null;
  return [
    ...(rent && bond !== null ? said(checkBond(place, { bond_cents: bond, rent, on }), quotes.bond) : []),
    ...(rent ? said(advanceCheck(place, terms, rent, advance), advance ?? quotes.rent) : []),
    ...clauses.flatMap((clause) => {
      const check = checkOf(place, on, clause);
      return check ? said(check, clause) : [];
    }),
  ];
}

function advanceCheck(
  place: LawPlace,
  { on, is_fixed_term }: AgreedTerms,
  rent: NonNullable<AgreedTerms['rent']>,
  clause: Clause | null,
) {
  const paid_to = clause?.span ? addDays(after(on, clause.span), -1) : null;
  return checkRentInAdvance(place, { rent, from: on, paid_to, is_fixed_term, on });
}

type SpanCheck = (place: LawPlace, on: string, span: Span) => CheckResult;

const CHECKS: Partial<Record<Topic, SpanCheck>> = {
  entry: (place, given_on, span) => checkEntryNotice(place, { given_on, enter_on: after(given_on, span) }),
  increase_interval: (place, on, span) =>
    checkIncreaseInterval(place, { from: after(on, span), last: on, last_of_premises: on, today: on }),
  increase_notice: (place, given_on, span) => checkIncreaseNotice(place, { from: after(given_on, span), given_on }),
  arrears: (place, on, span) => checkArrearsNotice(place, { days_overdue: daysOf(span), on }),
};

function checkOf(place: LawPlace, on: string, { topic, span }: Clause): CheckResult | null {
  if (topic === 'late_fee')
    return checkBy(place, 'late_fee', on, ({ is_allowed }) => [
      is_allowed ? 'ok' : 'against',
      checkLateFee(place, on).sentence,
    ]);
  const check = CHECKS[topic as Topic];
  return check && span ? check(place, on, span) : null;
}

function after(on: string, { count, unit }: Span): string {
  return unit === 'month' ? addMonths(on, count) : addDays(on, daysOf({ count, unit }));
}

const daysOf = ({ count, unit }: Span) =>
  unit === 'hour' ? Math.floor(count / 24) : count * { day: 1, week: 7, month: 30 }[unit];

import { daysBetween } from '../../rent-engine/days.js';
import { isOwed, isRentOwed } from './open-charges.js';
import {
  CERTAINTY,
  type Facts,
  leasesNamedIn,
  type Line,
  type LineReason,
  payerAt,
  type Payment,
  type Proposal,
  RECORDED_WITHIN,
  tray,
} from './proposal.js';
import { isDishonour, proposeDishonour } from './propose-dishonour.js';
import { isOnePeriod, isSeveralPeriods } from './rent-ahead.js';

const LAST_NAME_MIN = 3;

/** One proposal, or the tray: money is never guessed. `taken` are recorded payments that other lines stand for. */
export function propose(line: Line, facts: Facts, taken: Set<string>): Proposal {
  if (line.duplicate_of) return tray('possible_duplicate');
  if (isDishonour(line)) return proposeDishonour(line, facts, taken);
  if (line.amount < 0) return tray('money_out');
  return byReference(line, facts, taken) ?? byPayer(line, facts, taken) ?? byName(line, facts, taken);
}

function byReference(line: Line, facts: Facts, taken: Set<string>): Proposal | null {
  const { leases, evidence, hasCheckDigits } = leasesNamedIn(line.description, facts);
  if (leases.size > 1) return tray('ambiguous', evidence);
  const [lease_id] = leases;
  if (!lease_id) return null;
  const kind = hasCheckDigits ? ('reference' as const) : ('lease_number' as const);
  const certainty = CERTAINTY[isOwed(facts, lease_id, line.amount) ? (`${kind}_and_amount` as const) : kind];
  return proposal(line, facts, taken, { lease_id, reason: 'reference', evidence, certainty });
}

function byPayer(line: Line, facts: Facts, taken: Set<string>): Proposal | null {
  if (line.payer_key === null) return null;
  const leases = facts.payers.get(payerAt(line.payer_key, line.amount)) ?? [];
  if (leases.length > 1) return tray('ambiguous', line.payer_key);
  const [lease_id] = leases;
  if (!lease_id) return null;
  const found = { lease_id, reason: 'payer_and_amount', evidence: line.payer_key, certainty: CERTAINTY.payer } as const;
  return proposal(line, facts, taken, found);
}

function byName(line: Line, facts: Facts, taken: Set<string>): Proposal {
  const isExpected = (lease_id: string) =>
    isOwed(facts, lease_id, line.amount) || paymentsOf(line, facts, lease_id).some(({ id }) => !taken.has(id));
  const isRent = (isPaid: typeof isOnePeriod) => (lease_id: string) => {
    const ahead = facts.rents.get(lease_id);
    return ahead !== undefined && isPaid(ahead, line.amount);
  };
  // Rent is paid in advance, often before its bill is made: that is asked last, since a bill says more.
  const found =
    payersNamedIn(line, facts, isExpected) ??
    payersNamedIn(line, facts, isRent(isOnePeriod), '_in_advance') ??
    payersNamedIn(line, facts, isRent(isSeveralPeriods), '_in_advance');
  if (!found) return tray('nothing_found');
  const { leases, evidence, certainty, isInAdvance } = found;
  const [lease_id, ...others] = leases;
  if (others.length > 0) return tray('ambiguous', evidence);
  const reason = isInAdvance ? 'name_and_rent' : 'name_and_amount';
  return proposal(line, facts, taken, { lease_id, reason, evidence, certainty });
}

interface NamedPayers {
  leases: readonly [string, ...string[]];
  evidence: string;
  certainty: number;
  isInAdvance: boolean;
}

/** The leases that fit and whose renters the text names: in full where it does for one of them. */
function payersNamedIn(
  { description }: Line,
  { renters }: Facts,
  fits: (lease_id: string) => boolean,
  time: '' | '_in_advance' = '',
): NamedPayers | null {
  const named = renters.in(description).filter(({ person }) => fits(person.lease_id));
  const full = named.filter(({ isFull }) => isFull);
  const found = (full.length > 0 ? full : named.filter(({ person }) => isDistinctive(person.last_name))).map(
    ({ person }) => person,
  );
  const [lease_id, ...others] = new Set(found.map((renter) => renter.lease_id));
  if (!lease_id) return null;
  const names = new Set(found.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()));
  const certainty = CERTAINTY[full.length > 0 ? (`full_name${time}` as const) : (`last_name${time}` as const)];
  return { leases: [lease_id, ...others], evidence: [...names].join(', '), certainty, isInAdvance: time !== '' };
}

/** Short names of one word are words of other languages too; a few characters of Chinese are a whole name. */
const isDistinctive = (name: string) => name.length >= LAST_NAME_MIN || !/^[a-z]+$/i.test(name);

interface MatchResult {
  lease_id: string;
  reason: LineReason;
  evidence: string;
  certainty: number;
}

function proposal(line: Line, facts: Facts, taken: Set<string>, found: MatchResult): Proposal {
  const { lease_id, evidence } = found;
  if (line.currency !== null && line.currency !== facts.currencies.get(lease_id))
    return tray('other_currency', line.currency);
  const proposed = { ...tray(found.reason), status: 'proposed', ...found } as const;
  const known = knownPayment(line, facts, taken, lease_id);
  if (known === 'maybe_twice') return tray('maybe_twice', evidence);
  if (known) return { ...proposed, reason: 'already_recorded', bill_payment_id: known.id, is_recorded: true };
  return { ...proposed, bill_id: billFor(facts, lease_id, line.amount) };
}

/** The payment of this money that was recorded by hand, taken with it; or that another kind of file brought it already. */
export function knownPayment(
  line: Line,
  facts: Pick<Facts, 'payments'>,
  taken: Set<string>,
  lease_id: string,
): Payment | 'maybe_twice' | null {
  const near = paymentsOf(line, facts, lease_id);
  const recorded = near.find(({ id, line_source }) => line_source === null && !taken.has(id));
  if (recorded) {
    taken.add(recorded.id);
    return recorded;
  }
  const isThere = near.some(
    ({ line_source, paid_at }) => isOtherFile(line_source, line) && paid_at === line.money_date,
  );
  return isThere ? 'maybe_twice' : null;
}

/** Lines of one kind of file are distinguished by their keys; the same money in a file of another kind is not. */
const isOtherFile = (source: string | null, line: Line) => source !== null && source !== line.source;

/** Payments of the lease that may be this line's money. */
function paymentsOf(line: Line, { payments }: Pick<Facts, 'payments'>, lease_id: string): Payment[] {
  return (payments.get(lease_id) ?? []).filter(
    (payment) =>
      payment.amount === line.amount && Math.abs(daysBetween(line.money_date, payment.paid_at)) <= RECORDED_WITHIN,
  );
}

/** Rent comes first. A bill of another kind is only named when its amount is exactly the one, and no rent's. */
function billFor({ owed }: Facts, lease_id: string, amount: number): string | null {
  const open = owed.get(lease_id);
  if (!open || isRentOwed(open, amount)) return null;
  const same = open.others.filter(({ left }) => left === amount);
  return same.length === 1 ? same[0]!.bill_id : null;
}

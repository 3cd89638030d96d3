import type { NameIndex } from './payer-key.js';
import { paymentReference, referencesIn } from './payment-reference.js';
import { daysBetween } from '../rent/days.js';

/** Why a line is proposed for a lease, or why it waits in the tray. */
export const LINE_REASONS = [
  'reference',
  'payer_and_amount',
  'name_and_amount',
  'already_recorded',
  'ambiguous',
  'nothing_found',
  'money_out',
  'maybe_twice',
  'other_currency',
  'no_longer_owed',
  'undone',
] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** How sure a proposal is, in percent. The reference has check digits; a last name alone is shared by many. */
export const CERTAINTY = { reference_and_amount: 99, reference: 95, payer: 90, full_name: 80, last_name: 60 } as const;
/** A payment that was recorded by hand is the same money up to so many days around the line's. */
export const RECORDED_WITHIN = 3;
const LAST_NAME_MIN = 3;

export interface Line {
  id: string;
  amount: number;
  money_date: string;
  currency: string | null;
  description: string;
  payer_key: string | null;
  /** Whether the bank gave it an id: such a line comes from another kind of file than one without. */
  source: string;
}

export interface Payment {
  id: string;
  lease_id: string;
  amount: number;
  paid_at: string;
  /** Kind of file of the line that made or took it; null while it stands for itself. */
  line_source: string | null;
}

export interface Owed {
  rent: number;
  rent_bills: number[];
  /** Open bills of anything else. */
  others: { bill_id: string; left: number }[];
}

export interface Renter {
  lease_id: string;
  first_name: string;
  last_name: string;
}

/** What the books know that may have to do with some lines. */
export interface Facts {
  references: ReadonlyMap<number, string>;
  /** Leases by payer and amount, learnt from accepted lines. */
  payers: ReadonlyMap<string, readonly string[]>;
  owed: ReadonlyMap<string, Owed>;
  renters: NameIndex<Renter>;
  /** Of these amounts around these days, by lease. */
  payments: ReadonlyMap<string, readonly Payment[]>;
  currencies: ReadonlyMap<string, string>;
}

export interface Proposal {
  status: 'proposed' | 'unmatched';
  reason: LineReason;
  /** What was found in the text, or whose it could be. */
  evidence: string | null;
  certainty: number | null;
  lease_id: string | null;
  bill_id: string | null;
  /** The payment that was recorded by hand. */
  bill_payment_id: string | null;
}

export const payerAt = (payer: string, amount: number) => `${amount} ${payer}`;

const tray = (reason: LineReason, evidence: string | null = null): Proposal => ({
  status: 'unmatched',
  reason,
  evidence,
  certainty: null,
  lease_id: null,
  bill_id: null,
  bill_payment_id: null,
});

/** One proposal, or the tray: money is never guessed. `taken` are recorded payments that other lines stand for. */
export function propose(line: Line, facts: Facts, taken: Set<string>): Proposal {
  if (line.amount < 0) return tray('money_out');
  return byReference(line, facts, taken) ?? byPayer(line, facts, taken) ?? byName(line, facts, taken);
}

function byReference(line: Line, facts: Facts, taken: Set<string>): Proposal | null {
  const numbers = referencesIn(line.description).filter((number) => facts.references.has(number));
  const leases = new Set(numbers.map((number) => facts.references.get(number)!));
  const evidence = numbers.map(paymentReference).join(', ');
  if (leases.size > 1) return tray('ambiguous', evidence);
  const [lease_id] = leases;
  if (!lease_id) return null;
  const certainty = isOwed(facts, lease_id, line.amount) ? CERTAINTY.reference_and_amount : CERTAINTY.reference;
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
  const fits = (lease_id: string) =>
    isOwed(facts, lease_id, line.amount) || paymentsOf(line, facts, lease_id).some(({ id }) => !taken.has(id));
  const named = facts.renters.in(line.description).filter(({ person }) => fits(person.lease_id));
  const full = named.filter(({ isFull }) => isFull);
  const found = (full.length > 0 ? full : named.filter(({ person }) => isTelling(person.last_name))).map(
    ({ person }) => person,
  );
  const evidence = [...new Set(found.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()))].join(
    ', ',
  );
  const [lease_id, ...others] = new Set(found.map((renter) => renter.lease_id));
  if (!lease_id) return tray('nothing_found');
  if (others.length > 0) return tray('ambiguous', evidence);
  const certainty = full.length > 0 ? CERTAINTY.full_name : CERTAINTY.last_name;
  return proposal(line, facts, taken, { lease_id, reason: 'name_and_amount', evidence, certainty });
}

/** Short names of one word are words of other languages too; a few characters of Chinese are a whole name. */
const isTelling = (name: string) => name.length >= LAST_NAME_MIN || !/^[a-z]+$/i.test(name);

interface Found {
  lease_id: string;
  reason: LineReason;
  evidence: string;
  certainty: number;
}

function proposal(line: Line, facts: Facts, taken: Set<string>, found: Found): Proposal {
  const { lease_id, evidence } = found;
  if (line.currency !== null && line.currency !== facts.currencies.get(lease_id))
    return tray('other_currency', line.currency);
  const proposed = { status: 'proposed', ...found, bill_id: null, bill_payment_id: null } as const;
  const known = knownPayment(line, facts, taken, lease_id);
  if (known === 'maybe_twice') return tray('maybe_twice', evidence);
  if (known) return { ...proposed, reason: 'already_recorded', bill_payment_id: known.id };
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

/** Lines of one kind of file are told apart by their keys; the same money in a file of another kind is not. */
const isOtherFile = (source: string | null, line: Line) => source !== null && source !== line.source;

/** Payments of the lease that may be this line's money. */
function paymentsOf(line: Line, { payments }: Pick<Facts, 'payments'>, lease_id: string): Payment[] {
  return (payments.get(lease_id) ?? []).filter(
    (payment) =>
      payment.amount === line.amount && Math.abs(daysBetween(line.money_date, payment.paid_at)) <= RECORDED_WITHIN,
  );
}

/** Whether exactly this much is open: all rent, one rent bill, or one other bill. */
export function isOwed(facts: Pick<Facts, 'owed'>, lease_id: string, amount: number): boolean {
  const owed = facts.owed.get(lease_id);
  if (!owed) return false;
  return owed.rent === amount || owed.rent_bills.includes(amount) || owed.others.some(({ left }) => left === amount);
}

/** Rent comes first. A bill of another kind is only named when its amount is exactly the one, and no rent's. */
function billFor({ owed }: Facts, lease_id: string, amount: number): string | null {
  const open = owed.get(lease_id);
  if (!open || open.rent === amount || open.rent_bills.includes(amount)) return null;
  const same = open.others.filter(({ left }) => left === amount);
  return same.length === 1 ? same[0]!.bill_id : null;
}

import { daysBetween } from '../../rent-engine/days.js';
import {
  CERTAINTY,
  type Facts,
  leasesNamedIn,
  type Line,
  type Proposal,
  type ReceivedPayment,
  RECORDED_WITHIN,
  tray,
} from './proposal.js';

/** Banks take a payment back within days; a direct debit may be disputed for some weeks. */
export const DISHONOUR_WITHIN = 60;

const SAYS_DISHONOUR =
  /\b(?:DISHONOU?R(?:ED)?|REVERS(?:AL|ED)|UNPAID|REJECTED|RETURNED|RETURN (?:ITEM|PAYMENT|DEBIT|CHEQUE)|REFER TO DRAWER|INSUFFICIENT FUNDS|CHARGE ?BACK)\b/i;

/** Whether a line says that the bank took a payment of a renter back. */
export const isDishonour = ({ amount, description }: Pick<Line, 'amount' | 'description'>) =>
  amount < 0 && SAYS_DISHONOUR.test(description);

/** The renter's payment of this amount that the bank took back; or the tray, where no one or several are named. */
export function proposeDishonour(line: Line, facts: Facts, taken: Set<string>): Proposal {
  const candidates = facts.received.filter(
    (payment) => payment.amount === -line.amount && isWithin(line, payment) && !taken.has(payment.id),
  );
  const named = payerOf(line, facts, candidates);
  if (named === null) return tray('money_out');
  const { leases, evidence, certainty } = named;
  if (leases.size > 1) return tray('ambiguous', evidence);
  const [lease_id] = leases;
  if (line.currency !== null && line.currency !== facts.currencies.get(lease_id!))
    return tray('other_currency', line.currency);
  const ofLease = candidates.filter((payment) => payment.lease_id === lease_id);
  const recorded = ofLease.find((payment) => isRecorded(line, payment));
  const payment = recorded ?? ofLease.find(({ reversed_on }) => reversed_on === null);
  if (!payment) return tray('money_out', evidence);
  taken.add(payment.id);
  return {
    ...{ status: 'proposed', reason: 'dishonour', evidence, certainty, lease_id: lease_id! },
    ...{ bill_id: null, bill_payment_id: null, reversed_payment_id: payment.id, is_recorded: payment === recorded },
  };
}

const isWithin = ({ money_date }: Line, { paid_at }: ReceivedPayment) =>
  paid_at <= money_date && daysBetween(paid_at, money_date) <= DISHONOUR_WITHIN;

/** A person took the payment back by hand around that day, so the line only says what is known. */
const isRecorded = ({ money_date }: Line, { reversed_on }: ReceivedPayment) =>
  reversed_on !== null && Math.abs(daysBetween(reversed_on, money_date)) <= RECORDED_WITHIN;

interface Named {
  leases: Set<string>;
  evidence: string;
  certainty: number;
}

/** Whose payment it was: by reference, by the payer's text as it was then, or by a renter's name. */
function payerOf(line: Line, facts: Facts, candidates: readonly ReceivedPayment[]): Named | null {
  const among = (leases: Iterable<string>) =>
    new Set([...leases].filter((lease) => candidates.some(({ lease_id }) => lease_id === lease)));
  const byReference = leasesNamedIn(line.description, facts);
  const referred = among(byReference.leases);
  if (referred.size > 0) return { leases: referred, evidence: byReference.evidence, certainty: CERTAINTY.reference };
  const payers = candidates.filter(({ payer_key }) => payer_key !== null && payer_key === line.payer_key);
  if (payers.length > 0) {
    const leases = new Set(payers.map(({ lease_id }) => lease_id));
    return { leases, evidence: line.payer_key!, certainty: CERTAINTY.payer };
  }
  const renters = facts.renters.in(line.description);
  for (const isFull of [true, false]) {
    const leases = among(renters.filter((found) => found.isFull === isFull).map(({ person }) => person.lease_id));
    if (leases.size === 0) continue;
    const names = renters.filter(({ person }) => leases.has(person.lease_id)).map(({ person }) => nameOf(person));
    const certainty = isFull ? CERTAINTY.full_name : CERTAINTY.last_name;
    return { leases, evidence: [...new Set(names)].join(', '), certainty };
  }
  return null;
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

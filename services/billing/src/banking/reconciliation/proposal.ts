import { leaseNumbersIn, paymentReference, referencesIn } from '../../receivables/payments/payment-reference.js';
import type { OpenCharges } from './open-charges.js';
import type { NameIndex } from './payer-key.js';
import type { RentAhead } from './rent-ahead.js';

/** Why a line is proposed for a lease, or why it waits in the tray. */
export const LINE_REASONS = [
  'reference',
  'payer_and_amount',
  'name_and_amount',
  'name_and_rent',
  'already_recorded',
  'dishonour',
  'possible_duplicate',
  'ambiguous',
  'nothing_found',
  'money_out',
  'maybe_twice',
  'other_currency',
  'no_longer_owed',
  'undone',
] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/**
 * How sure a proposal is, in percent. The payment reference has check digits, the number of a lease has none; a last
 * name alone is shared by many, and a rent that no bill asks for yet is what others pay too.
 */
export const CERTAINTY = {
  reference_and_amount: 99,
  reference: 95,
  lease_number_and_amount: 95,
  lease_number: 85,
  payer: 90,
  full_name: 80,
  last_name: 60,
  full_name_in_advance: 70,
  last_name_in_advance: 50,
} as const;
/** A payment that was recorded by hand is the same money up to so many days around the line's. */
export const RECORDED_WITHIN = 3;

export interface Line {
  id: string;
  amount: number;
  money_date: string;
  currency: string | null;
  description: string;
  payer_key: string | null;
  /** Whether the bank gave it an id: such a line comes from another kind of file than one without. */
  source: string;
  /** An equal line of another account, until a person released this one. */
  duplicate_of?: string | null;
}

export interface Payment {
  id: string;
  lease_id: string;
  amount: number;
  paid_at: string;
  /** Kind of file of the line that made or took it; null while it stands for itself. */
  line_source: string | null;
}

/** A payment that a bank may take back. */
export interface ReceivedPayment {
  id: string;
  lease_id: string;
  amount: number;
  paid_at: string;
  /** Of the line that brought it; null when it was recorded by hand. */
  payer_key: string | null;
  /** Day on which a person took it back by hand. */
  reversed_on: string | null;
}

export interface Renter {
  lease_id: string;
  first_name: string;
  last_name: string;
}

/** What the books know that may have to do with some lines. */
export interface Facts {
  references: ReadonlyMap<number, string>;
  lease_numbers: ReadonlyMap<string, string>;
  /** Leases by payer and amount, learnt from accepted lines. */
  payers: ReadonlyMap<string, readonly string[]>;
  owed: ReadonlyMap<string, OpenCharges>;
  /** Leases of which some periods are one of the amounts. */
  rents: ReadonlyMap<string, RentAhead>;
  renters: NameIndex<Renter>;
  /** Of these amounts around these days, by lease. */
  payments: ReadonlyMap<string, readonly Payment[]>;
  currencies: ReadonlyMap<string, string>;
  /** Payments that may have been dishonoured, the latest first. */
  received: readonly ReceivedPayment[];
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
  /** The payment that the bank took back. */
  reversed_payment_id: string | null;
  /** Whether that payment, or its reversal, was recorded by hand. */
  is_recorded: boolean;
}

export const payerAt = (payer: string, amount: number) => `${amount} ${payer}`;

export const tray = (reason: LineReason, evidence: string | null = null): Proposal => ({
  status: 'unmatched',
  reason,
  evidence,
  certainty: null,
  lease_id: null,
  bill_id: null,
  bill_payment_id: null,
  reversed_payment_id: null,
  is_recorded: false,
});

/** The leases that a text refers to, by payment reference or by number, and how it wrote them. */
export function leasesNamedIn(text: string, facts: Pick<Facts, 'references' | 'lease_numbers'>) {
  const references = referencesIn(text).filter((number) => facts.references.has(number));
  const numbers = leaseNumbersIn(text).filter((number) => facts.lease_numbers.has(number));
  return {
    leases: new Set([
      ...references.map((number) => facts.references.get(number)!),
      ...numbers.map((number) => facts.lease_numbers.get(number)!),
    ]),
    evidence: [...references.map(paymentReference), ...numbers].join(', '),
    hasCheckDigits: references.length > 0,
  };
}

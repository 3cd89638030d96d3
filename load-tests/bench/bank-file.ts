import { paymentReference } from '../../services/billing/src/receivables/payments/payment-reference.js';

/** A lease of the benchmark, and what its renter's bank writes. */
export interface BankLease {
  lease_id: string;
  number: number;
  last_name: string;
  cents: number;
}

/** How the money of a lease's line is known. */
export type Kind = 'reference' | 'name' | 'payer' | 'recorded' | 'unknown' | 'debit';

/** Of twenty leases: twelve write the reference, three their name, two are known payers, one was recorded by hand. */
export function kindOf(index: number): Kind {
  const of = index % 20;
  if (of < 12) return 'reference';
  if (of < 15) return 'name';
  if (of < 17) return 'payer';
  return of === 17 ? 'recorded' : of === 18 ? 'unknown' : 'debit';
}

const CONSONANTS = 'BCDFGHJKLMNPRSTV';
const VOWELS = 'AEIOU';

/** A word of its own for every number. */
export function wordOf(number: number): string {
  let word = '';
  for (let left = number + 20_000; left > 0; left = Math.floor(left / 80))
    word += CONSONANTS[left % 16]! + VOWELS[Math.floor(left / 16) % 5]!;
  return word;
}

const line = (day: string, cents: number, text: string) => `${day},${(cents / 100).toFixed(2)},${text}\r\n`;
const payer = (index: number) => `TFR FROM ${wordOf(index)} ${wordOf(index + 10_000)}`;

/** The payers' earlier payments, by which they are known afterwards. */
export function earlierFile(leases: readonly BankLease[], day: string): string {
  const lines = leases.flatMap(({ number, cents }, index) =>
    kindOf(index) === 'payer' ? [line(day, cents, `${payer(index)} ${paymentReference(number)}`)] : [],
  );
  return `Date,Amount,Details\r\n${lines.join('')}`;
}

/** One line a lease. */
export function bankFile(leases: readonly BankLease[], day: string): string {
  const lines = leases.map(({ number, cents, last_name }, index) => {
    const kind = kindOf(index);
    if (kind === 'reference' || kind === 'recorded')
      return line(day, cents, `FAST TRANSFER ${index} ${paymentReference(number)} RENT`);
    if (kind === 'name') return line(day, cents, `DIRECT CREDIT ${index} MIA ${last_name}`);
    if (kind === 'payer') return line(day, cents, `${payer(index)} ${index}`);
    return kind === 'unknown' ? line(day, cents, `DEPOSIT ${index}`) : line(day, -cents, `SUPPLIER ${index}`);
  });
  return `Date,Amount,Details\r\n${lines.join('')}`;
}

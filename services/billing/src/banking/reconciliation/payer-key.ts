import { beginning } from '../files/bank-text.js';

// What remains of a bank's text when everything that differs from payment to payment, or says nothing of the payer, is
// taken away; and names as they are compared.

const SAYS_NOTHING = new Set(
  `ACCOUNT AND ANZ APP AU BANK BANKING BILL BPAY CARD CBA COMMBANK COMMONWEALTH CR CREDIT CREDITED DATE DEBIT DEPOSIT DIRECT DISHONOR
   DISHONORED DISHONOUR DISHONOURED DR
   EFT ELECTRONIC ENTRY FAST FEE FOR FORTNIGHT FORTNIGHTLY FROM FUNDS IB IN INTER INTERBANK INTERNET INWARD KS MISS MOBILE MONTH
   MONTHLY MR MRS MS NAB NET NETBANK NPP OF ONLINE OSKO PAY PAYID PAYMENT PERIODICAL PHONE PMT RECEIVED REF REFERENCE REJECTED RENT
   RENTAL RETURNED REVERSAL REVERSED SCHEDULED THE TFR TO TRANSACTION TRANSFER TRF TRN VALUE VIA WBC WEEK WEEKLY WESTPAC WITHDRAWAL XFER JAN FEB MAR APR
   MAY JUN JUL AUG SEP OCT NOV DEC JANUARY FEBRUARY MARCH APRIL JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER`.split(
    /\s+/,
  ),
);
/** Fewer letters are shared by too many people. */
const LETTERS_MIN = 5;
const KEY_MAX = 200;

/** Letters without marks, in capitals; everything else parts words. */
export function wordsOf(text: string): string[] {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/giu, 'd')
    .replace(/ø/giu, 'o')
    .replace(/ł/giu, 'l');
  return letters.toUpperCase().match(/\p{L}+/gu) ?? [];
}

/** Who pays, as the bank's text has it each time; null when it does not say. */
export function payerKey(text: string): string | null {
  // A word with digits in it is a number of something: it differs next time.
  const lasting = text
    .split(/\s+/)
    .filter((part) => !/\d/.test(part))
    .join(' ');
  const words = wordsOf(lasting).filter((word) => word.length > 1 && !SAYS_NOTHING.has(word));
  const key = words.join(' ');
  return key.replaceAll(' ', '').length < LETTERS_MIN ? null : beginning(key, KEY_MAX);
}

const isLatin = (word: string) => /^[A-Z]+$/.test(word);
/** Words of one name at most: apostrophes and hyphens part them as spaces do. */
const NAME_WORDS_MAX = 6;

/**
 * All runs of words of a text, written as one: `P O'Brien` holds P, O, BRIEN, PO, OBRIEN and POBRIEN. So a name is found
 * however a bank writes its apostrophes, hyphens and spaces, and never inside of a longer word.
 */
function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let first = 0; first < words.length; first++) {
    let run = '';
    for (const word of words.slice(first, first + NAME_WORDS_MAX)) runs.add((run += word));
  }
  return runs;
}

/** People found by the names in a text; every name is taken apart once. */
export class NameIndex<P extends { first_name: string; last_name: string }> {
  private readonly byLastName = new Map<string, Named<P>[]>();
  /** Names in scripts that put no spaces between words. */
  private readonly exact: Named<P>[] = [];

  constructor(people: readonly P[]) {
    for (const person of people) {
      const named = { person, first: wordsOf(person.first_name).join(''), last: wordsOf(person.last_name).join('') };
      if (named.last === '') continue;
      if (!isLatin(named.last)) this.exact.push(named);
      else this.put(named.last, named);
    }
  }

  private put(last: string, named: Named<P>): void {
    const known = this.byLastName.get(last);
    if (known) known.push(named);
    else this.byLastName.set(last, [named]);
  }

  /** Those whose last name the text holds, and whether it holds the first name too. */
  in(text: string): { person: P; isFull: boolean }[] {
    const words = wordsOf(text);
    const runs = runsOf(words);
    const joined = words.join('');
    const holds = (name: string) => name !== '' && (isLatin(name) ? runs.has(name) : joined.includes(name));
    const near = [...[...runs].flatMap((run) => this.byLastName.get(run) ?? []), ...this.exact];
    return near.flatMap(({ person, first, last }) => (holds(last) ? [{ person, isFull: holds(first) }] : []));
  }
}

interface Named<P> {
  person: P;
  /** Each name as one word, without marks. */
  first: string;
  last: string;
}

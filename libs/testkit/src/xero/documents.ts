import { contactOf, showContactOf } from './contacts.js';
import { refuseIf } from './exchange.js';
import { readLines, totalsOf } from './lines.js';
import type { Organisation } from './organisation.js';
import type { DocumentStatus, LineAmountTypes, Lined } from './records.js';
import { textOf, texts, type Input } from './resource.js';
import { readDay } from './wire.js';

const AMOUNT_TYPES: LineAmountTypes[] = ['Exclusive', 'Inclusive', 'NoTax'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const spoken = (day: string) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;

/** Refuses what would change the books of a locked period. */
export function refuseIfLocked({ state: { info } }: Organisation, day: string): void {
  const locks = [
    ['period', info.PeriodLockDate],
    ['end of year', info.EndOfYearLockDate],
  ] as const;
  for (const [kind, lock] of locks)
    refuseIf(
      lock !== undefined && day <= lock,
      `The document date cannot be before the ${kind} lock date, currently set at ${spoken(lock ?? day)}`,
    );
}

/** A day of an input: the earlier one when it names none. */
export function dayOf(input: Input, name: string, earlier: string | undefined): string | undefined {
  if (input[name] === undefined) return earlier;
  const day = readDay(input[name]);
  refuseIf(day === undefined, `The ${name} is not a valid date`);
  return day;
}

/** What documents with lines have in common, read from an input over the earlier state of the document. */
export function readLined(
  organisation: Organisation,
  input: Input,
  earlier: Lined | undefined,
  isApproved: boolean,
): Omit<Lined, 'ContactID'> {
  const wanted = textOf(input.LineAmountTypes) ?? earlier?.LineAmountTypes ?? 'Exclusive';
  const amounts = AMOUNT_TYPES.find((type) => type.toUpperCase() === wanted.toUpperCase());
  refuseIf(!amounts, 'LineAmountTypes is not valid');
  const currency = textOf(input.CurrencyCode) ?? earlier?.CurrencyCode ?? organisation.state.info.BaseCurrency;
  refuseIf(currency !== organisation.state.info.BaseCurrency, `Organisation is not subscribed to currency ${currency}`);
  const given: unknown = input.LineItems ?? earlier?.LineItems;
  const lines = readLines(organisation, given, { amounts: amounts!, isApproved });
  return {
    Date: dayOf(input, 'Date', earlier?.Date ?? organisation.today())!,
    LineAmountTypes: amounts!,
    LineItems: lines,
    ...totalsOf(lines, amounts!, input),
    CurrencyCode: currency,
    Reference: earlier?.Reference,
    ...texts(input, 'Reference'),
    HasAttachments: false,
    UpdatedDateUTC: organisation.now(),
  };
}

/** The contact of a document, found or added once everything else about it is right. */
export const contactIdOf = (organisation: Organisation, input: Input, earlier: Lined | undefined): string =>
  input.Contact === undefined && earlier ? earlier.ContactID : contactOf(organisation, input.Contact).ContactID;

/** A document with its contact in the place of the id; the lines are left out of summaries. */
export function showLined({ state }: Organisation, document: Lined, hasLines: boolean): object {
  const { ContactID, LineItems, ...rest } = document;
  const contact = state.contacts.find((each) => each.ContactID === ContactID)!;
  return { ...rest, Contact: showContactOf(contact), LineItems: hasLines ? LineItems : [] };
}

const STATUSES: DocumentStatus[] = ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'DELETED', 'VOIDED'];

/** The status that a document gets, refused where Xero does not allow the step. */
export function nextStatus(what: string, input: Input, earlier: DocumentStatus | undefined): DocumentStatus {
  const wanted = textOf(input.Status) ?? earlier ?? 'DRAFT';
  const status = STATUSES.find((each) => each === wanted);
  const isEnd = status === 'DELETED' || status === 'VOIDED';
  if (!earlier) {
    refuseIf(!status || isEnd, `${what} not of valid status for creation`);
    return status!;
  }
  const isOpen = earlier === 'DRAFT' || earlier === 'SUBMITTED';
  const mayBe = isOpen
    ? status && status !== 'VOIDED'
    : earlier === 'AUTHORISED' && ['AUTHORISED', 'VOIDED'].includes(wanted);
  refuseIf(!mayBe, `${what} not of valid status for modification`);
  return status!;
}

export const isInBooks = (status: DocumentStatus) => status === 'AUTHORISED' || status === 'PAID';

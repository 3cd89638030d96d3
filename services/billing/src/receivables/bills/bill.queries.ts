import { BILL_STATUSES, BILL_TYPES } from '@keystead/contracts';
import {
  amountFrom,
  amountTo,
  caseFilter,
  choiceFilter,
  currencyFilter,
  dayFrom,
  dayTo,
  EXPLANATION,
  fieldsOf,
  type Filter,
  type FilteredList,
  idFilter,
  managerFilter,
  ListQuery,
  major,
  one,
  page,
  REMOVED,
  t,
  type Tx,
  wholeNumber,
  wordFilter,
} from '@keystead/platform';
import { leaseText, PLACE_NAMES, placeNames } from '../leases/place-names.js';
import {
  daysOverdue,
  earliestDay,
  hasStatus,
  latestDay,
  localDay,
  STATUS_FILTERS,
  type StatusFilter,
  statusOf,
} from './bill-status.js';
import { Bill } from './bill.entity.js';

/** A bill as `bill.queries.ts` shows it. */
export const BILL_ROW = t.object('BillRow', {
  bill_id: t.id(),
  ...fieldsOf(Bill, 'id', 'lease_id'),
  lease_number: t.nullable(t.text()),
  section_name: t.nullable(t.text()),
  property_id: t.nullable(t.id()),
  ...PLACE_NAMES,
  ...fieldsOf(Bill, 'type', 'amount', 'paid_amount', 'due_date', 'period_start', 'period_end', 'description'),
  credited_amount: t.money('What was credited or written off'),
  status: t.oneOf(BILL_STATUSES),
  outstanding: t.money('What is not paid yet; 0 of a cancelled bill'),
  currency: t.currency(),
  adds_to_bill_id: t.nullable(t.id('Of an additional charge: the rent bill of the same days')),
  days_overdue: t.count(),
  explanation: t.nullable(EXPLANATION),
  ...fieldsOf(Bill, 'version'),
});

export const BILL_PAGE = page(BILL_ROW);
export const BILL_CREATED = one(t.object('CreatedBill', { id: t.id(), bill_id: t.id() }));
export const BILL_CANCELLED = REMOVED;

/** Columns of a bill row as it travels, over `bill b join lease l`; `now` names the parameter with the moment. */
function rowOf(now: string): string {
  const today = localDay(now);
  return `b.id as bill_id, b.id, b.lease_id, l.property_id, l.lease_number, l.section_name, b.type, ${statusOf(today)} as status,
    ${major('b.amount')} as amount, ${major('(b.paid_amount - b.credited_amount)')} as paid_amount,
    ${major('b.credited_amount')} as credited_amount,
    ${major('(case when b.cancelled_at is null then b.amount - b.paid_amount else 0 end)')} as outstanding, b.currency,
    b.due_date, b.period_start, b.period_end, b.description, b.adds_to_bill_id, ${daysOverdue(today)} as days_overdue,
    b.explanation, b.version`;
}

/** Days past the due day, which are below zero while it is to come. */
const DAYS_PAST = `(${localDay('$4')} - b.due_date)`;

/** What the open index can be asked for, beside what each bill's own calendar says. */
const BOUNDS: Partial<Record<StatusFilter, string>> = {
  overdue: `b.due_date < ${latestDay('$4')} and `,
  due: `b.due_date >= ${earliestDay('$4')} and `,
};

const STATUSES = Object.fromEntries(
  STATUS_FILTERS.map((status) => [status, `${BOUNDS[status] ?? ''}${hasStatus(status, localDay('$4'))}`]),
);

// The leases are looked through, not their bills: rent is described by its lease alone.
const COMPANY = 'scope.company::uuid';
const SOURCES = [
  {
    kind: 'renter',
    ids: `select o.id from renter n join bill o on o.company_id = ${COMPANY} and o.lease_id = n.lease_id where n.company_id = ${COMPANY}`,
    key: 'n.lease_tenant_id',
    test: `n.first_name || ' ' || n.last_name ilike {}`,
  },
  {
    kind: 'lease',
    ids: `select o.id from lease n join bill o on o.company_id = ${COMPANY} and o.lease_id = n.id where n.company_id = ${COMPANY}`,
    key: 'n.id',
    test: '(n.lease_number ilike {} or n.section_name ilike {})',
  },
  {
    kind: 'bill',
    ids: `select o.id from bill o where o.company_id = ${COMPANY} and o.description is not null`,
    key: 'o.id',
    test: 'o.description ilike {}',
  },
];
const TEXT = `select concat_ws(' ', o.description, ${leaseText('o.lease_id')})
  from bill o where o.company_id = ${COMPANY} and o.id = f.id`;
const INVOICE_NUMBER = {
  prefix: 'I-',
  ids: `select o.id from bill o where o.company_id = ${COMPANY} and o.invoice_number = {number}::int`,
};
/** Words in the description of bill `b`, in the number or the place of its lease, or in the names of its renters; or its invoice number. */
export const BILL_WORDS: Filter = wordFilter({
  ...{ column: 'b.id', sources: SOURCES, text: TEXT },
  numbered: INVOICE_NUMBER,
});

/** The status of bill `b`, or everything that is not paid in full. */
export const BILL_STATUS: Filter = caseFilter(STATUSES, '`outstanding` = everything not paid in full');

/** The latest due first unless asked otherwise. */
export const BILLS: FilteredList = {
  name: 'bill_list',
  from: `from bill b left join lease l on l.company_id = scope.company::uuid and l.id = b.lease_id
    where b.company_id = scope.company::uuid`,
  id: 'b.id',
  row: rowOf('$4'),
  extraColumns: placeNames(),
  sorts: {
    due_date: 'b.due_date',
    amount: 'b.amount',
    created_at: 'b.created_at',
    paid_amount: '(b.paid_amount - b.credited_amount)',
    outstanding: '(case when b.cancelled_at is null then b.amount - b.paid_amount else 0 end)',
    type: 'b.type',
    period_start: 'b.period_start',
    invoice_number: 'b.invoice_number',
    lease_number: 'l.lease_number',
    section_name: 'l.section_name',
  },
  defaultSort: 'due_date',
  sortOrder: 'desc',
  filters: {
    bill_id: idFilter('b.id'),
    lease_id: idFilter('b.lease_id'),
    property_id: idFilter('l.property_id'),
    manager_id: managerFilter('l.property_id'),
    property_block_id: idFilter('l.property_block_id'),
    type: choiceFilter('b.type', BILL_TYPES),
    currency: currencyFilter('b.currency'),
    due_from: dayFrom('b.due_date'),
    due_to: dayTo('b.due_date'),
    period_from: dayFrom('b.period_end'),
    period_to: dayTo('b.period_start'),
    amount_from: amountFrom('b.amount'),
    amount_to: amountTo('b.amount'),
    overdue_from: wholeNumber(`b.due_date <= ${latestDay('$4')} - {}::int and ${DAYS_PAST} >= {}::int`),
    overdue_to: wholeNumber(`b.due_date >= ${earliestDay('$4')} - {}::int and ${DAYS_PAST} <= {}::int`),
    q: BILL_WORDS,
    status: BILL_STATUS,
  },
};

export class BillPage extends ListQuery(BILLS) {}

/** The rows of some bills as they stand inside a transaction, the oldest due first. */
export async function billRows(tx: Tx, bill_ids: readonly string[]): Promise<unknown[]> {
  const { rows } = await tx.one<{ rows: unknown[] }>(
    `select coalesce(json_agg(r), '[]') as rows from (select t.*, ${placeNames('t.lease_id', 't.property_id', '$1')} from (
       select ${rowOf('$2')} from bill b join lease l on l.company_id = $1 and l.id = b.lease_id
       where b.company_id = $1 and b.id = any($3::uuid[]) order by b.due_date, b.id) t) r`,
    [tx.ctx.company_id, tx.now, bill_ids],
    'bill_rows',
  );
  return rows;
}

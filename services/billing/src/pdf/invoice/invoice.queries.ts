import { Injectable } from '@nestjs/common';
import { BILL_TYPES } from '@keystead/contracts';
import {
  listResponse,
  Database,
  ListQuery,
  major,
  currencyFilter,
  idFilter,
  choiceFilter,
  managerFilter,
  scoped,
  systemContext,
  utc,
  type Context,
  type Filter,
  type FilteredList,
} from '@keystead/platform';
import { ADJUSTMENT_LABEL } from '../../receivables/adjustments/adjustment.entity.js';
import { AccountNumbers } from '../../banking/accounts/account-numbers.js';
import { maskOf, type BankAccount } from '../../banking/accounts/bank-account.entity.js';
import { paymentReference } from '../../receivables/payments/payment-reference.js';
import { BILL_STATUS, BILL_WORDS } from '../../receivables/bills/bill.queries.js';
import { localDay, statusOf } from '../../receivables/bills/bill-status.js';
import { placeNames } from '../../receivables/leases/place-names.js';
import { ISSUED_BY, ISSUED_FOR, ISSUED_TO } from '../../receivables/names/names.sql.js';
import { asIssued, type InvoiceFacts, type PayTo } from './invoice-facts.js';

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

const ofMonth: Filter = {
  condition: `b.due_date >= {}::date and b.due_date < ({}::date + interval '1 month')`,
  read: (text) => (MONTH.test(text) ? `${text}-01` : null),
  schema: { type: 'string', pattern: MONTH.source, description: 'Month in which it is due' },
  refusal: 'Please give a month (YYYY-MM)',
};

/** Columns of an invoice as it travels, over `bill b join lease l`. */
const rowOf = (now: string) => `b.id, b.id as bill_id, 'I-' || b.invoice_number as invoice_number, b.lease_id,
  l.property_id, l.lease_number, l.section_name, b.type, ${major('b.amount')} as amount, ${major('b.gst')} as gst, b.currency,
  ${utc('b.created_at')} as issued_at, coalesce(b.issued_due_date, b.due_date) as due_date, b.period_start, b.period_end, b.description,
  ${statusOf(localDay(now))} as status, ${major('(b.paid_amount - b.credited_amount)')} as paid_amount,
  ${major('b.credited_amount')} as credited_amount,
  ${major('(case when b.cancelled_at is null then b.amount - b.paid_amount else 0 end)')} as outstanding,
  b.invoice_note as note, b.version`;

const INVOICES: FilteredList = {
  name: 'invoice_list',
  from: `from bill b join lease l on l.company_id = scope.company::uuid and l.id = b.lease_id
    where b.company_id = scope.company::uuid and b.invoice_number is not null`,
  id: 'b.id',
  row: rowOf('$4'),
  extraColumns: placeNames(),
  sorts: {
    invoice_number: 'b.invoice_number',
    issued_at: 'b.created_at',
    due_date: 'b.due_date',
    amount: 'b.amount',
  },
  defaultSort: 'invoice_number',
  filters: {
    lease_id: idFilter('b.lease_id'),
    property_id: idFilter('l.property_id'),
    manager_id: managerFilter('l.property_id'),
    property_block_id: idFilter('l.property_block_id'),
    bill_id: idFilter('b.id'),
    type: choiceFilter('b.type', BILL_TYPES),
    currency: currencyFilter('b.currency'),
    status: BILL_STATUS,
    period: ofMonth,
    q: BILL_WORDS,
  },
};

export class InvoicePage extends ListQuery(INVOICES) {}

const PAYMENTS = `select coalesce(jsonb_agg(jsonb_build_object('payment_id', p.id, 'receipt_number',
      'R-' || p.receipt_number, 'paid_at', p.paid_at, 'method', p.method, 'reference', p.reference,
      'amount_cents', a.cents) order by p.paid_at, p.receipt_number), '[]')
  from (select a.bill_payment_id, sum(a.amount)::bigint as cents from allocation a
    where a.company_id = scope.company::uuid and a.bill_id = b.id and (not $4::boolean or a.created_at <= b.created_at)
    group by a.bill_payment_id having sum(a.amount) <> 0) a
  join bill_payment p on p.company_id = scope.company::uuid and p.id = a.bill_payment_id`;

const CREDITS = `select coalesce(jsonb_agg(jsonb_build_object('adjustment_id', d.id, 'kind', d.kind,
      'document_number', ${ADJUSTMENT_LABEL}, 'adjusted_on', d.adjusted_on, 'reason', d.reason, 'amount_cents', a.cents)
      order by d.created_at, d.id), '[]')
  from (select a.adjustment_id, sum(a.amount)::bigint as cents from allocation a
    where a.company_id = scope.company::uuid and a.bill_id = b.id and a.adjustment_id is not null
      and (not $4::boolean or a.created_at <= b.created_at)
    group by a.adjustment_id having sum(a.amount) <> 0) a
  join adjustment d on d.company_id = scope.company::uuid and d.id = a.adjustment_id`;

// The usual account of the lease, else that of its unit, else the one that the property's rent is paid into.
const PAY_TO = scoped(
  'invoice_pay_to',
  `select k.id, k.account_name, k.bsb, k.bank_name, k.account_number_encrypted, k.last_digits
   from bill b join lease l on l.company_id = scope.company::uuid and l.id = b.lease_id
     left join property_name p on p.company_id = scope.company::uuid and p.property_id = l.property_id
     join bank_account k on k.company_id = scope.company::uuid and (k.id = p.income_receiving_account
       or k.is_default and (k.lease_id = l.id or k.lease_id is null and k.property_block_id = l.property_block_id))
   where b.company_id = scope.company::uuid and b.id = $2
   order by case when k.is_default and k.lease_id = l.id then 1
     when k.is_default and k.lease_id is null and k.property_block_id = l.property_block_id then 2 else 3 end limit 1`,
);

const FACTS = scoped(
  'invoice_facts',
  `select ${rowOf('$3')}, b.amount as amount_cents, b.gst as gst_cents, b.paid_amount as paid_cents, b.explanation,
     b.credited_amount as credited_cents, b.written_off_amount as written_off_cents, (${CREDITS}) as credits,
     jsonb_build_object('lease_id', l.id, 'property_id', l.property_id, 'property_block_id', l.property_block_id) as place,
     b.created_at, b.timezone, (b.cancelled_at at time zone b.timezone)::date as cancelled_on,
     ${ISSUED_BY('b')} as supplier, ${ISSUED_TO('b')} as renters,
     ${ISSUED_FOR('b')} as premises, ${placeNames('b.lease_id', 'l.property_id')}, (${PAYMENTS}) as payments, (select n.number from payment_reference n
       where n.company_id = scope.company::uuid and n.lease_id = b.lease_id) as reference_number
   from bill b join lease l on l.company_id = scope.company::uuid and l.id = b.lease_id
   where b.company_id = scope.company::uuid and b.id = $2 and b.invoice_number is not null`,
);

type FactsRow = Omit<InvoiceFacts, 'payment_reference' | 'pay_to'> & { reference_number: number | null };
type PayToRow = Omit<BankAccount, 'company_id'> & Record<string, unknown>;

@Injectable()
export class InvoiceQueries {
  constructor(
    private readonly db: Database,
    private readonly numbers: AccountNumbers,
  ) {}

  list(ctx: Context, page: InvoicePage, self: string) {
    return listResponse(this.db, ctx, INVOICES, page, self);
  }

  /** Everything that stands on an invoice today; as it was issued, when `issued` is given. */
  async facts(ctx: Context, id: string, issued?: 'issued'): Promise<InvoiceFacts> {
    const now = this.db.clock.now();
    const { reference_number, ...facts } = await this.db.readOne<FactsRow>(ctx, FACTS, [id, now, issued === 'issued']);
    const payment_reference = reference_number === null ? null : paymentReference(reference_number);
    // The reader of the invoice sees where to pay; the accounts themselves are shown to the company and to owners.
    const product = systemContext(ctx.company_id, ctx.request_id);
    const [account] = await this.db.read<PayToRow>(product, PAY_TO, [id]);
    const known = { ...facts, payment_reference, pay_to: account ? this.payTo(ctx, account) : null };
    return issued ? asIssued(known) : known;
  }

  private payTo({ company_id }: Context, account: Omit<BankAccount, 'company_id'>): PayTo | null {
    const { account_name, bsb, bank_name, last_digits } = account;
    const account_number = this.numbers.numberOf({ ...account, company_id });
    return account_number === null
      ? null
      : { account_name, bsb, bank_name, account_number, masked_number: maskOf(last_digits) };
  }
}

import { acrossCompanies, systemContext } from '@keystead/platform';
import type { BillType } from '@keystead/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { billCancelled, billIssued, type CancelledBill } from '../receivables/ledger/bill-entries.js';
import type { Entry } from '../receivables/ledger/entry.js';
import { creditMoved, paymentReceived, type OnBill } from '../receivables/ledger/payment-entries.js';
import { post, type Poster } from '../receivables/ledger/post.js';

const TABLES = ['lease', 'bill', 'bill_payment', 'allocation', 'journal', 'posting', 'invoice_counter'];

/** Bills and payments from before the ledger are numbered and entered in it, as of the moment it began. */
export class BackfillLedger1760000003000 implements MigrationInterface {
  name = 'BackfillLedger1760000003000';

  async up(run: QueryRunner): Promise<void> {
    await acrossCompanies(run, TABLES, async () => {
      await run.query(NUMBER);
      await run.query(
        `insert into invoice_counter (company_id, last_number)
       select company_id, max(invoice_number) from bill group by company_id`,
      );
      await run.query('update lease set credit = 0 where credit <> 0');
      const companies = (await run.query(
        'select distinct company_id from bill union select company_id from bill_payment',
      )) as {
        company_id: string;
      }[];
      for (const { company_id } of companies) await enter(run, company_id);
    });
  }

  async down(): Promise<void> {
    // The tables of the ledger go with the migration before.
  }
}

const NUMBER = `update bill b set invoice_number = n.number from (
    select company_id, id, row_number() over (partition by company_id order by created_at, due_date, id) as number from bill
  ) n where b.company_id = n.company_id and b.id = n.id`;

// Debts first and what settles them after: no balance is below zero in between.
async function enter(run: QueryRunner, company_id: string): Promise<void> {
  const poster: Poster = {
    ctx: systemContext(company_id, 'migration'),
    now: new Date(),
    query: <R>(text: string, values?: unknown[]) => run.query(text, values) as Promise<R[]>,
  };
  const bills = (await run.query(BILLS, [company_id])) as BillRow[];
  await post(poster, bills.map(issued));
  const payments = (await run.query(PAYMENTS, [company_id])) as PaymentRow[];
  await post(
    poster,
    payments.map((payment) => paymentReceived(numbered(payment), payment.direct.map(onBill), payment.paid_at)),
  );
  await post(
    poster,
    payments.flatMap((payment) => creditOf(payment)),
  );
  await post(
    poster,
    bills.flatMap((bill) => (bill.cancelled_on ? [billCancelled(cancelled(bill), bill.cancelled_on)] : [])),
  );
}

interface BillRow {
  id: string;
  lease_id: string;
  type: BillType;
  amount: string;
  currency: string;
  due_date: string;
  cancelled_on: string | null;
}

const BILLS = `select b.id, b.lease_id, b.type, b.amount::text, b.currency, b.due_date::text,
    (b.cancelled_at at time zone b.timezone)::date::text as cancelled_on
  from bill b where b.company_id = $1 order by b.invoice_number`;

function issued({ id, lease_id, type, amount, currency, due_date }: BillRow): Entry {
  return billIssued({
    id,
    lease: { id: lease_id, currency },
    type,
    amount_cents: Number(amount),
    gst_cents: 0,
    due_date,
  });
}

const cancelled = ({ amount, ...bill }: BillRow): CancelledBill => ({ ...bill, amount: Number(amount), gst: 0 });

interface PaymentRow {
  id: string;
  lease_id: string;
  currency: string;
  amount: string;
  paid_at: string;
  direct: Settled[];
  credit: Settled[];
}

interface Settled {
  type: BillType;
  cents: number;
}

const settledBy = (
  from_credit: boolean,
) => `coalesce((select jsonb_agg(jsonb_build_object('type', b.type, 'cents', a.amount))
    from allocation a join bill b on b.company_id = a.company_id and b.id = a.bill_id
    where a.company_id = p.company_id and a.bill_payment_id = p.id and a.from_credit = ${from_credit}), '[]')`;

const PAYMENTS = `select p.id, p.lease_id, p.currency, p.amount::text, p.paid_at::text, ${settledBy(false)} as direct,
    ${settledBy(true)} as credit
  from bill_payment p where p.company_id = $1 order by p.receipt_number`;

const onBill = ({ type, cents }: Settled): OnBill => ({ type, cents: Number(cents) });

const numbered = ({ id, lease_id, currency, amount }: PaymentRow) => ({
  id,
  lease_id,
  currency,
  cents: Number(amount),
});

function creditOf({ lease_id, currency, paid_at, credit }: PaymentRow): Entry[] {
  if (credit.length === 0) return [];
  return [creditMoved('credit_applied', { id: lease_id, currency }, credit.map(onBill), paid_at)];
}

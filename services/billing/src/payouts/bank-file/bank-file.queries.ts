import { fromCents } from '@keystead/contracts';
import { type Context, Database, Problem, scoped, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { AccountNumbers } from '../../banking/accounts/account-numbers.js';
import type { PaymentAccount } from '../accounts/payout-account.entity.js';
import { COMPANY_TODAY } from '../owner-balances.sql.js';
import { abaFile, FILE_CENTS_MAX } from './aba-file.js';
import { type BatchPayment, dividedBatch, numberIn } from './batch-payments.js';

const DESCRIPTION = 'OWNER PAY';
const NO_REFERENCE = 'Owner payment';

interface Row extends BatchPayment, Record<string, unknown> {
  paid_on: string;
  reference: string | null;
}

// By name, as a bookkeeper compares it with the list; one payment for all properties of an owner.
const PAYMENTS = scoped(
  'payout_batch_payments',
  `select p.owner_id, o.name, p.currency, sum(p.amount)::bigint as cents, min(p.paid_on) as paid_on,
     min(p.reference) as reference, a.account_name, a.bsb, a.account_number_encrypted
   from owner_payout p
     left join owner o on o.company_id = scope.company::uuid and o.owner_id = p.owner_id
     left join owner_account a on a.company_id = scope.company::uuid and a.id = p.owner_id
   where p.company_id = scope.company::uuid and p.batch_id = $2
   group by p.owner_id, o.name, p.currency, a.account_name, a.bsb, a.account_number_encrypted
   order by lower(o.name), p.owner_id, p.currency`,
);

const PAYER = scoped(
  'payout_batch_payer',
  `select a.* from payment_account a where a.company_id = scope.company::uuid`,
);

/** A bank file, and what the audit log says of it. */
export interface BankFile {
  text: string;
  paid_on: string;
}

@Injectable()
export class BankFileQueries {
  constructor(
    private readonly db: Database,
    private readonly numbers: AccountNumbers,
  ) {}

  /** What the bank file of a batch holds, and what is left out of it. */
  async summary(ctx: Context, batch_id: string) {
    const payments = await this.db.read<Row>(ctx, PAYMENTS, [batch_id]);
    const [payer] = await this.db.read<PaymentAccount & Record<string, unknown>>(ctx, PAYER);
    const [first] = payments;
    if (!first) throw new Problem('NOT_FOUND');
    const { credits, left_out } = dividedBatch(payments, numberIn(this.numbers, ctx.company_id));
    const { paid_on, reference } = first;
    return {
      ...{ batch_id, paid_on, reference, has_payment_account: payer !== undefined },
      ...{ payments: credits.length, amount: fromCents(sumOf(credits)), currency: 'AUD' },
      left_out: left_out.map(({ cents, name, ...payment }) => ({ ...payment, name, amount: fromCents(cents) })),
    };
  }

  /** The file itself; the audit log says who downloaded it. */
  file(ctx: Context, batch_id: string): Promise<BankFile> {
    return this.db.run(ctx, async (tx) => {
      const read = <R extends Record<string, unknown>>({ text, name }: typeof PAYER, values: readonly unknown[]) =>
        tx.query<R>(text, [ctx.company_id, ...values], name);
      const payments = await read<Row>(PAYMENTS, [batch_id]);
      const [first] = payments;
      if (!first) throw new Problem('NOT_FOUND');
      const [payer] = await read<PaymentAccount & Record<string, unknown>>(PAYER, []);
      const account_number = payer && this.numbers.numberOf(payer, 'payment_account');
      if (!account_number) throw new Problem('PAYMENT_ACCOUNT_MISSING');
      const { credits, left_out } = dividedBatch(payments, numberIn(this.numbers, ctx.company_id));
      if (credits.length === 0) throw new Problem('BANK_FILE_EMPTY');
      const amount = sumOf(credits);
      if (amount > FILE_CENTS_MAX) throw new Problem('BANK_FILE_TOO_LARGE');
      const { paid_on, reference } = first;
      const [{ today }] = (await read<{ today: string }>(COMPANY_TODAY, [tx.now])) as [{ today: string }];
      // Banks refuse a day that is over, which the day of payment is by the next morning.
      const terms = { payer: { ...payer, account_number }, day: today, description: DESCRIPTION };
      const text = abaFile({ ...terms, reference: reference ?? NO_REFERENCE }, credits);
      noteDownload(tx, batch_id, { payments: credits.length, amount, left_out: left_out.length });
      return { text, paid_on };
    });
  }
}

const sumOf = (credits: readonly { cents: number }[]) => credits.reduce((sum, { cents }) => sum + cents, 0);

function noteDownload(tx: Tx, batch_id: string, facts: object): void {
  tx.audit('payout_batch', batch_id, 'download', null, facts);
}

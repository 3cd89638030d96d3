import { Inject, Injectable } from '@nestjs/common';
import { fromCents } from '@keystead/contracts';
import {
  type Context,
  Database,
  fieldsOf,
  major,
  one,
  Problem,
  scoped,
  systemContext,
  t,
  type Tx,
  utc,
} from '@keystead/platform';
import type { OfLease } from '../../receivables/leases/place-names.js';
import { OnlinePayment, type OnlinePaymentStatus } from './online-payment.entity.js';
import { type Owed, owedSql } from './owed-bills.js';
import { type PaymentProvider, PAYMENT_PAGES } from './payment-provider.js';

/** What the account at the provider takes. */
export const PAID_CURRENCY = 'AUD';

export interface OnlinePaymentState extends Record<string, unknown> {
  id: string;
  lease_id: string;
  status: OnlinePaymentStatus;
  amount: number;
  page_url: string | null;
  expires_at: string;
}

const STATE = t.object('OnlinePayment', {
  ...fieldsOf(OnlinePayment, 'id', 'lease_id', 'status', 'amount', 'currency'),
  page_url: t.nullable(t.text('Where the renter pays, while the page is open')),
  expires_at: t.moment(),
});
export const ONLINE_PAYMENT = one(STATE);
export const PAYABLE = one(
  t.object('PayableOnline', {
    is_available: t.flag('Online payment is set up, and takes the currency of the lease'),
    currency: t.currency(),
    due: t.money('Overdue or due today; what is due next where nothing is'),
    owed: t.money('Everything that is billed and not paid'),
    debited: t.money('What a bank is debiting, which is not paid here'),
    payment: t.nullable(STATE),
  }),
);

const state = (payment: string) => `${payment}.id, ${payment}.lease_id, ${payment}.status,
  ${major(`${payment}.amount`)} as amount, ${payment}.currency,
  case when ${payment}.status = 'open' then ${payment}.page_url end as page_url,
  ${utc(`${payment}.expires_at`)} as expires_at`;

const LEASE = scoped('paid_lease', 'select l.id from lease l where l.company_id = scope.company::uuid and l.id = $2');
const OF_LEASE = scoped(
  'payable_online',
  `select l.currency, s.*, (select to_jsonb(p) from (select ${state('o')} from online_payment o
       where o.company_id = scope.company::uuid and o.lease_id = l.id order by o.created_at desc limit 1) p) as payment
   from lease l
   cross join lateral (${owedSql('scope.company::uuid', 'l.id', '($3::timestamptz at time zone l.timezone)::date')}) s
   where l.company_id = scope.company::uuid and l.id = $2`,
);

/** Refuses a lease that is not there, or not the caller's, like one another. */
export async function assertTheirs(db: Database, ctx: Context, lease_id: string): Promise<void> {
  await db.readOne(ctx, LEASE, [lease_id]);
}

/** The product acting for the person who asks: what it writes is written down as theirs. */
export function asProduct({ company_id, request_id, user_id, api_key }: Context): Context {
  return { ...systemContext(company_id, request_id), user_id, api_key };
}

/** Where a payment of the caller's is, as it travels. */
export function stateOf(tx: Tx, id: string): Promise<OnlinePaymentState> {
  return tx.one<OnlinePaymentState>(
    `select ${state('o')} from online_payment o where o.company_id = $1 and o.id = $2`,
    [tx.ctx.company_id, id],
    'online_payment_state',
  );
}

@Injectable()
export class OnlinePaymentQueries {
  constructor(
    private readonly db: Database,
    @Inject(PAYMENT_PAGES) private readonly provider: PaymentProvider | null,
  ) {}

  /** What can be paid for a lease now, whether it can be online, and what became of the last try. */
  async ofLease(ctx: Context, { lease_id }: OfLease) {
    if (lease_id === undefined) throw new Problem('MISSING_LEASE_ID');
    type Row = Owed & { currency: string; payment: object | null };
    const { currency, due, owed, debited, payment } = await this.db.readOne<Row & Record<string, unknown>>(
      ctx,
      OF_LEASE,
      [lease_id, this.db.clock.now()],
    );
    const is_available = this.provider !== null && currency === PAID_CURRENCY;
    const amounts = { due: fromCents(due), owed: fromCents(owed), debited: fromCents(debited) };
    return { data: { is_available, currency, ...amounts, payment } };
  }
}

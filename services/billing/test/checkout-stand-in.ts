import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

// The part of Stripe's Checkout that takes a payment: a session is opened, paid or left alone, looked at and expired.
// The bodies are of the SDK's own types.

type Form = Record<string, string>;
type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'metadata'
  | 'expires_at'
  | 'url'
> & { payment_intent: string | null };
type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'refunded' | 'disputed'> & {
  payment_intent: string;
  payment_method_details: Pick<NonNullable<Stripe.Charge['payment_method_details']>, 'type'>;
};
type PaidIntent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status'> & { latest_charge: Charge };

const FIELDS =
  /^(mode|client_reference_id|success_url|cancel_url|expires_at|payment_method_types\[[01]\]|metadata\[\w+\]|payment_intent_data\[(description|metadata\]\[\w+)\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/;
const newId = (kind: string) => `${kind}_${randomBytes(6).toString('hex')}`;
const EVENTS = {
  paid: 'checkout.session.completed',
  expired: 'checkout.session.expired',
  succeeded: 'checkout.session.async_payment_succeeded',
  failed: 'checkout.session.async_payment_failed',
} as const satisfies Record<string, Stripe.Event['type']>;

/** An event's type and object, as they are sent. */
export type Said = [type: string, object: object];

export class CheckoutStandIn {
  readonly sessions: Session[] = [];
  private readonly intents = new Map<string, PaidIntent>();
  /** Disputes by the payment that they are about. */
  private readonly disputes: Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'currency' | 'status'>[] = [];

  /** Answers a session, or the code of what Stripe would refuse. */
  open(form: Form): Session | string {
    const unknown = Object.keys(form).find((field) => !FIELDS.test(field));
    if (unknown) return `parameter_unknown ${unknown}`;
    const amount = form['line_items[0][price_data][unit_amount]'] ?? '';
    const currency = form['line_items[0][price_data][currency]'] ?? '';
    if (!/^[1-9]\d{1,7}$/.test(amount) || Number(amount) < 50) return 'amount_too_small';
    if (!/^https?:/.test(form.success_url ?? '') || !/^\d{10}$/.test(form.expires_at ?? '')) return 'parameter_missing';
    if (form['payment_method_types[1]'] === 'au_becs_debit' && currency !== 'aud') return 'payment_method_types';
    const id = newId('cs_test');
    const session: Session = {
      ...{ id, object: 'checkout.session', mode: 'payment', status: 'open', payment_status: 'unpaid' },
      ...{ amount_total: Number(amount), currency, payment_intent: null, expires_at: Number(form.expires_at) },
      url: `https://checkout.stripe.com/c/pay/${id}`,
      metadata: Object.fromEntries(
        Object.entries(form).flatMap(([field, value]) => {
          const name = /^metadata\[(\w+)\]$/.exec(field)?.[1];
          return name ? [[name, value]] : [];
        }),
      ),
    };
    this.sessions.push(session);
    return { ...session };
  }

  /** Answers a session with its payment, as `expand` of `payment_intent.latest_charge` asks for. */
  retrieve(id: string): object | null {
    const session = this.sessions.find((one) => one.id === id);
    const payment_intent = session?.payment_intent ? this.intents.get(session.payment_intent)! : null;
    return session ? { ...session, payment_intent } : null;
  }

  /** Answers whether it was open. */
  expire(id: string): boolean {
    const session = this.sessions.find((one) => one.id === id);
    if (session?.status !== 'open') return false;
    session.status = 'expired';
    return true;
  }

  disputesOf(payment_intent: string): object[] {
    return this.disputes.filter(({ id }) => id === `dp_${payment_intent}`);
  }

  /** The renter pays the page: by card the money is there, by direct debit the bank works on it. */
  pay(session: Session, by: 'card' | 'au_becs_debit' = 'card'): Said {
    if (session.status !== 'open') throw new Error(`No one can pay a page that is ${session.status}`);
    const id = newId('pi');
    session.status = 'complete';
    session.payment_intent = id;
    session.payment_status = by === 'card' ? 'paid' : 'unpaid';
    const status = by === 'card' ? 'succeeded' : 'processing';
    const charge = { id: newId('ch'), object: 'charge', refunded: false, disputed: false } as const;
    const latest_charge: Charge = { ...charge, payment_intent: id, payment_method_details: { type: by } };
    this.intents.set(id, { id, object: 'payment_intent', status, latest_charge });
    return [EVENTS.paid, { ...session }];
  }

  /** The bank has spoken of a direct debit. */
  decide(session: Session, how: 'succeeded' | 'failed'): Said {
    if (how === 'succeeded') session.payment_status = 'paid';
    this.intentOf(session).status = how === 'succeeded' ? 'succeeded' : 'requires_payment_method';
    return [EVENTS[how], { ...session }];
  }

  expired(session: Session): Said {
    this.expire(session.id);
    return [EVENTS.expired, { ...session }];
  }

  refund(session: Session): Said {
    const { latest_charge } = this.intentOf(session);
    latest_charge.refunded = true;
    return ['charge.refunded', { ...latest_charge }];
  }

  dispute(session: Session, status: Stripe.Dispute['status']): Said {
    const { id, latest_charge } = this.intentOf(session);
    latest_charge.disputed = true;
    const about = { amount: session.amount_total!, currency: 'aud', status };
    this.disputes.push({ id: `dp_${id}`, object: 'dispute', ...about });
    return ['charge.dispute.created', { ...this.disputes.at(-1)!, payment_intent: id }];
  }

  private intentOf({ payment_intent }: Session): PaidIntent {
    return this.intents.get(payment_intent!)!;
  }
}

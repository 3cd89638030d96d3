import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Failure } from './payment.js';
import type { PaymentRequest, Charged, PaymentNotification, Payer, PaymentProvider } from './provider.js';

/** How a payment without money turns out; the last two go well once and fail in the months after. */
export const TEST_CARDS = ['works', 'declined', 'expired', 'declined_later', 'expired_later'] as const;
export type TestCard = (typeof TEST_CARDS)[number];

const NOW: Partial<Record<TestCard, Failure>> = { declined: 'declined', expired: 'method' };
const LATER: Partial<Record<TestCard, Failure>> = { declined_later: 'declined', expired_later: 'method' };

/**
 * Payments without money, for trying the product out, on a page of the console. The person who holds the address of a checkout
 * may complete it.
 */
export class TestPayments implements PaymentProvider {
  readonly name = 'test';
  private readonly key = randomBytes(32);

  constructor(private readonly publicUrl: string) {}

  checkout({ id, company_id, amount, currency }: PaymentRequest): Promise<{ reference: string; url: string }> {
    const facts = Buffer.from(JSON.stringify({ id, company_id, amount, currency })).toString('base64url');
    const session = `${facts}.${this.sign(facts).toString('base64url')}`;
    const url = `${this.publicUrl}/pay/test?payment=${id}&session=${session}`;
    return Promise.resolve({ reference: `test_${id}`, url });
  }

  charge({ id }: PaymentRequest, { method }: Payer, attempt: number): Promise<Charged> {
    return Promise.resolve({ reference: `test_${id}_${attempt}`, failure: LATER[method as TestCard] ?? null });
  }

  /** What becomes of a session paid for with this card; null when the session is not one of ours. */
  complete(session: string, card: TestCard): PaymentNotification | null {
    const [facts = '', signature = ''] = session.split('.');
    const [given, expected] = [Buffer.from(signature, 'base64url'), this.sign(facts)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { id, company_id, amount, currency } = JSON.parse(
      Buffer.from(facts, 'base64url').toString(),
    ) as PaymentRequest;
    const failure = NOW[card] ?? null;
    const about = { company_id, payment_id: id, amount, currency, reference: `test_${id}` };
    return { ...about, id: `test_${id}_${card}`, failure, customer: company_id, method: card };
  }

  private sign(facts: string): Buffer {
    return createHmac('sha256', this.key).update(facts).digest();
  }
}

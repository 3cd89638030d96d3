import { DAY_MS } from '@keystead/contracts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@keystead/platform';
import type {
  DebitNotification,
  DebitProvider,
  DebitRequest,
  MandatePage,
  MandateRequest,
  Outcome,
  Payer,
} from './provider.js';

/** How the debits of an account without money turn out. */
export const TEST_ACCOUNTS = ['works', 'no_funds', 'closed'] as const;
export type TestAccount = (typeof TEST_ACCOUNTS)[number];

/** Direct debits without money, for trying the product out. The person who holds the address of a page may give its mandate. */
export class TestDebits implements DebitProvider {
  readonly name = 'test';
  private readonly key = randomBytes(32);

  constructor(
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  openMandate({ id, company_id }: MandateRequest): Promise<MandatePage> {
    const facts = Buffer.from(JSON.stringify({ id, company_id })).toString('base64url');
    const session = `${facts}.${this.sign(facts).toString('base64url')}`;
    const url = `${this.publicUrl}/api/v1/system/direct-debit/webhook?session=${session}`;
    return Promise.resolve({ customer: company_id, url, expires_at: new Date(this.clock.now().getTime() + DAY_MS) });
  }

  endMandate(): Promise<void> {
    return Promise.resolve();
  }

  /** A bank takes days, here as there: what became of it shows at the next look. */
  debit({ id }: DebitRequest): Promise<Outcome> {
    return Promise.resolve({ state: 'pending', reference: `test_${id}` });
  }

  look({ id }: Pick<DebitRequest, 'id'>, { method }: Payer): Promise<Outcome> {
    const reference = `test_${id}`;
    if (method === 'works') return Promise.resolve({ state: 'received', reference });
    return Promise.resolve({ state: 'failed', reference, failure: method === 'closed' ? 'account' : 'refused' });
  }

  /** The mandate of a page, given for this account; null when the page is not one of ours. */
  complete(session: string, account: TestAccount): DebitNotification | null {
    const [facts = '', signature = ''] = session.split('.');
    const [given, expected] = [Buffer.from(signature, 'base64url'), this.sign(facts)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { id, company_id } = JSON.parse(Buffer.from(facts, 'base64url').toString()) as MandateRequest;
    const payer = { customer: company_id, method: account };
    return { kind: 'mandate_given', company_id, mandate_id: id, payer, reference: `test_${id}` };
  }

  private sign(facts: string): Buffer {
    return createHmac('sha256', this.key).update(facts).digest();
  }
}

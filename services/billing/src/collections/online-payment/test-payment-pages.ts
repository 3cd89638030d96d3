import type { Clock } from '@keystead/platform';
import { returnAddress } from './payment-page.js';
import type { PaymentOutcome, PaymentPage, PaymentProvider, PaymentRequest } from './payment-provider.js';

/** Payments without money, for trying the product out: the page leads back at once, and is paid with the way back. */
export class TestPaymentPages implements PaymentProvider {
  readonly name = 'test';
  /** Pages that are open, and until when. */
  private readonly pages = new Map<string, Date>();

  constructor(
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  openPage({ id, expires_at }: PaymentRequest): Promise<PaymentPage> {
    const session = `test_${id}`;
    this.pages.set(session, expires_at);
    return Promise.resolve({ session, url: returnAddress(this.publicUrl, id) });
  }

  closePage(session: string): Promise<void> {
    this.pages.delete(session);
    return Promise.resolve();
  }

  look(session: string): Promise<PaymentOutcome> {
    const expires_at = this.pages.get(session);
    const isOpen = expires_at !== undefined && expires_at > this.clock.now();
    return Promise.resolve({ state: isOpen ? 'open' : 'expired' });
  }

  /** The renter comes back from the page. */
  complete(session: string): PaymentOutcome {
    this.pages.delete(session);
    return { state: 'received', reference: session, method: 'card' };
  }
}

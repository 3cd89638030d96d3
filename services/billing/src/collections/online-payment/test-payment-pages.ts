import { returnAddress } from './payment-page.js';
import type { PaymentOutcome, PaymentPage, PaymentProvider, PaymentRequest } from './payment-provider.js';

/** Payments without money, for trying the product out: the page leads back at once, and is paid when it is looked at. */
export class TestPaymentPages implements PaymentProvider {
  readonly name = 'test';

  constructor(private readonly publicUrl: string) {}

  openPage({ id }: PaymentRequest): Promise<PaymentPage> {
    return Promise.resolve({ session: `test_${id}`, url: returnAddress(this.publicUrl, id) });
  }

  closePage(): Promise<void> {
    return Promise.resolve();
  }

  look(session: string): Promise<PaymentOutcome> {
    return Promise.resolve({ state: 'received', reference: session, method: 'card' });
  }
}

import type { LeaseFacts } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import type { Answer, Caller } from '@keystead/testkit';
import type { Said } from './checkout-stand-in.js';
import { Debtors } from './debit-fixture.js';
import { publish } from './document-fixture.js';

export interface PaymentState {
  id: string;
  lease_id: string;
  status: string;
  amount: number;
  currency: string;
  page_url: string | null;
  expires_at: string;
}

export interface Payable {
  is_available: boolean;
  currency: string;
  due: number;
  owed: number;
  debited: number;
  payment: PaymentState | null;
}

const PATH = 'v1/system/online-payment';

/** Renters who pay on a page of the stand-in of Stripe. */
export class PayingRenters {
  private constructor(readonly debtors: Debtors) {}

  static async start(at: string): Promise<PayingRenters> {
    return new PayingRenters(await Debtors.start(at));
  }

  get checkout() {
    return this.debtors.stripe.checkout;
  }

  /** A lease of a new company, paid to 14 June, and its renter, who has signed in. */
  async withRenter(changed: Partial<LeaseFacts> = {}) {
    const found = await this.debtors.stack.withLease({ paid_to: '2026-06-14', ...changed });
    return { ...found, renter: await this.renterOf(found.me, found.lease_id) };
  }

  async renterOf({ company_id }: Caller, lease_id: string): Promise<Caller> {
    const { stack } = this.debtors;
    const renter = stack.service.as({ company_id, role: 'tenant' });
    const email = `${newId()}@renter.example`;
    const name = { first_name: 'Mia', last_name: 'Lee' };
    const person = { user_id: renter.user_id, email, ...name, language: 'en' as const, tenant_code: 'test01' };
    await publish(stack, 'user.registered', company_id, renter.user_id, person);
    const lease_tenant_id = newId();
    const tenancy = { lease_tenant_id, lease_id, is_primary_contact: true, email, phone: null, ...name };
    await publish(stack, 'lease.tenant_added', company_id, lease_tenant_id, tenancy);
    return renter;
  }

  open(who: Caller, lease_id: string, amount?: number): Promise<Answer<{ data: PaymentState }>> {
    return who.post(`${PATH}/create`, { lease_id, amount });
  }

  /** A page that is open, and the session behind it. */
  async opened(who: Caller, lease_id: string, amount?: number) {
    const { status, body } = await this.open(who, lease_id, amount);
    expect(status).toBe(200);
    const { page_url } = body.data;
    return { payment: body.data, session: this.checkout.sessions.find(({ url }) => url === page_url)! };
  }

  check(who: Caller, id: string): Promise<Answer<{ data: PaymentState }>> {
    return who.post(`${PATH}/check`, { id });
  }

  async payable(who: Caller, lease_id: string): Promise<Payable> {
    const { status, body } = await who.get<{ data: Payable }>(`${PATH}?lease_id=${lease_id}`);
    expect(status).toBe(200);
    return body.data;
  }

  /** A message of Stripe arrives. */
  async says([type, object]: Said): Promise<void> {
    await this.debtors.said(type, object);
  }
}

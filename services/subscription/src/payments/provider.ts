import type { Failure } from './payment.js';

/** What a provider must know of a payment. */
export interface PaymentRequest {
  id: string;
  company_id: string;
  amount: number;
  currency: string;
  /** Shown to the payer. */
  title: string;
}

/** Names under which a provider knows a customer and the card to charge again. */
export interface Payer {
  customer: string;
  method: string;
}

/** What a provider says of a payment. Several notices may say the same, late and in any order. */
export interface PaymentNotification extends Partial<Payer> {
  id: string;
  company_id: string;
  payment_id: string;
  amount: number;
  currency: string;
  reference: string;
  /** null = paid. */
  failure: Failure | null;
}

export type Charged = { reference: string; failure: null } | { reference: string | null; failure: Failure };

/** Where payments are taken. Cards are entered at the provider's and never reach this product. */
export interface PaymentProvider {
  readonly name: string;
  /** Opens a page on which the payment is made. The same payment again gives the same page. */
  checkout(payment: PaymentRequest, customer: string | null): Promise<{ reference: string; url: string }>;
  /** Charges the card of an earlier payment. The same try again charges nothing more. Throws when there is no answer. */
  charge(payment: PaymentRequest, payer: Payer, attempt: number): Promise<Charged>;
}

/** Injection token; null where payments are not set up. */
export const PAYMENTS = Symbol('payments');

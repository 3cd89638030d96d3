import type { ReversalReason } from '@keystead/contracts';

/** What a provider must know to have an amount paid. The same id again is the same page. */
export interface PaymentRequest {
  id: string;
  company_id: string;
  /** In cents. */
  amount: number;
  currency: string;
  /** Shown to the renter. */
  title: string;
  expires_at: Date;
}

export interface PaymentPage {
  session: string;
  url: string;
}

/** Where a payment is. `processing`: the renter has paid by direct debit, and the bank works on it for days. */
export type PaymentOutcome =
  | { state: 'open' | 'expired' }
  | { state: 'processing' | 'failed'; reference: string | null }
  | { state: 'received'; reference: string; method: 'card' | 'direct_debit' }
  | { state: 'reversed'; reference: string; reason: Extract<ReversalReason, 'dishonoured' | 'refunded'> };

/** What a provider says by itself. Each may be said several times, late and in any order. */
export type PaymentNotification =
  | {
      kind: 'online_payment';
      company_id: string;
      online_payment_id: string;
      amount: number;
      currency: string;
      outcome: PaymentOutcome;
    }
  | { kind: 'refunded'; reference: string };

/** Where renters pay. Cards and accounts are entered at the provider's and never reach this product. */
export interface PaymentProvider {
  readonly name: string;
  /** Opens a page for one amount. The same payment again is the same page. */
  openPage(payment: PaymentRequest): Promise<PaymentPage>;
  /** The page takes no money from now on; changes nothing where it was paid or has expired. */
  closePage(session: string): Promise<void>;
  /** Where the payment of a page is by now. */
  look(session: string): Promise<PaymentOutcome>;
}

/** Injection token; null where no provider is set up. */
export const PAYMENT_PAGES = Symbol('payment pages');

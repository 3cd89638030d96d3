import type { PaymentNotification } from '../online-payment/payment-provider.js';
import type { DebitFailure } from './direct-debit.entity.js';

/** What a provider must know to have a mandate given. */
export interface MandateRequest {
  id: string;
  company_id: string;
  /** Counts the pages of this mandate from 1: each is a wish of its own. */
  page: number;
  customer: string | null;
  /** What it is for, in words of the company's own: no renter is named. */
  title: string;
}

export interface MandatePage {
  customer: string;
  url: string;
  expires_at: Date;
}

/** Names under which a provider knows a renter and the account to debit. */
export interface Payer {
  customer: string;
  method: string;
}

/** What a provider must know of a debit. The same id again is the same debit. */
export interface DebitRequest {
  id: string;
  company_id: string;
  amount: number;
  currency: string;
  /** Shown to the renter. */
  title: string;
}

/** Where a debit is. `pending`: the bank works on it, for days. */
export type Outcome =
  | { state: 'pending'; reference: string }
  | { state: 'received'; reference: string }
  | { state: 'failed'; reference: string | null; failure: DebitFailure };

/** What a provider says by itself. Each may be said several times, late and in any order. */
export type DebitNotification =
  | { kind: 'mandate_given'; company_id: string; mandate_id: string; payer: Payer; reference: string | null }
  | { kind: 'mandate_revoked'; reference: string }
  | { kind: 'debit'; company_id: string; debit_id: string; amount: number; currency: string; outcome: Outcome }
  | { kind: 'dishonoured'; reference: string }
  | PaymentNotification;

/** Where rent is debited. Accounts are entered at the provider's and never reach this product. */
export interface DebitProvider {
  readonly name: string;
  /** Opens a page on which the renter gives the mandate. The same page again is the same. */
  openMandate(mandate: MandateRequest): Promise<MandatePage>;
  /** The account is not to be debited any more; again changes nothing. */
  endMandate(payer: Payer): Promise<void>;
  /** Debits the account. The same debit again debits nothing more. Throws when there is no answer. */
  debit(debit: DebitRequest, payer: Payer): Promise<Outcome>;
  /** Where a debit is by now; null when it never arrived there. */
  look(debit: Pick<DebitRequest, 'id'>, payer: Payer): Promise<Outcome | null>;
}

/** Injection token; null where direct debit is not set up. */
export const DEBITS = Symbol('debits');

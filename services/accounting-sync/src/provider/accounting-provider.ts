import type { AccountClass, ChartKind } from '@keystead/contracts';

/** Tokens of one consent. Days and seconds are turned into moments by the adapter. */
export interface TokenSet {
  access_token: string;
  refresh_token: string;
  access_expires_at: Date;
}

/** One organisation that a consent covers. */
export interface ProviderOrganisation {
  /** Id of the organisation at the provider. */
  provider_id: string;
  /** Id under which the consent for it is withdrawn. */
  provider_connection_id: string;
  name: string;
}

export interface ChartEntry {
  kind: ChartKind;
  /** As the provider calls it: code of an account, type of a tax rate, id of a tracking category. */
  code: string;
  name: string;
  /** Null for everything that is no account, and for one the provider does not classify. */
  account_class: AccountClass | null;
  /** Tax type that the account has by default. */
  tax_type: string | null;
  is_active: boolean;
}

/** Whose calls these are. */
export interface ProviderAccess {
  access_token: string;
  organisation_id: string;
}

/**
 * What a provider of accounting can do for us; Xero is the one adapter. Every method throws one of
 * `provider-errors.ts` and nothing else.
 */
export abstract class AccountingProvider {
  /** Its name as people read it. */
  abstract readonly name: string;
  /** False where the operator has not set it up. */
  abstract readonly isOffered: boolean;

  abstract consentUrl(state: string, code_verifier: string): Promise<string>;
  abstract exchangeCode(code: string, code_verifier: string): Promise<TokenSet>;
  abstract refresh(refresh_token: string): Promise<TokenSet>;
  /** Ends the consent whole; a token that is not known any more counts as ended. */
  abstract revoke(refresh_token: string): Promise<void>;
  abstract organisations(access_token: string): Promise<ProviderOrganisation[]>;
  /** Withdraws the consent for one organisation; one that is withdrawn already counts as done. */
  abstract withdraw(access_token: string, provider_connection_id: string): Promise<void>;
  abstract chart(access: ProviderAccess): Promise<ChartEntry[]>;
}

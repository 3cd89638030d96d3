import type { AccountClass, ChartKind } from '@keystead/contracts';
import type { AnyDraft, Outcome, Removal, RemoteRecord, SyncKind, TrialBalance } from './documents.js';

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

/** An entry that a chart is to have: an account of a class, or a tracking category. */
export interface NewChartEntry {
  kind: ChartKind;
  /** Null for a category. */
  code: string | null;
  name: string;
  account_class: AccountClass | null;
}

/** What every single call for an organisation passes, so that the limits of the provider hold. */
export interface CallGate {
  /** Waits for a place; throws `CallsSpent` when there is none for longer. */
  enter(): Promise<string>;
  /** Gives the place back. `day_remaining`: calls that the provider says are left today; null when it says nothing. */
  leave(place: string, day_remaining: number | null): Promise<void>;
}

/** Whose calls these are. */
export interface ProviderAccess {
  access_token: string;
  /** Id of the organisation at the provider. */
  organisation_id: string;
  gate: CallGate;
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
  /** Adds an account or a tracking category to the chart; the same key with the same entry is one call. */
  abstract addToChart(access: ProviderAccess, entry: NewChartEntry, key: string): Promise<ChartEntry>;

  /** What stands there under the references of drafts of one kind, ended records among it. */
  abstract find(access: ProviderAccess, drafts: readonly AnyDraft[]): Promise<RemoteRecord[]>;
  /** Adds drafts of one kind, or changes those with a `remote_id`; the same key with the same drafts is one call. */
  abstract save(access: ProviderAccess, drafts: readonly AnyDraft[], key: string): Promise<Outcome[]>;
  /** Voids or deletes records of one kind; one that does not stand any more counts as removed. */
  abstract remove(
    access: ProviderAccess,
    kind: SyncKind,
    removals: readonly Removal[],
    key: string,
  ): Promise<Outcome[]>;
  /** Documents and payments of an organisation, or those that changed since a moment. */
  abstract records(access: ProviderAccess, since?: Date): Promise<RemoteRecord[]>;
  abstract trialBalance(access: ProviderAccess, day: string): Promise<TrialBalance>;
  /** Where a person opens a record there; null where it has no page. */
  abstract link(kind: SyncKind, remote_id: string): string | null;
  /** Organisations, by their ids there, that a webhook is about; null unless the provider signed exactly this text. */
  abstract webhook(text: string, headers: Readonly<Record<string, unknown>>): string[] | null;
}

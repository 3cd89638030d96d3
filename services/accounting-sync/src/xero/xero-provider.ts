import { boundedFetch, CONFIG, Database } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountingConfig } from '../config.js';
import {
  AccountingProvider,
  type ChartEntry,
  type NewChartEntry,
  type ProviderAccess,
  type ProviderOrganisation,
  type TokenSet,
} from '../provider/accounting-provider.js';
import type { AnyDraft, Outcome, Removal, RemoteRecord, SyncKind, TrialBalance } from '../provider/documents.js';
import { ProviderUnreachable } from '../provider/provider-errors.js';
import { accountEntry, addEntry, taxEntry, trackingEntry } from './xero-chart.js';
import { xeroError } from './xero-errors.js';
import { XeroOauth } from './xero-oauth.js';
import { XeroApi } from './xero-api.js';
import { allRecords, findRecords } from './xero-reader.js';
import { removeRecords } from './xero-remover.js';
import { readTrialBalance } from './xero-report.js';
import { isSigned, organisationsIn } from './xero-webhook.js';
import { saveDrafts } from './xero-writer.js';

const ANSWER_MS = 30_000;
const ANSWER_BYTES = 20 * 1024 * 1024;

interface Connection {
  id: string;
  tenantId: string;
  tenantType: string;
  tenantName: string | null;
}

/** Xero behind the port: tokens and connections by our own calls, everything else by xero-node. */
@Injectable()
export class XeroProvider extends AccountingProvider {
  readonly name = 'Xero';
  readonly isOffered: boolean;
  private opened: XeroOauth | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: AccountingConfig,
    private readonly db: Database,
  ) {
    super();
    this.isOffered = Boolean(config.xeroClientId && config.xeroClientSecret && config.accountingKeys);
  }

  private get oauth(): XeroOauth {
    return (this.opened ??= new XeroOauth(this.config, () => this.db.clock.now()));
  }

  consentUrl(state: string, code_verifier: string): Promise<string> {
    return this.oauth.consentUrl(state, code_verifier);
  }

  exchangeCode(code: string, code_verifier: string): Promise<TokenSet> {
    return this.oauth.exchangeCode(code, code_verifier);
  }

  refresh(refresh_token: string): Promise<TokenSet> {
    return this.oauth.refresh(refresh_token);
  }

  revoke(refresh_token: string): Promise<void> {
    return this.oauth.revoke(refresh_token);
  }

  async organisations(access_token: string): Promise<ProviderOrganisation[]> {
    const response = await this.askConnections(access_token, 'GET', '');
    if (!response.ok) throw xeroError({ response: { status: response.status, headers: headersOf(response) } });
    const connections = (await response.json()) as Connection[];
    return connections
      .filter(({ tenantType }) => tenantType === 'ORGANISATION')
      .map(({ id, tenantId, tenantName }) => ({
        provider_id: tenantId,
        provider_connection_id: id,
        name: tenantName ?? '',
      }));
  }

  async withdraw(access_token: string, provider_connection_id: string): Promise<void> {
    const response = await this.askConnections(
      access_token,
      'DELETE',
      `/${encodeURIComponent(provider_connection_id)}`,
    );
    if (!response.ok && response.status !== 404)
      throw xeroError({ response: { status: response.status, headers: headersOf(response) } });
  }

  async chart(access: ProviderAccess): Promise<ChartEntry[]> {
    const xero = await this.api(access);
    const { accounts = [] } = await xero.call((api, id) => api.getAccounts(id));
    const { taxRates = [] } = await xero.call((api, id) => api.getTaxRates(id));
    const { trackingCategories = [] } = await xero.call((api, id) => api.getTrackingCategories(id));
    return [...accounts.map(accountEntry), ...taxRates.map(taxEntry), ...trackingCategories.map(trackingEntry)];
  }

  async addToChart(access: ProviderAccess, entry: NewChartEntry, key: string): Promise<ChartEntry> {
    return addEntry(await this.api(access), entry, key);
  }

  async find(access: ProviderAccess, drafts: readonly AnyDraft[]): Promise<RemoteRecord[]> {
    return findRecords(await this.api(access), drafts);
  }

  async save(access: ProviderAccess, drafts: readonly AnyDraft[], key: string): Promise<Outcome[]> {
    return saveDrafts(await this.api(access), drafts, key);
  }

  async remove(access: ProviderAccess, kind: SyncKind, removals: readonly Removal[], key: string): Promise<Outcome[]> {
    return removeRecords(await this.api(access), kind, removals, key);
  }

  async records(access: ProviderAccess, since?: Date): Promise<RemoteRecord[]> {
    return allRecords(await this.api(access), since);
  }

  async trialBalance(access: ProviderAccess, day: string): Promise<TrialBalance> {
    return readTrialBalance(await this.api(access), day);
  }

  link(kind: SyncKind, remote_id: string): string | null {
    const page = PAGES[kind];
    return page ? `https://go.xero.com/${page}${encodeURIComponent(remote_id)}` : null;
  }

  webhook(text: string, headers: Readonly<Record<string, unknown>>): string[] | null {
    const key = this.config.xeroWebhookKey;
    const signature = headers['x-xero-signature'];
    return key && typeof signature === 'string' && isSigned(text, signature, key) ? organisationsIn(text) : null;
  }

  private async askConnections(access_token: string, method: string, path: string): Promise<Response> {
    const headers = { authorization: `Bearer ${access_token}`, accept: 'application/json' };
    const bounds = { timeout_ms: ANSWER_MS, max_bytes: ANSWER_BYTES };
    try {
      return await boundedFetch(`${this.config.xeroApiUrl}/connections${path}`, { method, headers }, bounds);
    } catch (error) {
      throw new ProviderUnreachable(`connections: ${(error as Error).name}`);
    }
  }

  private api(access: ProviderAccess): Promise<XeroApi> {
    return XeroApi.open(this.config.xeroApiUrl, access);
  }
}

/** Pages of Xero that show a record. */
const PAGES: Partial<Record<SyncKind, string>> = {
  contact: 'Contacts/View/',
  invoice: 'AccountsReceivable/View.aspx?InvoiceID=',
  credit_note: 'AccountsReceivable/ViewCreditNote.aspx?creditNoteID=',
  expense_bill: 'AccountsPayable/View.aspx?InvoiceID=',
  payment: 'Bank/ViewTransaction.aspx?bankTransactionID=',
  expense_payment: 'Bank/ViewTransaction.aspx?bankTransactionID=',
  bank_transaction: 'Bank/ViewTransaction.aspx?bankTransactionID=',
};

const headersOf = ({ headers }: Response): Record<string, string> => Object.fromEntries(headers);

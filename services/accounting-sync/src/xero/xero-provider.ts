import type { AccountingApi } from 'xero-node';
import { boundedFetch, CONFIG, Database } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountingConfig } from '../config.js';
import {
  AccountingProvider,
  type ChartEntry,
  type ProviderAccess,
  type ProviderOrganisation,
  type TokenSet,
} from '../provider/accounting-provider.js';
import { ProviderUnreachable } from '../provider/provider-errors.js';
import { accountEntry, taxEntry, trackingEntry } from './xero-chart.js';
import { xeroError } from './xero-errors.js';
import { XeroOauth } from './xero-oauth.js';

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
    this.isOffered = Boolean(config.xeroClientId && config.xeroClientSecret && config.accountingKey);
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

  async chart({ access_token, organisation_id }: ProviderAccess): Promise<ChartEntry[]> {
    const api = await this.api(access_token);
    try {
      const { body: accounts } = await api.getAccounts(organisation_id);
      const { body: taxes } = await api.getTaxRates(organisation_id);
      const { body: tracking } = await api.getTrackingCategories(organisation_id);
      return [
        ...(accounts.accounts ?? []).map(accountEntry),
        ...(taxes.taxRates ?? []).map(taxEntry),
        ...(tracking.trackingCategories ?? []).map(trackingEntry),
      ];
    } catch (error) {
      throw xeroError(error);
    }
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

  /** Loaded with the first call: the package is large, and most processes never need it. */
  private async api(access_token: string): Promise<AccountingApi> {
    const { default: xero } = await import('xero-node');
    const api = new xero.AccountingApi();
    api.basePath = `${this.config.xeroApiUrl}/api.xro/2.0`;
    api.accessToken = access_token;
    api.setDefaultAuthentication({ applyToRequest: boundRequest });
    return api;
  }
}

/** xero-node waits without end for an answer of any size; and it gives GET a body, which some proxies refuse. */
function boundRequest(request: Record<string, unknown>): void {
  Object.assign(request, { timeout: ANSWER_MS, maxContentLength: ANSWER_BYTES, maxRedirects: 0 });
  if (request.method === 'GET') delete request.data;
}

const headersOf = ({ headers }: Response): Record<string, string> => Object.fromEntries(headers);

import { accounts } from './accounts.js';
import { bankTransactions } from './bank-transactions.js';
import { contacts } from './contacts.js';
import { creditNotes } from './credit-notes.js';
import {
  bodyOf,
  forbidden,
  notFound,
  unauthorized,
  XeroRefusal,
  type XeroAnswer,
  type XeroRequest,
} from './exchange.js';
import { organisation, taxRates } from './general.js';
import type { Idempotency } from './idempotency.js';
import type { Identity } from './identity.js';
import { invoices } from './invoices.js';
import type { Limits } from './limits.js';
import type { Organisation } from './organisation.js';
import { payments } from './payments.js';
import type { Resource } from './resource.js';
import { mayCall } from './scopes.js';
import type { XeroState } from './state.js';
import { trackingCategories } from './tracking.js';
import { reports } from './trial-balance.js';

export const API_PATH = '/api.xro/2.0';

const RESOURCES: Record<string, Resource> = {
  Organisation: organisation,
  Accounts: accounts,
  TaxRates: taxRates,
  TrackingCategories: trackingCategories,
  Contacts: contacts,
  Invoices: invoices,
  CreditNotes: creditNotes,
  Payments: payments,
  BankTransactions: bankTransactions,
  Reports: reports,
};

/** The accounting API: who calls, for which organisation, within which limits, and what the resource answers. */
export class AccountingApi {
  constructor(
    private readonly state: XeroState,
    private readonly identity: Identity,
    private readonly limits: Limits,
    private readonly idempotency: Idempotency,
    private readonly organisation: (tenantId: string) => Organisation,
  ) {}

  /** Answers a caller from outside. `took` hears of the place within the limits that the call holds. */
  answer(request: XeroRequest, took: (tenantId: string) => void): XeroAnswer {
    const { headers, method, path, text } = request;
    const token = this.identity.accessOf(headers);
    if (typeof token === 'string') return unauthorized(token);
    const [resource] = partsOf(path);
    if (!mayCall(token.scopes, method, resource!)) return unauthorized('AuthorizationUnsuccessful');
    const tenantId = String(headers['xero-tenant-id'] ?? '').toLowerCase();
    const isConnected = this.state.connections.some(
      (each) => each.tenantId === tenantId && each.userId === token.userId,
    );
    if (!isConnected) return forbidden();
    const full = this.limits.enter(tenantId);
    if (full) return { ...full, headers: { ...full.headers, ...this.limits.headers(tenantId) } };
    took(tenantId);
    const key = headers['idempotency-key'];
    const work = () => this.perform(request, tenantId);
    const answer =
      typeof key === 'string' && method !== 'GET'
        ? this.idempotency.once({ tenantId, key, method, path: `${path}?${request.query}`, text }, work)
        : work();
    return { ...answer, headers: { ...answer.headers, ...this.limits.headers(tenantId) } };
  }

  /** Does what a call asks for, without asking who calls. */
  perform({ method, path, query, headers, text }: XeroRequest, tenantId: string): XeroAnswer {
    const [resource, id, part, partId, ...rest] = partsOf(path);
    const handle = RESOURCES[resource ?? ''];
    if (!handle || rest.length > 0) return notFound();
    try {
      return handle({
        organisation: this.organisation(tenantId),
        method,
        id,
        part,
        partId,
        query,
        headers,
        body: method === 'GET' ? undefined : bodyOf(text),
      });
    } catch (error) {
      if (error instanceof XeroRefusal) return error.answer;
      throw error;
    }
  }
}

const partsOf = (path: string) =>
  path
    .slice(API_PATH.length + 1)
    .split('/')
    .map(decodeURIComponent);

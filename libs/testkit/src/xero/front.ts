import { setTimeout as wait } from 'node:timers/promises';
import { AccountingApi, API_PATH } from './api.js';
import type { CallLog, LoggedCall } from './call-log.js';
import { answerConnections } from './connections.js';
import type { Consent } from './consent.js';
import type { XeroContract } from './contract.js';
import { bodyOf, notFound, serverError, unauthorized, type XeroAnswer, type XeroRequest } from './exchange.js';
import type { Faults, XeroFault } from './faults.js';
import type { Identity } from './identity.js';
import type { Limits } from './limits.js';
import { overviewPage } from './overview-page.js';
import type { StateFile } from './state-file.js';

export interface FrontParts {
  log: CallLog;
  faults: Faults;
  limits: Limits;
  identity: Identity;
  consents: Consent;
  api: AccountingApi;
  contract: XeroContract | undefined;
  file: StateFile;
  disconnect: (tenantId: string) => void;
}

/** What every request passes: it is logged and compared with the contract, has its fault, and is answered. */
export class Front {
  constructor(private readonly parts: FrontParts) {}

  async answer(request: XeroRequest): Promise<XeroAnswer | 'cut'> {
    const { log, limits, file } = this.parts;
    const call = logged(request);
    log.begin(call);
    const since = Date.now();
    const places: string[] = [];
    try {
      const answer = await this.withFault(request, call, (tenantId) => places.push(tenantId));
      if (answer !== 'cut') call.status = answer.status;
      return answer;
    } finally {
      call.milliseconds = Date.now() - since;
      for (const tenantId of places) limits.leave(tenantId);
      log.end(call);
      if (request.method !== 'GET') file.saveSoon();
    }
  }

  private async withFault(
    request: XeroRequest,
    call: LoggedCall,
    took: (tenantId: string) => void,
  ): Promise<XeroAnswer | 'cut'> {
    const { faults, contract } = this.parts;
    const isApi = request.path.startsWith(API_PATH);
    if (isApi) contract?.request(request);
    const fault = isOfService(request.path) ? faults.of(request.method, request.path) : undefined;
    if (fault) call.fault = fault;
    const early = this.before(fault, call);
    if (early) return early;
    const answer = this.route(request, took);
    if (isApi) contract?.answer(request, answer);
    if (fault === 'slow') await wait(faults.slowMs);
    if (fault !== 'lost answer') return answer;
    await wait(faults.holdMs);
    return 'cut';
  }

  private before(fault: XeroFault | undefined, { tenantId }: LoggedCall): XeroAnswer | 'cut' | undefined {
    const { faults, identity, disconnect } = this.parts;
    if (fault === 'reset') return 'cut';
    if (fault === 'server error') return serverError(500);
    if (fault === 'unavailable') return serverError(503);
    if (fault === 'too many requests')
      return { status: 429, headers: { 'retry-after': String(faults.retryAfter), 'x-rate-limit-problem': 'minute' } };
    if (fault === 'token ended') identity.expireAccessTokens();
    if (fault === 'disconnected' && tenantId) disconnect(tenantId);
    return undefined;
  }

  private route(request: XeroRequest, took: (tenantId: string) => void): XeroAnswer {
    const { api, consents, identity, file, log } = this.parts;
    const { method, path } = request;
    if (path.startsWith(`${API_PATH}/`)) return api.answer(request, took);
    if (path === '/') return { status: 200, html: overviewPage(file.state, log) };
    if (path === '/identity/connect/authorize') return consents.answer(request);
    if (path === '/connect/token' && method === 'POST') return identity.token(request);
    if (path === '/connect/revocation' && method === 'POST') return identity.revoke(request);
    if (path === '/.well-known/openid-configuration') return identity.description();
    if (path === '/.well-known/openid-configuration/jwks') return identity.keys();
    if (!/^\/connections(\/[^/]+)?$/i.test(path)) return notFound();
    const token = identity.accessOf(request.headers);
    return typeof token === 'string' ? unauthorized(token) : answerConnections(request, token, file.state);
  }
}

/** Faults happen to calls of the app, not to pages that people open. */
const isOfService = (path: string) => path.startsWith(API_PATH) || /^\/connect(ions|\/)/i.test(path);

const single = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);

function logged({ method, path, query, headers, text }: XeroRequest): LoggedCall {
  const isApi = path.startsWith(API_PATH);
  return {
    at: new Date().toISOString(),
    method,
    path,
    query: isApi ? query.toString() : '',
    tenantId: isApi ? single(headers['xero-tenant-id']) : undefined,
    idempotencyKey: single(headers['idempotency-key']),
    modifiedSince: single(headers['if-modified-since']),
    body: isApi && text ? readable(text) : undefined,
  };
}

function readable(text: string): unknown {
  try {
    return bodyOf(text);
  } catch {
    return text;
  }
}

import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { AccountingApi, API_PATH } from './api.js';
import { CallLog } from './call-log.js';
import { XeroClock } from './clock.js';
import { Consent, type Decision, type XeroApp } from './consent.js';
import { XeroContract, type XeroViolation } from './contract.js';
import type { XeroAnswer } from './exchange.js';
import { Faults } from './faults.js';
import { Front } from './front.js';
import { Idempotency } from './idempotency.js';
import { Identity } from './identity.js';
import { Limits } from './limits.js';
import { newOrganisation, Organisation, type Change, type NewOrganisation, type XeroTier } from './organisation.js';
import { addressOf, close, listen } from './server.js';
import { StateFile } from './state-file.js';
import type { XeroState, XeroUser } from './state.js';
import { Webhooks } from './webhooks.js';

export interface XeroStandInOptions {
  /** What the app is known by; made up where it is left out. */
  app?: Partial<XeroApp>;
  /** Decides how many calls an organisation takes a day. */
  tier?: XeroTier;
  /** Organisations that it begins with; those of the file come before them. */
  organisations?: NewOrganisation[];
  users?: XeroUser[];
  /** Keeps everything between starts. */
  file?: string;
  /** The published description of the accounting API; that of `XERO_OPENAPI` by default. */
  openApi?: string;
}

const SOMEBODY: XeroUser = {
  id: '8d2e4c1a-6f0b-4b57-9a63-2f1e7c5d9b04',
  given_name: 'Robin',
  family_name: 'Hale',
  email: 'robin@xero.example',
};

/** Xero as it is in 2026, on this machine: one origin for its sign-in, its identity service and its accounting API. */
export class XeroStandIn {
  readonly app: XeroApp;
  readonly clock = new XeroClock();
  readonly limits: Limits;
  readonly faults = new Faults();
  readonly identity: Identity;
  readonly idempotency = new Idempotency(this.clock);
  readonly log: CallLog;
  readonly webhooks = new Webhooks(this.clock, () => this.url);
  readonly state: XeroState;
  readonly contract: XeroContract | undefined;
  private readonly file: StateFile;
  private readonly organisations = new Map<string, Organisation>();
  private readonly consents: Consent;
  private readonly api: AccountingApi;
  private readonly front: Front;
  private server: Server | undefined;

  constructor(options: XeroStandInOptions = {}) {
    const { app, tier = 'core', organisations = [{ name: 'Harbour Rentals' }], users = [SOMEBODY] } = options;
    const { openApi = process.env.XERO_OPENAPI } = options;
    this.app = {
      clientId: randomBytes(16).toString('hex').toUpperCase(),
      clientSecret: randomBytes(36).toString('base64url'),
      redirects: [],
      ...app,
    };
    this.file = new StateFile(options.file);
    this.state = this.file.state;
    if (this.state.users.length === 0) this.state.users = users;
    if (this.state.organisations.length === 0) for (const each of organisations) this.addOrganisation(each);
    this.limits = new Limits(this.clock, tier);
    this.log = new CallLog(this.limits.clock);
    this.contract = openApi ? new XeroContract(openApi) : undefined;
    const { state, clock, limits, faults, log, contract, file, idempotency } = this;
    const identity = (this.identity = new Identity(this.app, state, clock, () => this.url));
    const consents = (this.consents = new Consent(this.app, state, clock));
    const api = (this.api = new AccountingApi(state, identity, limits, idempotency, (id) => this.organisation(id)));
    const disconnect = (id: string) => this.disconnect(id);
    this.front = new Front({ log, faults, limits, identity, consents, api, contract, file, disconnect });
  }

  async start(port = 0): Promise<this> {
    this.server = await listen((request) => this.front.answer(request), port);
    return this;
  }

  async stop(): Promise<void> {
    await this.webhooks.stop();
    if (this.server) await close(this.server);
    this.server = undefined;
    this.file.save();
  }

  get url(): string {
    if (!this.server) throw new Error('The stand-in is not started');
    return addressOf(this.server);
  }

  /** The settings with which the product uses the stand-in. */
  get environment(): Record<string, string> {
    return {
      XERO_CLIENT_ID: this.app.clientId,
      XERO_CLIENT_SECRET: this.app.clientSecret,
      XERO_LOGIN_URL: this.url,
      XERO_IDENTITY_URL: this.url,
      XERO_API_URL: this.url,
      XERO_WEBHOOK_KEY: this.webhooks.key,
    };
  }

  /** What was said unlike the published description; always empty without it. */
  get violations(): XeroViolation[] {
    return this.contract?.violations ?? [];
  }

  /** How many requests and answers were compared with the description. */
  get checked(): number {
    const { requests, answers } = this.contract?.checked ?? { requests: 0, answers: 0 };
    return requests + answers;
  }

  /** Adds an organisation and gives its tenant id. */
  addOrganisation(wanted: NewOrganisation): string {
    const state = newOrganisation(wanted, this.clock.now());
    this.state.organisations.push(state);
    return state.info.OrganisationID;
  }

  organisation(tenantId: string): Organisation {
    let found = this.organisations.get(tenantId);
    if (!found) {
      const state = this.state.organisations.find(({ info }) => info.OrganisationID === tenantId);
      if (!state) throw new Error(`There is no organisation ${tenantId} in the stand-in`);
      this.organisations.set(tenantId, (found = new Organisation(state, this.clock, (change) => this.changed(change))));
    }
    return found;
  }

  /** What a person decides about a consent address, as the address that their browser goes to next. */
  consent(address: string, decision: Partial<Decision> = {}): string {
    const organisations = decision.organisations ?? this.state.organisations.slice(0, 1).map(({ info }) => info.Name);
    return this.consents.decide(new URL(address).searchParams, { ...decision, organisations });
  }

  /** The organisation disconnects the app without notifying it. */
  disconnect(tenantId: string): void {
    this.state.connections = this.state.connections.filter((each) => each.tenantId !== tenantId);
  }

  /** A person of Xero does something there: the same call, without a token, limits, faults or a line in the log. */
  act(tenantId: string, method: string, path: string, body?: object): XeroAnswer {
    const url = new URL(`${API_PATH}/${path}`, 'http://stand-in');
    const text = body ? JSON.stringify(body) : '';
    return this.api.perform({ method, path: url.pathname, query: url.searchParams, headers: {}, text }, tenantId);
  }

  /** Apps hear of the organisations that are connected to them. */
  private changed(change: Change): void {
    if (this.state.connections.some(({ tenantId }) => tenantId === change.tenantId)) this.webhooks.changed(change);
  }
}

import { randomUUID } from 'node:crypto';
import { consentPage, errorPage } from './consent-page.js';
import { MINUTE, type XeroClock } from './clock.js';
import type { XeroAnswer, XeroRequest } from './exchange.js';
import { XERO_SCOPES } from './scopes.js';
import type { XeroState, XeroUser } from './state.js';
import { digestOf, newSecret } from './token-maker.js';

const CODE_LIFE = 5 * MINUTE;

export interface XeroApp {
  clientId: string;
  clientSecret: string;
  /** Pages that people may be sent back to; any of this machine when empty. */
  redirects: string[];
}

export interface Decision {
  /** Names or ids of the organisations that are connected. */
  organisations: string[];
  /** Address of the person who decides; the first one when left out. */
  user?: string;
  /** Whether the person cancels. */
  cancel?: boolean;
}

interface Wish {
  redirect_uri: string;
  state: string;
  scope: string;
  code_challenge: string;
  nonce?: string;
}

/** The page where a person gives an app access to organisations, and what follows from it. */
export class Consent {
  constructor(
    private readonly app: XeroApp,
    private readonly state: XeroState,
    private readonly clock: XeroClock,
  ) {}

  /** Shows the page, or takes what was chosen on it. */
  answer({ method, query, text }: XeroRequest): XeroAnswer {
    const fault = this.faultOf(query);
    if (fault) return { status: 400, html: errorPage(fault) };
    if (method !== 'POST') {
      const organisations = this.state.organisations.map(({ info }) => info);
      return { status: 200, html: consentPage(query, organisations, this.state.users) };
    }
    const form = new URLSearchParams(text);
    const decision = {
      organisations: form.getAll('organisation'),
      user: form.get('user') ?? undefined,
      cancel: form.get('decision') !== 'allow',
    };
    if (!decision.cancel && decision.organisations.length === 0)
      return { status: 400, html: errorPage('no organisation was chosen') };
    return { status: 302, headers: { location: this.decide(query, decision) } };
  }

  /** What a person decides, as the address that their browser is sent to. */
  decide(query: URLSearchParams, { organisations, user, cancel }: Decision): string {
    const fault = this.faultOf(query);
    if (fault) throw new Error(`Xero shows an error instead of the consent: ${fault}`);
    const wish = Object.fromEntries(query) as unknown as Wish;
    const back = new URL(wish.redirect_uri);
    if (cancel) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'TenantConsent status DENIED');
    } else {
      back.searchParams.set('code', this.grant(wish, organisations, this.userOf(user)));
      back.searchParams.set('scope', wish.scope);
    }
    back.searchParams.set('state', wish.state);
    return back.href;
  }

  private grant(wish: Wish, organisations: string[], { id: userId }: XeroUser): string {
    const authEventId = randomUUID();
    for (const chosen of organisations) this.connect(chosen, userId, authEventId);
    const code = newSecret();
    this.state.grants[digestOf(code)] = {
      redirectUri: wish.redirect_uri,
      challenge: wish.code_challenge,
      scopes: wish.scope.split(' '),
      nonce: wish.nonce,
      userId,
      authEventId,
      expires: this.clock.now() + CODE_LIFE,
    };
    return code;
  }

  private connect(chosen: string, userId: string, authEventId: string): void {
    const found = this.state.organisations.find(({ info }) => info.Name === chosen || info.OrganisationID === chosen);
    if (!found) throw new Error(`There is no organisation ${chosen} in the stand-in`);
    const tenantId = found.info.OrganisationID;
    const now = this.clock.now();
    const earlier = this.state.connections.find((each) => each.tenantId === tenantId && each.userId === userId);
    if (earlier) Object.assign(earlier, { authEventId, updated: now });
    else this.state.connections.push({ id: randomUUID(), authEventId, tenantId, userId, created: now, updated: now });
  }

  private userOf(email: string | undefined): XeroUser {
    const user = email ? this.state.users.find((each) => each.email === email) : this.state.users[0];
    if (!user) throw new Error(`There is no person ${email} in the stand-in`);
    return user;
  }

  private faultOf(query: URLSearchParams): string | undefined {
    const { clientId, redirects } = this.app;
    if (query.get('client_id') !== clientId) return 'unauthorized_client: Unknown client or client not enabled';
    const redirect = query.get('redirect_uri') ?? '';
    const isKnown = redirects.length > 0 ? redirects.includes(redirect) : isOfThisMachine(redirect);
    if (!isKnown) return 'unauthorized_client: Invalid redirect_uri';
    if (query.get('response_type') !== 'code') return 'unsupported_response_type';
    const scopes = (query.get('scope') ?? '').split(' ');
    if (!scopes.every((scope) => XERO_SCOPES.includes(scope))) return 'invalid_scope: Invalid scopes for client';
    const isProven = query.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(query.get('code_challenge')!);
    if (!isProven) return 'invalid_request: code challenge required';
    return query.get('state') ? undefined : 'invalid_request: state required';
  }
}

const isOfThisMachine = (address: string) =>
  URL.canParse(address) && ['localhost', '127.0.0.1'].includes(new URL(address).hostname);

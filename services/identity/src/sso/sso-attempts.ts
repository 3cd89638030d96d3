import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, Problem } from '@keystead/platform';
import { Secrets } from '../shared/secrets.js';
import type { Attempt } from './driver.js';

export const ATTEMPT_SECONDS = 10 * 60;

/** A way to a provider that a person's browser has set out on. */
export interface BegunAttempt extends Attempt {
  /** Kept by the browser alone, in a cookie that scripts cannot read. */
  browser: string;
}

export interface TakenAttempt extends Attempt {
  tenant_code: string | null;
}

const KEEP = {
  name: 'sso_attempt_keep',
  text: `insert into sso_attempt (state_digest, browser_digest, provider, tenant_code, encrypted, expires_at)
    values ($1, $2, $3, $4, $5, $6)`,
};
// One statement: of several that come with one state, the first takes it.
const TAKE = {
  name: 'sso_attempt_take',
  text: `delete from sso_attempt where state_digest = $1 and browser_digest = $2 and provider = $3
    returning encrypted, tenant_code, expires_at > $4 as is_fresh`,
};

const secret = () => randomBytes(32).toString('base64url');

/** States of sign-ons: each is good once, for ten minutes, in the browser that set out with it. */
@Injectable()
export class SsoAttempts {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  /** The state begins with the provider's key, so that the page people come back to knows whom to ask. */
  async begin(provider: string, tenant_code: string | null): Promise<BegunAttempt> {
    const attempt = { state: `${provider}.${secret()}`, nonce: secret(), code_verifier: secret(), browser: secret() };
    const { state, nonce, code_verifier, browser } = attempt;
    const digest = this.secrets.digest('sso_state', state);
    const encrypted = this.secrets.encrypt(JSON.stringify({ nonce, code_verifier }), attemptPlace(digest));
    const expires_at = new Date(this.db.clock.now().getTime() + ATTEMPT_SECONDS * 1000);
    const browser_digest = this.secrets.digest('sso_browser', browser);
    await this.db.plain(KEEP, [digest, browser_digest, provider, tenant_code, encrypted, expires_at]);
    return attempt;
  }

  /** The attempt of this state, for good; SSO_EXPIRED when it is used, old, or of another browser. */
  async take(provider: string, state: string, browser: string | undefined): Promise<TakenAttempt> {
    const digest = this.secrets.digest('sso_state', state);
    const values = [digest, this.secrets.digest('sso_browser', browser ?? ''), provider, this.db.clock.now()];
    const [row] = await this.db.plain<{ encrypted: string; tenant_code: string | null; is_fresh: boolean }>(
      TAKE,
      values,
    );
    if (!row?.is_fresh) throw new Problem('SSO_EXPIRED');
    const attempt = JSON.parse(this.secrets.decrypt(row.encrypted, attemptPlace(digest))) as Omit<Attempt, 'state'>;
    return { state, ...attempt, tenant_code: row.tenant_code };
  }
}

/** The only place where an attempt is decrypted. */
export const attemptPlace = (digest: string) => `sso_attempt:${digest}`;

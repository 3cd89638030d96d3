import { Inject, Injectable } from '@nestjs/common';
import { type Claims, CONFIG, deriveKey, Problem, TOKEN_ISSUER } from '@keystead/platform';
import jsonwebtoken from 'jsonwebtoken';
import type { NotificationConfig } from '../config.js';

const AUDIENCE = 'hub';
const LIFE_SECONDS = 60 * 60;
const ALGORITHM = 'HS256';

/** Claims of a hub token: those of the access token it was given for, and when that session ends (seconds, UTC). */
export interface HubClaims extends Claims {
  session_exp: number;
}

/**
 * Tokens that open a socket and nothing else. They are signed with a key that only this service derives from SECRET_KEY, so
 * that any of its processes lets in whom another one named.
 */
@Injectable()
export class HubTokens {
  /** The first signs. */
  private readonly keys: readonly Buffer[];

  constructor(@Inject(CONFIG) { secretKeys }: NotificationConfig) {
    this.keys = secretKeys.map((key) => deriveKey(key, 'hub tokens'));
  }

  /** A token for 60 minutes, or as long as the session lasts. */
  sign({ sub, company_id, tenant_code, sid, roles, grants, scope, access_version, exp: session_exp }: Claims) {
    const exp = Math.min(Math.floor(Date.now() / 1000) + LIFE_SECONDS, session_exp);
    const token = jsonwebtoken.sign(
      { company_id, tenant_code, sid, roles, grants, scope, access_version, session_exp, exp },
      this.keys[0]!,
      { algorithm: ALGORITHM, subject: sub, issuer: TOKEN_ISSUER, audience: AUDIENCE },
    );
    return { token, expires_at: new Date(exp * 1000) };
  }

  /** Claims of a live token; throws UNAUTHENTICATED for anything else. */
  verify(token: unknown): HubClaims {
    if (typeof token !== 'string') throw new Problem('UNAUTHENTICATED');
    for (const key of this.keys) {
      try {
        const expected = { issuer: TOKEN_ISSUER, audience: AUDIENCE };
        return jsonwebtoken.verify(token, key, { ...expected, algorithms: [ALGORITHM] }) as unknown as HubClaims;
      } catch {
        // Another key may have signed it.
      }
    }
    throw new Problem('UNAUTHENTICATED');
  }
}

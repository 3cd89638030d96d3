import { hash } from 'node:crypto';
import type { ApiKeyRef, RoleKey } from '@keystead/contracts';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Problem } from '../errors/problem.js';
import { verifyingKey, type VerifyingKeys } from '../config/verifying-keys.js';
import type { AccessStateCache } from './access-state-cache.js';

export const TOKEN_ISSUER = 'keystead';
export const TOKEN_AUDIENCE = 'keystead-api';
/** Twelve hours, one working day; the session row may end it earlier. */
export const TOKEN_LIFE_SECONDS = 12 * 60 * 60;

/** Claims of an access token. `sid` is the session whose end ends the token. */
export interface Claims {
  sub: string;
  company_id: string;
  tenant_code: string;
  sid: string;
  roles: RoleKey[];
  /** Packed permissions of the roles that differ from the product's own matrix, by role key. */
  grants?: Record<RoleKey, string>;
  /** Packed permissions, where the token may use no others: software came with an API key. */
  scope?: string;
  /** The API key that software took the token with. */
  api_key?: ApiKeyRef;
  /** Another person chose the password: until its owner has set another, nothing opens but their profile. */
  must_change_password?: true;
  /** How new the roles are: the version of the access event that would bring them. */
  access_version?: number;
  exp: number;
}

const CACHE_LIMIT = 20_000;

/**
 * Verifies access tokens: ES256 only, issuer, audience, expiry, live session. A verified token is remembered by hash
 * until it expires, since verifying one costs more than the page it guards; a revoked session is refused from memory.
 */
export class AccessTokens {
  private readonly verified = new Map<string, Claims>();
  private readonly strategy: Strategy;

  constructor(
    keys: VerifyingKeys,
    private readonly access: AccessStateCache,
  ) {
    this.strategy = new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        // Key objects: parsing a PEM on every call would cost more than the signature.
        secretOrKeyProvider: (_request, token: string, done) =>
          done(null, verifyingKey(keys, token) as unknown as Buffer),
        algorithms: ['ES256'],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      },
      (claims: Claims, done: (error: null, claims: Claims) => void) => done(null, claims),
    );
  }

  /**
   * Claims of a live token, with the roles of now; throws UNAUTHENTICATED for anything else, and SIGNED_OUT where its
   * person has signed out or may not sign in any more.
   */
  async verify(authorization: string | undefined): Promise<Claims> {
    if (!authorization || authorization.length > 8192) throw new Problem('UNAUTHENTICATED');
    const key = hash('sha256', authorization, 'base64');
    const known = this.verified.get(key);
    if (!known && !isWellFormed(authorization)) throw new Problem('UNAUTHENTICATED');
    const claims = known ?? (await this.check(authorization));
    if (claims.exp * 1000 <= Date.now() || this.access.hasEnded(claims.sid)) {
      this.verified.delete(key);
      throw new Problem(this.access.isFinal(claims.sid) ? 'SIGNED_OUT' : 'UNAUTHENTICATED');
    }
    if (!known) this.remember(key, claims);
    return this.access.current(claims);
  }

  private check(authorization: string): Promise<Claims> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new Problem('UNAUTHENTICATED'));
      const attempt = Object.assign(Object.create(this.strategy) as Strategy, {
        success: (claims: Claims) => (isComplete(claims) ? resolve(claims) : refuse()),
        fail: refuse,
        error: refuse,
      });
      attempt.authenticate({ headers: { authorization } } as never);
    });
  }

  private remember(key: string, claims: Claims): void {
    if (this.verified.size >= CACHE_LIMIT) this.verified.delete(this.verified.keys().next().value!);
    this.verified.set(key, claims);
  }
}

/**
 * An access token by its header, spelt as it was signed: base64 leaves spare bits in the last letter, and a token must
 * not have several spellings.
 */
function isWellFormed(authorization: string): boolean {
  const [header, , signature, ...more] = authorization.slice(authorization.indexOf(' ') + 1).split('.');
  if (!header || !signature || more.length > 0) return false;
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return false;
  try {
    return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { typ?: unknown } | null)?.typ === 'JWT';
  } catch {
    return false;
  }
}

function isComplete(claims: Claims): boolean {
  return (
    Number.isFinite(claims.exp) &&
    [claims.sub, claims.company_id, claims.tenant_code, claims.sid].every((claim) => typeof claim === 'string') &&
    Array.isArray(claims.roles)
  );
}

import { createPublicKey, type KeyLike } from 'node:crypto';
import jsonwebtoken, { type JwtPayload } from 'jsonwebtoken';
import type { Service } from '@keystead/contracts';
import { TOKEN_ISSUER } from '../auth/access-tokens.js';
import { thumbprintOf, verifyingKey, type VerifyingKeys } from '../config/verifying-keys.js';
import type { SecretKeys } from '../encryption/secret-keys.js';
import { Problem } from '../errors/problem.js';

/** What identity may ask of another service: about one company, or about what failed there in any of them. */
export type InternalPurpose =
  | 'read_company'
  | 'erase_company'
  | 'check_person'
  | 'read_person'
  | 'read_dead_letters'
  | 'change_dead_letters';

const LIFE_SECONDS = 60;
const audienceOf = (service: Service) => `keystead-internal-${service}`;

/** A pass for one call: to one service, for one purpose, about one company (null: all), for one minute. */
export function signInternal(
  key: KeyLike,
  service: Service,
  purpose: InternalPurpose,
  company_id: string | null,
): string {
  const token = jsonwebtoken.sign({ purpose, company_id }, key as jsonwebtoken.Secret, {
    algorithm: 'ES256',
    keyid: thumbprintOf(createPublicKey(key)),
    issuer: TOKEN_ISSUER,
    audience: audienceOf(service),
    expiresIn: LIFE_SECONDS,
  });
  return `Bearer ${token}`;
}

/** Throws UNAUTHENTICATED unless identity signed exactly this call. Access tokens have another audience. */
export function verifyInternal(
  keys: VerifyingKeys,
  authorization: string | undefined,
  service: Service,
  purpose: InternalPurpose,
  company_id: string | null,
): void {
  const claims = claimsOf(authorization, service, 'ES256', (token) => verifyingKey(keys, token));
  if (claims?.purpose !== purpose || claims.company_id !== company_id) throw new Problem('UNAUTHENTICATED');
}

/** A pass for one call between two services that share a key; it says what the call is about. */
export function signShared([key]: SecretKeys, service: Service, about: object): string {
  const options = { algorithm: 'HS256', issuer: TOKEN_ISSUER, audience: audienceOf(service) } as const;
  return `Bearer ${jsonwebtoken.sign(about, key, { ...options, expiresIn: LIFE_SECONDS })}`;
}

/** What a call of the other holder of the key is about; throws UNAUTHENTICATED for a call of anybody else. */
export function verifyShared(keys: SecretKeys, authorization: string | undefined, service: Service): JwtPayload {
  for (const key of keys) {
    const claims = claimsOf(authorization, service, 'HS256', () => key);
    if (claims) return claims;
  }
  throw new Problem('UNAUTHENTICATED');
}

/** What a pass says; null where another key signed it, or where it is for another service or too old. */
function claimsOf(
  authorization: string | undefined,
  service: Service,
  algorithm: 'ES256' | 'HS256',
  keyOf: (token: string) => jsonwebtoken.Secret,
): JwtPayload | null {
  const token = authorization?.replace(/^Bearer /, '') ?? '';
  const options = { issuer: TOKEN_ISSUER, audience: audienceOf(service), maxAge: LIFE_SECONDS };
  try {
    return jsonwebtoken.verify(token, keyOf(token), { ...options, algorithms: [algorithm] }) as JwtPayload;
  } catch {
    return null;
  }
}

import { generateKeyPairSync } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { newId, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_LIFE_SECONDS } from '@keystead/platform';
import type { ApiKeyRef, RoleKey } from '@keystead/contracts';

const keys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Key pair of this test process. */
export const TEST_PUBLIC_KEY = keys.publicKey;
export const TEST_PRIVATE_KEY = keys.privateKey;

/** An access token as the identity service signs it; `sid` is new unless given. */
export function signToken(
  claims: {
    company_id: string;
    user_id: string;
    roles: RoleKey[];
    grants?: Record<RoleKey, string>;
    scope?: string;
    api_key?: ApiKeyRef;
    access_version?: number;
    tenant_code: string;
    sid?: string;
  },
  privateKey = TEST_PRIVATE_KEY,
): string {
  const { user_id, sid = newId(), ...rest } = claims;
  return jsonwebtoken.sign({ ...rest, sid }, privateKey, {
    algorithm: 'ES256',
    subject: user_id,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    expiresIn: TOKEN_LIFE_SECONDS,
  });
}

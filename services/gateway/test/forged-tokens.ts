import { createHmac } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { newId, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@keystead/platform';

// What tokens of an attacker are made of.

const HOUR = 3600;

export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

/** Claims as identity signs them, of nobody in particular; a change of undefined leaves one out. */
export const tokenClaims = (changes: object = {}): object => ({
  sub: newId(),
  company_id: newId(),
  tenant_code: 'test01',
  sid: newId(),
  roles: ['landlord'],
  iss: TOKEN_ISSUER,
  aud: TOKEN_AUDIENCE,
  iat: secondsAgo(0),
  exp: secondsAgo(-HOUR),
  ...changes,
});

export const tokenPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export const unsigned = (claims: object) => `${tokenPart({ alg: 'none', typ: 'JWT' })}.${tokenPart(claims)}.`;

/** HS256 with what everybody may know as its secret. */
export function signedByHmac(secret: string | Buffer, claims: object): string {
  const head = `${tokenPart({ alg: 'HS256', typ: 'JWT' })}.${tokenPart(claims)}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}

/** Genuine but for its claims. */
export const signedByIdentity = (claims: object, privateKey: string) =>
  jsonwebtoken.sign(JSON.parse(JSON.stringify(claims)) as object, privateKey, {
    algorithm: 'ES256',
    noTimestamp: true,
  });

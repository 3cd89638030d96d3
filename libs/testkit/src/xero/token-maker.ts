import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import type { Token, XeroUser } from './state.js';

export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
export const newSecret = () => randomBytes(32).toString('base64url');

/** Signs access tokens and id tokens as Xero's identity service does. */
export class TokenMaker {
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly keyid = randomBytes(8).toString('hex').toUpperCase();

  constructor(private readonly client_id: string) {}

  get publicKeys(): object {
    return { keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), kid: this.keyid, use: 'sig', alg: 'RS256' }] };
  }

  accessToken(issuer: string, { userId, scopes, authEventId, expires }: Token, now: number): string {
    return this.sign({
      nbf: seconds(now),
      exp: seconds(expires),
      iat: seconds(now),
      iss: issuer,
      aud: `${issuer}/resources`,
      client_id: this.client_id,
      sub: digestOf(userId).slice(0, 32),
      auth_time: seconds(now),
      xero_userid: userId,
      global_session_id: authEventId,
      jti: randomUUID().replaceAll('-', '').toUpperCase(),
      authentication_event_id: authEventId,
      scope: scopes,
    });
  }

  idToken(issuer: string, user: XeroUser, nonce: string | undefined, now: number): string {
    const { id, given_name, family_name, email } = user;
    return this.sign({
      nbf: seconds(now),
      exp: seconds(now) + 300,
      iat: seconds(now),
      iss: issuer,
      aud: this.client_id,
      ...(nonce ? { nonce } : {}),
      sub: digestOf(id).slice(0, 32),
      xero_userid: id,
      preferred_username: email,
      email,
      given_name,
      family_name,
      name: `${given_name} ${family_name}`,
    });
  }

  private sign(claims: object): string {
    return jsonwebtoken.sign(claims, this.keys.privateKey, { algorithm: 'RS256', keyid: this.keyid });
  }
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

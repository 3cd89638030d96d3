import { createPublicKey } from 'node:crypto';
import { Caller, eventually, expectOk, Landlord, type TestStack } from '@keystead/testkit';
import { secondsAgo, signedByHmac, signedByIdentity, tokenClaims, unsigned } from '../forged-tokens.js';
import type { Attack } from './attack-matrix.js';

/** Callers whose token opens nothing, by what is wrong with it; but for that they are the attacker. */
export async function callersWithoutAccess(
  { url, settings }: TestStack,
  { email, tenant_code, call }: Landlord,
): Promise<[Attack, Caller[]][]> {
  const { company_id, user_id } = call;
  const own = { company_id, sub: user_id, tenant_code };
  const { jwt_private_key, jwt_public_key } = settings.keys;
  const der = createPublicKey(jwt_public_key).export({ format: 'der', type: 'spki' });
  const [head, body] = call.token!.split('.') as [string, string];
  const expired = tokenClaims({ ...own, iat: secondsAgo(3601), exp: secondsAgo(1) });
  const signedOut = await Landlord.signIn(url, email, tenant_code);
  expectOk(await signedOut.call.post('logout', {}));
  await eventually(async () => (await signedOut.call.get('v1/system/lease')).status === 401);
  const withTokens = (tokens: string[]) => tokens.map((token) => new Caller(url, token));
  return [
    ['no token', [new Caller(url)]],
    ['garbage', withTokens(['garbage', `${head}.${body}.AAAA`])],
    ['expired', withTokens([signedByIdentity(expired, jwt_private_key)])],
    ['alg none', withTokens([unsigned(tokenClaims(own))])],
    [
      'HS256 with the public key',
      withTokens([jwt_public_key, der].map((secret) => signedByHmac(secret, tokenClaims(own)))),
    ],
    ['revoked session', [signedOut.call]],
  ];
}

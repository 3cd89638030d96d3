import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** Public keys of access tokens by their ids: while the signing key changes there are two. */
export type VerifyingKeys = ReadonlyMap<string, KeyObject>;

const PEM = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** The thumbprint of a P-256 public key (RFC 7638): the `kid` of what its private key signs. */
export function thumbprintOf(key: KeyObject): string {
  const { crv, kty, x, y } = key.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

/** The key that a token names; one that names none, or one that is not known, is compared with the first and refused. */
export function verifyingKey(keys: VerifyingKeys, token: string): KeyObject {
  return keys.get(keyIdOfToken(token) ?? '') ?? keys.values().next().value!;
}

function keyIdOfToken(token: string): string | undefined {
  try {
    const { kid } = JSON.parse(Buffer.from(token.split('.', 1)[0]!, 'base64url').toString()) as { kid?: unknown };
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}

/** Throws an Error whose message completes "NAME must be …". */
export function verifyingKeysOf(text: string): VerifyingKeys {
  const pems = text.replaceAll('\\n', '\n').match(PEM) ?? [];
  try {
    const keys = pems.map((pem) => createPublicKey(pem));
    if (keys.length > 0 && keys.every((key) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1'))
      return new Map(keys.map((key) => [thumbprintOf(key), key]));
  } catch {
    // said below
  }
  throw new Error('the PEM of a P-256 public key, or several, one after the other');
}

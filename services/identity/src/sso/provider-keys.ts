import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Clock } from '@keystead/platform';
import { askProvider } from './ask-provider.js';
import { Refused } from './driver.js';

/** A key of a provider and the one algorithm a token signed with it may name. */
export interface ProviderKey {
  key: KeyObject;
  algorithm: SigningAlgorithm;
}
type SigningAlgorithm = 'RS256' | 'RS384' | 'RS512' | 'PS256' | 'PS384' | 'PS512' | 'ES256' | 'ES384' | 'ES512';
type Jwk = JsonWebKey & { kid?: string; use?: string; alg?: string };

const RSA = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'];
const EC: Record<string, SigningAlgorithm> = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512' };
const KEPT_MS = 60 * 60_000;
/** A token that names an unknown key makes us ask again, yet not for every forged token. */
const ASK_AGAIN_MS = 30_000;

/** The public keys of one provider, asked for again when they are old or a new one appears. */
export class ProviderKeys {
  private keys = new Map<string, ProviderKey>();
  private askedAt = -Infinity;

  constructor(private readonly clock: Clock) {}

  async find(url: string, kid: string | undefined): Promise<ProviderKey> {
    const age = this.clock.now().getTime() - this.askedAt;
    if (age > KEPT_MS || (!this.known(kid) && age > ASK_AGAIN_MS)) await this.ask(url);
    const found = this.known(kid);
    if (!found) throw new Refused('signed with a key that is not the provider’s');
    return found;
  }

  /** A token need not name its key while there is only one. */
  private known(kid: string | undefined): ProviderKey | undefined {
    if (kid !== undefined) return this.keys.get(kid);
    return this.keys.size === 1 ? [...this.keys.values()][0] : undefined;
  }

  private async ask(url: string): Promise<void> {
    const { body } = await askProvider(url);
    const found = new Map<string, ProviderKey>();
    for (const [index, jwk] of (Array.isArray(body.keys) ? (body.keys as Jwk[]) : []).entries()) {
      const key = keyOf(jwk);
      if (key) found.set(jwk.kid ?? `#${index}`, key);
    }
    this.keys = found;
    this.askedAt = this.clock.now().getTime();
  }
}

function keyOf(jwk: Jwk): ProviderKey | null {
  const algorithm = algorithmOf(jwk);
  if (!algorithm || (jwk.use !== undefined && jwk.use !== 'sig')) return null;
  try {
    return { key: createPublicKey({ key: jwk, format: 'jwk' }), algorithm };
  } catch {
    return null;
  }
}

function algorithmOf({ kty, crv, alg }: Jwk): SigningAlgorithm | null {
  if (kty === 'EC') return (crv && EC[crv]) || null;
  if (kty !== 'RSA') return null;
  if (alg === undefined) return 'RS256';
  return RSA.includes(alg) ? (alg as SigningAlgorithm) : null;
}

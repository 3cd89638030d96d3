import { createPublicKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Claims, CONFIG, thumbprintOf, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@keystead/platform';
import jsonwebtoken from 'jsonwebtoken';
import type { IdentityConfig } from '../config.js';

/** Signs access tokens. The `kid` is the thumbprint of the public key, so that a second key can live beside it. */
@Injectable()
export class TokenSigner {
  private readonly key: KeyObject;
  private readonly keyid: string;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.key = config.jwtPrivateKey;
    this.keyid = thumbprintOf(createPublicKey(this.key));
    if (!config.jwtPublicKeys.has(this.keyid))
      throw new Error('JWT_PRIVATE_KEY and JWT_PUBLIC_KEY do not belong together');
  }

  sign({ sub, ...claims }: Omit<Claims, 'exp'>, expires_at: Date): string {
    const exp = Math.floor(expires_at.getTime() / 1000);
    return jsonwebtoken.sign({ ...claims, exp }, this.key, {
      algorithm: 'ES256',
      keyid: this.keyid,
      subject: sub,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  }
}

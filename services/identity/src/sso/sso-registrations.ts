import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, Problem, type Tx } from '@keystead/platform';
import { Secrets } from '../shared/secrets.js';
import { linkIdentity, type Vouched } from './sso-identity.js';

const LIFE_MS = 30 * 60_000;
const KEEP = {
  name: 'sso_registration_keep',
  text: 'insert into sso_registration (token_digest, encrypted, expires_at) values ($1, $2, $3)',
};

/** Identities that wait for their person to register, for half an hour, under a token only that person was given. */
@Injectable()
export class SsoRegistrations {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  async save({ provider, issuer, subject }: Vouched): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const digest = this.secrets.digest('sso_registration', token);
    const encrypted = this.secrets.encrypt(JSON.stringify({ provider, issuer, subject }), registrationPlace(digest));
    await this.db.plain(KEEP, [digest, encrypted, new Date(this.db.clock.now().getTime() + LIFE_MS)]);
    return token;
  }

  /** Links the waiting identity to the person who registers in this transaction. */
  async link(tx: Tx, token: string): Promise<void> {
    const digest = this.secrets.digest('sso_registration', token);
    const [row] = await tx.query<{ encrypted: string }>(
      'delete from sso_registration where token_digest = $1 and expires_at > $2 returning encrypted',
      [digest, tx.now],
      'sso_registration_take',
    );
    if (!row) throw new Problem('SSO_EXPIRED');
    await linkIdentity(tx, JSON.parse(this.secrets.decrypt(row.encrypted, registrationPlace(digest))) as Vouched);
  }
}

/** The only place where a registration is decrypted. */
export const registrationPlace = (digest: string) => `sso_registration:${digest}`;

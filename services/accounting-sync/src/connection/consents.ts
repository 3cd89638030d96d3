import { createHash, randomBytes } from 'node:crypto';
import { type Context, Database, Problem } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { TokenCipher } from './token-cipher.js';

const GOOD_FOR_MS = 10 * 60_000;

const KEEP = `insert into accounting_consent (company_id, state_digest, user_id, encrypted_verifier, expires_at)
  values ($1, $2, $3, $4, $5)`;
// One statement: of several answers with one state, the first takes it.
const TAKE = `delete from accounting_consent where company_id = $1 and state_digest = $2 and user_id = $3
  returning encrypted_verifier, expires_at > $4 as is_fresh`;
const FORGET = 'delete from accounting_consent where company_id = $1 and expires_at < $2';

/** The page that people come back to knows by this beginning that a company is connected, and no one signs in. */
const PREFIX = 'link.';

export interface ConsentAttempt {
  state: string;
  code_verifier: string;
}

/** Consents on their way: each state is good once, for ten minutes, for the person and the company that began. */
@Injectable()
export class Consents {
  constructor(
    private readonly db: Database,
    private readonly cipher: TokenCipher,
  ) {}

  async begin(ctx: Context): Promise<ConsentAttempt> {
    const attempt = { state: `${PREFIX}${secret()}`, code_verifier: secret() };
    const encrypted = this.cipher.encrypt(attempt.code_verifier, ctx.company_id);
    await this.db.run(ctx, async (tx) => {
      await tx.query(FORGET, [ctx.company_id, tx.now], 'consent_forget');
      const expires_at = new Date(tx.now.getTime() + GOOD_FOR_MS);
      const values = [ctx.company_id, digest(attempt.state), ctx.user_id, encrypted, expires_at];
      await tx.query(KEEP, values, 'consent_keep');
    });
    return attempt;
  }

  /** The verifier of this state, for good; ACCOUNTING_CONSENT_OVER when it is used, old or another person's. */
  async take(ctx: Context, state: string): Promise<string> {
    const [row] = await this.db.run(ctx, (tx) =>
      tx.query<{ encrypted_verifier: string; is_fresh: boolean }>(
        TAKE,
        [ctx.company_id, digest(state), ctx.user_id, tx.now],
        'consent_take',
      ),
    );
    if (!row?.is_fresh) throw new Problem('ACCOUNTING_CONSENT_OVER');
    return this.cipher.decrypt(row.encrypted_verifier, ctx.company_id);
  }
}

const secret = () => randomBytes(32).toString('base64url');
const digest = (state: string) => createHash('sha256').update(state).digest('hex');

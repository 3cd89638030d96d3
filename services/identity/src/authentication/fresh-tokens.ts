import { Injectable } from '@nestjs/common';
import { type Context, Database, scoped } from '@keystead/platform';
import type { UserInfo } from '../accounts/account.queries.js';
import { claimsOf } from '../accounts/token-claims.js';
import { TokenSigner } from './token-signer.js';

const SESSION_END = scoped(
  'session_end_of',
  `select s.expires_at from session s where s.company_id = scope.company::uuid and s.id = $2 and s.ended_at is null
     and s.api_key_id is null`,
);

/** A new token for the session in use, once the roles in the old one are no longer the person's. */
@Injectable()
export class FreshTokens {
  constructor(
    private readonly db: Database,
    private readonly signer: TokenSigner,
  ) {}

  /** Undefined while the caller's own token is still right; never outlives the session. */
  async after(ctx: Context, user: UserInfo): Promise<string | undefined> {
    const claims = claimsOf(user, ctx.sid);
    if (claims.roles.join() === ctx.roles.join()) return undefined;
    const [session] = await this.db.read<{ expires_at: Date }>(ctx, SESSION_END, [ctx.sid]);
    return session && this.signer.sign(claims, session.expires_at);
  }
}

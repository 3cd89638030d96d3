import { Injectable } from '@nestjs/common';
import { Database, scoped, type Context } from '@keystead/platform';
import type { UserInfo } from '../account/account.queries.js';
import { TokenSigner } from './token-signer.js';

const SESSION_END = scoped(
  'session_end_of',
  `select s.expires_at from session s where s.company_id = scope.company::uuid and s.id = $2 and s.ended_at is null`,
);

/** A new token for the session in use, once the roles in the old one are no longer the person's. */
@Injectable()
export class FreshTokens {
  constructor(
    private readonly db: Database,
    private readonly signer: TokenSigner,
  ) {}

  /** Undefined while the caller's own token still tells the truth; never outlives the session. */
  async after(ctx: Context, user: UserInfo): Promise<string | undefined> {
    const roles = user.roles.map(({ key }) => key);
    if (roles.join() === ctx.roles.join()) return undefined;
    const { company_id, tenant_code, sid } = ctx;
    const [session] = await this.db.read<{ expires_at: Date }>(ctx, SESSION_END, [sid]);
    return session && this.signer.sign({ sub: user.user_id, company_id, tenant_code, sid, roles }, session.expires_at);
  }
}

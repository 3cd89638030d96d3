import { Injectable } from '@nestjs/common';
import { type Context, Problem } from '@keystead/platform';
import { AccountQueries, type UserInfo } from '../accounts/account.queries.js';
import { PasswordResets } from '../authentication/password-resets.js';
import { RateLimits } from '../shared/rate-limits.js';

interface Owner {
  owner: UserInfo;
  /** In which the owner acts. */
  as: Context;
}

/** Whose password a mailed link is about. */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly limits: RateLimits,
    private readonly resets: PasswordResets,
  ) {}

  /** Spends nothing: programs that look mails over open their links too. */
  async validate(ctx: Context, token: string): Promise<UserInfo> {
    await this.limits.take('reset_password', ctx.ip);
    return (await this.ownerOf(ctx, token)).owner;
  }

  /** RESET_LINK_OVER for a link that is used, replaced, too old or made up. */
  async ownerOf(ctx: Context, token: string): Promise<Owner> {
    const account = await this.resets.find(token);
    if (!account) throw new Problem('RESET_LINK_OVER');
    const as: Context = { ...ctx, ...account };
    return { owner: await this.accounts.own(as), as };
  }
}

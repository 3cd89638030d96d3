import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { CONFIG, ContextCommand, Database, one, Problem, t, Text } from '@keystead/platform';
import { assertPasswordsMatch } from '../authentication/password-change.js';
import { NewPassword, assertNotGuessable, TypedPassword } from '../accounts/passwords.js';
import type { IdentityConfig } from '../config.js';
import { RateLimits } from '../shared/rate-limits.js';
import { Sessions } from '../accounts/end-session.js';
import { LoginThrottle } from '../authentication/login-throttle.js';
import { NewPasswords } from '../authentication/new-password.js';
import { proveEmail } from '../accounts/session.js';
import { BreachedPasswords } from '../authentication/breached-passwords.js';
import { PasswordHasher } from '../authentication/password-hasher.js';
import { PasswordResets } from '../authentication/password-resets.js';
import { ResetLinks } from './reset-links.js';

/** Sets a new password by the link from the mail; signs no one in. */
export class ResetPassword {
  @NewPassword() password: string;
  @TypedPassword() password_confirmation: string;
  @Text(200) token: string;
}

export const PASSWORD_RESET = one(
  t.object('PasswordReset', { tenant_code: t.text('Company where the new password signs in') }),
);

/** Which account a link is about is known to who has it alone; a person of several companies signs in by its code. */
export interface PasswordReset {
  tenant_code: string;
}

export class ResetPasswordCommand extends ContextCommand<ResetPassword, PasswordReset> {}

@CommandHandler(ResetPasswordCommand)
export class ResetPasswordHandler {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly throttle: LoginThrottle,
    private readonly breached: BreachedPasswords,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly links: ResetLinks,
    private readonly passwords: NewPasswords,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
  ) {}

  async execute({
    ctx,
    body: { password, password_confirmation, token },
  }: ResetPasswordCommand): Promise<PasswordReset> {
    await this.limits.take('reset_password', ctx.ip);
    assertPasswordsMatch({ password, password_confirmation });
    const { owner, as } = await this.links.ownerOf(ctx, token);
    assertNotGuessable(password, { ...owner, product: this.config.productName });
    await this.breached.assertUnknown(password);
    const hash = await this.hasher.hash(password);
    await this.db.run(as, async (tx) => {
      if (!(await this.resets.take(tx, token))) throw new Problem('RESET_LINK_OVER');
      await proveEmail(tx);
      await this.passwords.set(tx, hash);
      await this.sessions.endAll(tx, owner.user_id, true);
    });
    await this.throttle.clear({ who: owner.email });
    return { tenant_code: owner.tenant_code };
  }
}

import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database } from '@keystead/platform';
import { changeUser, User } from '../accounts/user.entity.js';
import { Authenticators } from '../authentication/authenticators.js';
import { SecondSteps } from '../authentication/second-steps.js';
import { UserDevices } from '../authentication/user-device.js';
import { RateLimits } from '../shared/rate-limits.js';
import { SixDigits } from '../shared/six-digits.js';

/** The first code that the new app shows. */
export class ConfirmAuthenticator {
  @SixDigits() code: string;
}

export interface RecoveryCodes {
  recovery_codes: string[];
}

export class ConfirmAuthenticatorCommand extends ContextCommand<ConfirmAuthenticator, RecoveryCodes> {}

/** From now on the codes of the second step, which is on then, come from the app. */
@CommandHandler(ConfirmAuthenticatorCommand)
export class ConfirmAuthenticatorHandler {
  constructor(
    private readonly apps: Authenticators,
    private readonly db: Database,
    private readonly devices: UserDevices,
    private readonly limits: RateLimits,
    private readonly steps: SecondSteps,
  ) {}

  async execute({ ctx, body: { code } }: ConfirmAuthenticatorCommand): Promise<RecoveryCodes> {
    await this.limits.take('confirm_authenticator', ctx.user_id!);
    return this.db.run(ctx, async (tx) => {
      const person = await tx.lock(User, ctx.user_id!);
      const recovery_codes = await this.apps.confirm(tx, code);
      await changeUser(tx, person, { is_enable_two_factor: true });
      // What was mailed counts no more, and no browser is spared the app that a mailed code has spared.
      await this.steps.end(tx);
      await this.devices.forgetAll(tx);
      return { recovery_codes };
    });
  }
}

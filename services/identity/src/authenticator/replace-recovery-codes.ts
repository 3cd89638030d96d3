import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, RawResponse } from '@keystead/platform';
import { Authenticators } from '../authentication/authenticators.js';
import type { ClientInfo } from '../authentication/client-info.js';
import type { SecondStepAnswer } from '../authentication/login-answers.js';
import { OwnPassword } from '../authentication/own-password.js';
import type { RecoveryCodes } from './confirm-authenticator.js';
import type { AuthenticatorProof } from './create-authenticator.js';

export class ReplaceRecoveryCodesCommand extends ContextCommand<
  AuthenticatorProof & { client: ClientInfo },
  RecoveryCodes | RawResponse<SecondStepAnswer>
> {}

/** New recovery codes; those from before no longer count. */
@CommandHandler(ReplaceRecoveryCodesCommand)
export class ReplaceRecoveryCodesHandler {
  constructor(
    private readonly apps: Authenticators,
    private readonly password: OwnPassword,
  ) {}

  async execute({ ctx, body }: ReplaceRecoveryCodesCommand): Promise<RecoveryCodes | RawResponse<SecondStepAnswer>> {
    return this.password.run(ctx, body, async (tx) => ({ recovery_codes: await this.apps.replaceCodes(tx) }));
  }
}

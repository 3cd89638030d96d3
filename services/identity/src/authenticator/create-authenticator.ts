import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, type RawResponse } from '@keystead/platform';
import { AccountQueries } from '../accounts/account.queries.js';
import { TypedPassword } from '../accounts/passwords.js';
import { type AppSetup, Authenticators } from '../authentication/authenticators.js';
import type { ClientInfo } from '../authentication/client-info.js';
import type { SecondStepAnswer } from '../authentication/login-answers.js';
import { OwnPassword } from '../authentication/own-password.js';
import { ProofCode } from '../authentication/step-code.js';

/** The caller proves who they are; a token alone changes nothing of their second step. */
export class AuthenticatorProof {
  @TypedPassword() password: string;
  @ProofCode() code?: string | null;
}

export class CreateAuthenticatorCommand extends ContextCommand<
  AuthenticatorProof & { client: ClientInfo },
  AppSetup | RawResponse<SecondStepAnswer>
> {}

/** Makes the secret that an authenticator app takes in; it counts once it is confirmed by a code. */
@CommandHandler(CreateAuthenticatorCommand)
export class CreateAuthenticatorHandler {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly apps: Authenticators,
    private readonly password: OwnPassword,
  ) {}

  async execute({ ctx, body }: CreateAuthenticatorCommand): Promise<AppSetup | RawResponse<SecondStepAnswer>> {
    return this.password.run(ctx, body, async (tx) => this.apps.begin(tx, await this.accounts.ownIn(tx)));
  }
}

import { CommandHandler } from '@nestjs/cqrs';
import { ById, ContextCommand, Database, Problem, RawResponse } from '@keystead/platform';
import { User } from '../accounts/user.entity.js';
import { Authenticators } from '../authentication/authenticators.js';
import type { ClientInfo } from '../authentication/client-info.js';
import type { SecondStepAnswer } from '../authentication/login-answers.js';
import { OwnPassword } from '../authentication/own-password.js';
import { SecondSteps } from '../authentication/second-steps.js';
import { keysOf, refuseTakingFrom } from '../authorization/role-facts.js';
import type { AuthenticatorProof } from './create-authenticator.js';

export class DeleteAuthenticatorCommand extends ContextCommand<
  AuthenticatorProof & { client: ClientInfo },
  object | RawResponse<SecondStepAnswer>
> {}

/** Takes away the caller's own app: the second step stays on, with codes by mail. */
@CommandHandler(DeleteAuthenticatorCommand)
export class DeleteAuthenticatorHandler {
  constructor(
    private readonly apps: Authenticators,
    private readonly password: OwnPassword,
    private readonly steps: SecondSteps,
  ) {}

  async execute({ ctx, body }: DeleteAuthenticatorCommand): Promise<object | RawResponse<SecondStepAnswer>> {
    return this.password.run(ctx, body, async (tx) => {
      await this.apps.remove(tx, ctx.user_id!);
      await this.steps.end(tx);
      return {};
    });
  }
}

/** A person who has lost the app and its recovery codes asks an administrator, who knows them. */
export class DeleteAuthenticatorOfUser extends ById {}

export class DeleteAuthenticatorOfUserCommand extends ContextCommand<DeleteAuthenticatorOfUser, { id: string }> {}

/** Takes away the app of another person: their codes are mailed again, and they are notified. */
@CommandHandler(DeleteAuthenticatorOfUserCommand)
export class DeleteAuthenticatorOfUserHandler {
  constructor(
    private readonly apps: Authenticators,
    private readonly db: Database,
  ) {}

  execute({ ctx, body: { id } }: DeleteAuthenticatorOfUserCommand): Promise<{ id: string }> {
    return this.db.run(ctx, async (tx) => {
      await tx.lock(User, id);
      // One's own is taken away with one's password.
      if (id === ctx.user_id) throw new Problem('NOT_ONESELF');
      await refuseTakingFrom(tx, await keysOf(tx, id));
      await this.apps.remove(tx, id);
      return { id };
    });
  }
}

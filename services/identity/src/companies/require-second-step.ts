import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Flag, RawResponse } from '@keystead/platform';
import { changeCompany, Company } from '../accounts/company.entity.js';
import { Sessions } from '../accounts/end-session.js';
import { TypedPassword } from '../accounts/passwords.js';
import type { ClientInfo } from '../authentication/client-info.js';
import type { SecondStepAnswer } from '../authentication/login-answers.js';
import { ProofCode } from '../authentication/step-code.js';
import { OwnPassword } from '../authentication/own-password.js';

/** Whether everybody of the company is asked for the second step at sign-in. */
export class RequireSecondStep {
  @Flag() is_two_factor_required: boolean;
  @TypedPassword() password: string;
  @ProofCode() code?: string | null;
}

export interface SecondStepRule {
  is_two_factor_required: boolean;
}

export class RequireSecondStepCommand extends ContextCommand<
  RequireSecondStep & { client: ClientInfo },
  SecondStepRule | RawResponse<SecondStepAnswer>
> {}

@CommandHandler(RequireSecondStepCommand)
export class RequireSecondStepHandler {
  constructor(
    private readonly password: OwnPassword,
    private readonly sessions: Sessions,
  ) {}

  /** A token alone changes nothing of it. Once it is required the others sign in again, now with the second step. */
  async execute({
    ctx,
    body: { is_two_factor_required, ...proof },
  }: RequireSecondStepCommand): Promise<SecondStepRule | RawResponse<SecondStepAnswer>> {
    return this.password.run(ctx, proof, async (tx) => {
      const company = await tx.lock(Company, ctx.company_id);
      if (is_two_factor_required && !company.is_two_factor_required) await this.sessions.endCompanyOthers(tx);
      await changeCompany(tx, company, { is_two_factor_required });
      return { is_two_factor_required };
    });
  }
}

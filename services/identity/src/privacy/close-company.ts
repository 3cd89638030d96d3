import { DAY_MS } from '@keystead/contracts';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { CONFIG, ContextCommand, fieldProblem, JobQueue, type RawResponse, Text } from '@keystead/platform';
import { TypedPassword } from '../accounts/passwords.js';
import { Company } from '../accounts/company.entity.js';
import type { IdentityConfig } from '../config.js';
import { Sessions } from '../accounts/end-session.js';
import type { SecondStepAnswer } from '../authentication/login-answers.js';
import type { ClientInfo } from '../authentication/client-info.js';
import { ServiceClients } from './service-clients.js';
import { ProofCode } from '../authentication/step-code.js';
import { OwnPassword } from '../authentication/own-password.js';

/** Closes the company: everyone is signed out at once, and when its days of grace are over every row of it goes. */
export class CloseCompany {
  /** Typed once more, so that no one closes the wrong one. */
  @Text(12) tenant_code: string;
  @TypedPassword() password: string;
  @ProofCode() code?: string | null;
}

export const ERASE = 'company.erase';

export class CloseCompanyCommand extends ContextCommand<
  CloseCompany & { client: ClientInfo },
  { erase_at: string } | RawResponse<SecondStepAnswer>
> {}

@CommandHandler(CloseCompanyCommand)
export class CloseCompanyHandler {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly services: ServiceClients,
    private readonly password: OwnPassword,
    private readonly sessions: Sessions,
    private readonly work: JobQueue,
  ) {}

  async execute({
    ctx,
    body: { tenant_code, ...proof },
  }: CloseCompanyCommand): Promise<{ erase_at: string } | RawResponse<SecondStepAnswer>> {
    if (tenant_code.toLowerCase() !== ctx.tenant_code)
      throw fieldProblem({ tenant_code: 'This is not your company code.' });
    this.services.mustKnowAll();
    return this.password.run(ctx, proof, async (tx) => {
      const company = await tx.lock(Company, ctx.company_id);
      const erase_at = new Date(tx.now.getTime() + this.config.closeGraceDays * DAY_MS);
      const version = await tx.update(Company, company, { erase_at });
      const when = erase_at.toISOString();
      tx.emit('company.closing', company.id, version, { user_id: ctx.user_id!, tenant_code, erase_at: when });
      await this.work.schedule(tx, ERASE, when, erase_at, { erase_at: when });
      await this.sessions.endCompany(tx);
      return { erase_at: when };
    });
  }
}

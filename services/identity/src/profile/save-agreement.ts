import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { agreementText } from '@keystead/contracts';
import { CONFIG, ContextCommand, Database, fieldProblem, Problem, utc } from '@keystead/platform';
import { AccountQueries } from '../accounts/account.queries.js';
import { Agreement, saveAgreement } from '../accounts/agreement.js';
import { changeUser, User } from '../accounts/user.entity.js';
import type { IdentityConfig } from '../config.js';

/**
 * Says yes or no to a text; every answer is kept. Sharing data follows the answer. With the version that was read, an
 * answer to a text that has changed meanwhile is refused.
 */
export class SaveAgreement extends IntersectionType(
  PickType(Agreement, ['agreement_type', 'is_agreed'] as const),
  PartialType(PickType(Agreement, ['terms_version'] as const)),
) {}

export const PLAN_SHARES = 'Data sharing can be switched off on a paid plan.';

/** SQL of one row of the history. */
export const AGREEMENT_COLUMNS = `a.id, a.agreement_type, a.is_agreed, a.terms_version, a.text_hash, a.language, a.ip,
  ${utc('a.created_at')} as created_at`;

export interface AgreementInfo extends Pick<Agreement, 'id' | 'agreement_type' | 'is_agreed' | 'terms_version'> {
  text_hash: string | null;
  language: string;
  ip: string | null;
  created_at: string;
  is_allow_data_sharing: boolean;
}

export class SaveAgreementCommand extends ContextCommand<SaveAgreement, AgreementInfo> {}

@CommandHandler(SaveAgreementCommand)
export class SaveAgreementHandler {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly accounts: AccountQueries,
  ) {}

  execute({ ctx, body: { agreement_type, is_agreed, terms_version } }: SaveAgreementCommand): Promise<AgreementInfo> {
    const { productName } = this.config;
    if (terms_version && terms_version !== agreementText(agreement_type, productName).version)
      throw new Problem('AGREEMENT_CHANGED');
    return this.db.run(ctx, async (tx) => {
      const me = await tx.lock(User, ctx.user_id!);
      if (agreement_type === 'data_sharing') {
        const { subscription_plan } = await this.accounts.ownIn(tx);
        if (!is_agreed && subscription_plan === 'free') throw fieldProblem({ is_agreed: PLAN_SHARES });
        await changeUser(tx, me, { is_allow_data_sharing: is_agreed });
      }
      const id = await saveAgreement(tx, agreement_type, is_agreed, productName);
      return tx.one<AgreementInfo>(
        `select ${AGREEMENT_COLUMNS}, u.is_allow_data_sharing from agreement a
         join app_user u on u.company_id = a.company_id and u.id = a.user_id where a.company_id = $1 and a.id = $2`,
        [ctx.company_id, id],
        'agreement_kept',
      );
    });
  }
}

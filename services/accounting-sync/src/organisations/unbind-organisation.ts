import { type Context, ContextCommand, Database, LOG, Problem, type RemovedRow, type Tx } from '@keystead/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { AccountingProvider } from '../provider/accounting-provider.js';
import { ProviderError } from '../provider/provider-errors.js';
import type { WhichOrganisation } from './bind-organisation.js';
import { assertOwnCompany } from '../connection/company-body.js';
import { AccountingOrganisation } from '../connection/connection.entity.js';
import { forgetConnection } from '../connection/organisations.js';
import { ProviderTokens } from '../connection/provider-tokens.js';

/** Withdraws the consent for an organisation, and with the last one ends the connection. */
export class UnbindOrganisationCommand extends ContextCommand<WhichOrganisation, RemovedRow> {}

@CommandHandler(UnbindOrganisationCommand)
export class UnbindOrganisationHandler {
  constructor(
    private readonly db: Database,
    private readonly provider: AccountingProvider,
    private readonly tokens: ProviderTokens,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async execute({ ctx, body }: UnbindOrganisationCommand): Promise<RemovedRow> {
    assertOwnCompany(ctx, body);
    const before: Context = { ...ctx, idempotency: undefined };
    const found = await this.db.run(before, (tx) => this.find(tx, body.org_id));
    if (found.is_covered) await this.withdraw(before, found.provider_connection_id, found.is_last);
    return this.db.run(ctx, (tx) => this.forget(tx, body.org_id));
  }

  private async find(tx: Tx, org_id: string) {
    const organisation = await tx.lock(AccountingOrganisation, org_id);
    if (!organisation.is_covered && !organisation.bound_at) throw new Problem('NOT_FOUND');
    const others = await tx.query(
      'select 1 from accounting_organisation where company_id = $1 and is_covered and id <> $2 limit 1',
      [tx.ctx.company_id, org_id],
      'organisation_others',
    );
    const { is_covered, provider_connection_id } = organisation;
    return { is_covered, provider_connection_id, is_last: others.length === 0 };
  }

  /** The provider first: what it still allows must not be forgotten here. A consent that is over needs no withdrawal. */
  private async withdraw(ctx: Context, provider_connection_id: string, is_last: boolean): Promise<void> {
    try {
      await this.tokens.use(ctx, async (access_token) => {
        await this.provider.withdraw(access_token, provider_connection_id);
        if (is_last) await this.revoke(ctx, access_token);
      });
    } catch (error) {
      if (error instanceof Problem && error.code === 'ACCOUNTING_RECONNECT') return;
      if (!(error instanceof ProviderError)) throw error;
      this.log.warn({ company_id: ctx.company_id, reason: error.message }, 'an organisation could not be disconnected');
      throw new Problem('ACCOUNTING_DISCONNECT_FAILED', { values: { provider: this.provider.name } });
    }
  }

  /** A consent is a person's: what they allowed another company of theirs must go on. */
  private async revoke(ctx: Context, access_token: string): Promise<void> {
    const left = await this.provider.organisations(access_token);
    if (left.length === 0) await this.provider.revoke(await this.tokens.refreshToken(ctx));
  }

  private async forget(tx: Tx, org_id: string): Promise<RemovedRow> {
    const organisation = await tx.lock(AccountingOrganisation, org_id);
    const version = await tx.update(AccountingOrganisation, organisation, { is_covered: false, bound_at: null });
    tx.emit('accounting.organisation_unbound', org_id, version, { organisation_id: org_id });
    const left = await tx.query(
      'select 1 from accounting_organisation where company_id = $1 and is_covered limit 1',
      [tx.ctx.company_id],
      'organisation_left',
    );
    if (left.length > 0) return { id: org_id };
    const { id, version: ended } = await forgetConnection(tx);
    tx.audit('accounting_connection', id, 'disconnect', null, null);
    tx.emit('accounting.disconnected', id, ended, { connection_id: id });
    return { id: org_id };
  }
}

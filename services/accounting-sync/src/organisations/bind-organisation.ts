import { ContextCommand, Database, Id, JobQueue, Problem, type SavedRow } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { scheduleChart } from '../chart/read-chart.js';
import { NightlySync } from '../nightly/nightly-sync.js';
import { AccountingProvider } from '../provider/accounting-provider.js';
import { assertOwnCompany, CompanyBody } from '../connection/company-body.js';
import { AccountingOrganisation } from '../connection/connection.entity.js';
import { ProviderTokens } from '../connection/provider-tokens.js';

export class WhichOrganisation extends CompanyBody {
  @Id({ about: 'An organisation of `get-org-list`' }) org_id: string;
}

/** Decides which organisation the company writes to. Its chart of accounts is read at once. */
export class BindOrganisationCommand extends ContextCommand<WhichOrganisation, SavedRow> {}

@CommandHandler(BindOrganisationCommand)
export class BindOrganisationHandler {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly nightly: NightlySync,
    private readonly tokens: ProviderTokens,
    private readonly provider: AccountingProvider,
  ) {}

  async execute({ ctx, body }: BindOrganisationCommand): Promise<SavedRow> {
    assertOwnCompany(ctx, body);
    await this.tokens.assertConnected(ctx);
    return this.db.run(ctx, async (tx) => {
      // Two who bind at once wait for each other here.
      await tx.query(
        'select 1 from accounting_connection where company_id = $1 for update',
        [ctx.company_id],
        'connection_lock',
      );
      const organisation = await tx.lock(AccountingOrganisation, body.org_id);
      if (!organisation.is_covered) throw new Problem('NOT_FOUND');
      const [bound] = await tx.query<{ id: string; name: string }>(
        'select id, name from accounting_organisation where company_id = $1 and bound_at is not null',
        [ctx.company_id],
        'organisation_bound',
      );
      if (bound && bound.id !== organisation.id)
        throw new Problem('ACCOUNTING_ORGANISATION_BOUND', {
          values: { organisation: bound.name, provider: this.provider.name },
        });
      if (bound) return { id: organisation.id, version: organisation.version };
      const version = await tx.update(AccountingOrganisation, organisation, { bound_at: tx.now });
      await scheduleChart(tx, this.jobs, organisation.id);
      await this.nightly.schedule(tx, organisation.id);
      tx.emit('accounting.organisation_bound', organisation.id, version, { organisation_id: organisation.id });
      return { id: organisation.id, version };
    });
  }
}

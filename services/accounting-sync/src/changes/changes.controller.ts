import { PUBLIC } from '@keystead/contracts';
import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  type PlatformRequest,
  Problem,
  RawResponse,
  Read,
  SAVED,
  systemContext,
  t,
  withoutEnvelope,
} from '@keystead/platform';
import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody } from '@nestjs/swagger';
import { AccountingProvider } from '../provider/accounting-provider.js';
import { PROPOSAL_PAGE, ProposalPage, PROPOSALS } from './proposal.queries.js';
import { ReadChanges } from './read-changes.js';
import { ResolveProposal, ResolveProposalCommand } from './resolve-proposal.js';

@Controller('v1/system/xero')
export class ChangesController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly provider: AccountingProvider,
    private readonly changes: ReadChanges,
  ) {}

  /** The provider wants 401 for a wrong signature, and an empty answer otherwise. */
  @Command('webhook', PUBLIC, 'Accounting provider webhook', {
    answer: withoutEnvelope(t.text()),
    problems: ['UNAUTHENTICATED'],
  })
  @ApiBody({
    required: false,
    schema: { type: 'object', description: 'Changes there, in the form and with the signature of the provider' },
  })
  async webhook(@Ctx() ctx: Context, @Req() { text = '', headers }: PlatformRequest) {
    const organisations = this.provider.webhook(text, headers);
    if (!organisations) throw new Problem('UNAUTHENTICATED');
    const bound = await this.db.system<{ company_id: string; id: string }>(
      `select company_id, id from accounting_organisation
       where provider_id = any($1::text[]) and bound_at is not null and is_covered`,
      [organisations],
      'webhook_organisations',
    );
    for (const { company_id, id } of bound)
      await this.db.run(systemContext(company_id, ctx.request_id), (tx) => this.changes.schedule(tx, id));
    return new RawResponse('');
  }

  @Read('proposal', 'accounting.read', 'List changes made at the accounting provider that contradict the ledger', {
    answer: PROPOSAL_PAGE,
  })
  list(@Ctx() ctx: Context, @Query() page: ProposalPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, PROPOSALS, page, url);
  }

  @Command('proposal/resolve', 'accounting.write', 'Restore what was changed at the provider, or leave it', {
    answer: SAVED,
    problems: ['NOT_FOUND', 'ACCOUNTING_PROPOSAL_DECIDED'],
  })
  resolve(@Ctx() ctx: Context, @Body() body: ResolveProposal) {
    return this.commands.execute(new ResolveProposalCommand(ctx, body));
  }
}

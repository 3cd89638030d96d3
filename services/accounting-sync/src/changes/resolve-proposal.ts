import { ContextCommand, Database, fieldProblem, Id, OneOf, Problem, type SavedRow, type Tx } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { SyncRuns } from '../sync/sync-runs.js';
import type { DifferenceKind } from './compare-records.js';
import { SyncProposal } from './proposal.entity.js';

const RESOLUTIONS = ['restore', 'dismiss'] as const;
/** What we wrote can be written again; what others wrote there stays theirs. */
const RESTORABLE: readonly DifferenceKind[] = [
  'removed_there',
  'amount_changed',
  'date_changed',
  'account_changed',
  'contact_changed',
];

export class ResolveProposal {
  @Id() id: string;
  @OneOf(RESOLUTIONS, { about: '`restore` writes ours again; `dismiss` leaves it as it is there' })
  resolution: (typeof RESOLUTIONS)[number];
}

export class ResolveProposalCommand extends ContextCommand<ResolveProposal, SavedRow> {}

// What was removed there is written again under a reference of its own: its number stays taken.
const REWRITE = `update sync_record set written_hash = null, state = 'waiting', attempts = 0, error_code = null, error_detail = null,
    remote_id = case when $3::boolean then null else remote_id end,
    written = case when $3::boolean then null else written end,
    revision = revision + case when $3::boolean then 1 else 0 end
  where company_id = $1 and id = $2 and wanted is not null and call_id is null`;

@CommandHandler(ResolveProposalCommand)
export class ResolveProposalHandler {
  constructor(
    private readonly db: Database,
    private readonly runs: SyncRuns,
  ) {}

  execute({ ctx, body }: ResolveProposalCommand): Promise<SavedRow> {
    return this.db.run(ctx, async (tx) => {
      const proposal = await tx.lock(SyncProposal, body.id);
      if (proposal.state !== 'open') throw new Problem('ACCOUNTING_PROPOSAL_DECIDED');
      const isRestored = body.resolution === 'restore';
      if (isRestored) await this.restore(tx, proposal);
      const state = isRestored ? 'restored' : 'dismissed';
      const version = await tx.update(SyncProposal, proposal, { state, decided_by: ctx.user_id, decided_at: tx.now });
      return { id: body.id, version };
    });
  }

  private async restore(tx: Tx, { record_id, difference, organisation_id }: SyncProposal): Promise<void> {
    if (!record_id || !RESTORABLE.includes(difference))
      throw fieldProblem({ resolution: 'Please choose one of: dismiss' });
    const values = [tx.ctx.company_id, record_id, difference === 'removed_there'];
    await tx.query(REWRITE, values, 'proposal_rewrite');
    await this.runs.begin(tx, organisation_id, 'manual');
  }
}

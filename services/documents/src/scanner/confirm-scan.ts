import { ContextCommand, Database, Problem, type SavedRow } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import type { ConfirmScan } from './confirmed.js';
import { proposalsOf, type Proposal } from './proposals.js';
import { DocumentScan } from './scan.entity.js';
import { lawOf, matchesOf } from './match-place.js';

export class ConfirmScanCommand extends ContextCommand<ConfirmScan, SavedRow & { proposals: Proposal[] }> {}

@CommandHandler(ConfirmScanCommand)
export class ConfirmScanHandler {
  constructor(private readonly db: Database) {}

  async execute({ ctx, body: { id, version, ...values } }: ConfirmScanCommand) {
    const given = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
    );
    const confirmed = { ...given, kind: values.kind };
    return this.db.run(ctx, async (tx) => {
      const scan = await tx.lock(DocumentScan, id, version);
      if (scan.status !== 'read') throw new Problem('DOCUMENT_NOT_READ');
      const changes = { confirmed, confirmed_by: ctx.user_id, confirmed_at: tx.now };
      const saved = await tx.update(DocumentScan, scan, changes);
      const matches = await matchesOf(tx, id, confirmed);
      const law = await lawOf(tx, matches.units);
      return { id, version: saved, proposals: proposalsOf(id, confirmed, matches, law) };
    });
  }
}

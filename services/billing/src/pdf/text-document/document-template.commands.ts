import { TEMPLATES_MAX } from '@keystead/contracts';
import {
  ById,
  ContextCommand,
  Database,
  fieldProblem,
  newId,
  type RemovedRow,
  type SavedRow,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { DocumentTemplate } from './document-template.entity.js';

/** A text that documents of leases are made from. */
export class CreateTemplate extends PickType(DocumentTemplate, ['title', 'text', 'language'] as const) {}

export class CreateTemplateCommand extends ContextCommand<CreateTemplate, SavedRow> {}

@CommandHandler(CreateTemplateCommand)
export class CreateTemplateHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { title, text, language = null } }: CreateTemplateCommand) {
    return this.db.run(ctx, async (tx) => {
      await assertRoom(tx);
      const id = newId();
      await tx.insert(DocumentTemplate, { id, title, text, language });
      return { id, version: 1 };
    });
  }
}

/** Changes a template; documents that were made from it stay as they are. */
export class UpdateTemplate extends IntersectionType(
  IntersectionType(ById, WithVersion),
  PartialType(CreateTemplate, { skipNullProperties: false }),
) {}

export class UpdateTemplateCommand extends ContextCommand<UpdateTemplate, SavedRow> {}

@CommandHandler(UpdateTemplateCommand)
export class UpdateTemplateHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...changes } }: UpdateTemplateCommand) {
    return this.db.run(ctx, async (tx) => {
      const template = await tx.lock(DocumentTemplate, id, version);
      return { id, version: await tx.update(DocumentTemplate, template, changes) };
    });
  }
}

export class DeleteTemplate extends ById {}

export class DeleteTemplateCommand extends ContextCommand<DeleteTemplate, RemovedRow> {}

@CommandHandler(DeleteTemplateCommand)
export class DeleteTemplateHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: DeleteTemplateCommand) {
    return this.db.run(ctx, async (tx) => {
      await tx.remove(DocumentTemplate, await tx.lock(DocumentTemplate, id));
      return { id };
    });
  }
}

/** Two who add at once count one after the other. */
async function assertRoom(tx: Tx): Promise<void> {
  const { company_id } = tx.ctx;
  await tx.query(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`document_template ${company_id}`],
    'lock_templates',
  );
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from document_template where company_id = $1',
    [company_id],
    'count_templates',
  );
  if (count >= TEMPLATES_MAX)
    throw fieldProblem({ title: `At most ${TEMPLATES_MAX} templates. Please delete one that you no longer use` });
}

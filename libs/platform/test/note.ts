import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { Entity } from 'typeorm';
import {
  ById,
  Command,
  CompanyRecord,
  ContextCommand,
  Count,
  Ctx,
  Database,
  fieldsOf,
  type ListAnswer,
  listResponse,
  ListQuery,
  Money,
  newId,
  page,
  Read,
  REMOVED,
  SAVED,
  t,
  Text,
  utc,
  WithVersion,
  type Context,
  type FilteredList,
  type PlatformRequest,
  type RemovedRow,
  type SavedRow,
} from '../src/index.js';

// A row without rules: entity, commands, list and controller.

@Entity('note')
export class Note extends CompanyRecord {
  @Text(40) title: string;
  @Count({ max: 10, optional: true }) stars: number | null;
  @Money({ optional: true }) price: number | null;
}

export class CreateNote extends OmitType(Note, ['company_id', 'id', 'version', 'created_at'] as const) {}
export class CreateNoteCommand extends ContextCommand<CreateNote, SavedRow> {}

@CommandHandler(CreateNoteCommand)
export class CreateNoteHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: CreateNoteCommand): Promise<SavedRow> {
    const id = newId();
    return this.db.run(ctx, async (tx) => {
      await tx.insert(Note, { ...body, id });
      return { id, version: 1 };
    });
  }
}

export class ChangeNote extends IntersectionType(
  ById,
  WithVersion,
  PartialType(CreateNote, { skipNullProperties: false }),
) {}
export class ChangeNoteCommand extends ContextCommand<ChangeNote, SavedRow> {}

@CommandHandler(ChangeNoteCommand)
export class ChangeNoteHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...patch } }: ChangeNoteCommand): Promise<SavedRow> {
    return this.db.run(ctx, async (tx) => {
      const note = await tx.lock(Note, id, version);
      return { id, version: await tx.update(Note, note, patch) };
    });
  }
}

export class RemoveNoteCommand extends ContextCommand<ById, RemovedRow> {}

@CommandHandler(RemoveNoteCommand)
export class RemoveNoteHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveNoteCommand): Promise<RemovedRow> {
    return this.db.run(ctx, async (tx) => {
      await tx.remove(Note, await tx.lock(Note, id));
      return { id };
    });
  }
}

const NOTES: FilteredList = {
  name: 'notes',
  from: 'from note r where r.company_id = scope.company::uuid',
  row: `r.id, r.title, r.stars, r.version, ${utc('r.created_at')} as created_at`,
  sorts: { created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: {},
};

class NotePage extends ListQuery(NOTES) {}

const NOTE_PAGE = page(t.object('NoteRow', fieldsOf(Note, 'id', 'title', 'stars', 'version', 'created_at')));

@Controller()
export class NoteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly db: Database,
  ) {}

  @Read('notes', 'lease.read', 'List notes', { answer: NOTE_PAGE })
  list(@Ctx() ctx: Context, @Query() query: NotePage, @Req() { url }: PlatformRequest): Promise<ListAnswer> {
    return listResponse(this.db, ctx, NOTES, query, url);
  }

  @Command('note/create', 'lease.write', 'Add a note', { answer: SAVED })
  create(@Ctx() ctx: Context, @Body() body: CreateNote) {
    return this.commands.execute(new CreateNoteCommand(ctx, body));
  }

  @Command('note/update', 'lease.write', 'Update a note', { answer: SAVED })
  update(@Ctx() ctx: Context, @Body() body: ChangeNote) {
    return this.commands.execute(new ChangeNoteCommand(ctx, body));
  }

  @Command('note/remove', 'lease.delete', 'Delete a note', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() body: ById) {
    return this.commands.execute(new RemoveNoteCommand(ctx, body));
  }
}

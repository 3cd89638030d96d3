import { Body, Controller, Injectable, Module } from '@nestjs/common';
import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  Command,
  companyTable,
  ContextCommand,
  Ctx,
  Database,
  DONE,
  newId,
  OnEvent,
  OnEventBatch,
  one,
  project,
  t,
  JobQueue,
  type EventBatch,
  type Context,
  type EventMessage,
  type ServiceDefinition,
  type QueuedJob,
  type RemovedRow,
} from '../src/index.js';
import { ChangeNoteHandler, CreateNoteHandler, Note, NoteController, RemoveNoteHandler } from './note.js';

// A small service that uses every part of the platform; it replaces no part of the product.

class Notes implements MigrationInterface {
  name = 'Notes1760000001000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'note',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       title varchar(40) not null, stars int, price bigint, primary key (company_id, id),
       constraint uq_note__title unique (company_id, title)`,
    );
    await companyTable(
      run,
      'note_projection',
      'id uuid not null, at timestamptz not null default clock_timestamp(), primary key (company_id, id)',
    );
    await companyTable(
      run,
      'property_projection',
      'property_id uuid not null, name text not null, version int not null, primary key (company_id, property_id)',
      {
        app: 'select',
        system: 'select, insert, update',
      },
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table note, note_projection, property_projection');
  }
}

export class WriteNote extends PickType(Note, ['title', 'price'] as const) {}

class WriteNoteCommand extends ContextCommand<WriteNote, RemovedRow & { price: number | null }> {}

const WRITTEN = one(t.object('NoteWritten', { id: t.id(), price: t.nullable(t.money()) }));

@CommandHandler(WriteNoteCommand)
class WriteNoteHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { title, price } }: WriteNoteCommand) {
    return this.db.run(ctx, async (tx) => {
      const id = newId();
      await tx.insert(Note, { id, title, price });
      tx.emit('property.created', id, 1, { property_id: id, name: title });
      return { id, price: price ?? null };
    });
  }
}

/** Notes whose handling fails on purpose: title -> how often. */
export const failures = new Map<string, number>();

/** Statements that a handler runs first, so that the database itself refuses: title -> statement and how often. */
export const refusals = new Map<string, { statement: string; left: number }>();

@Controller()
class NoteActions {
  constructor(
    private readonly commands: CommandBus,
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {
    work.handle('remind', (ctx, item) => this.remind(ctx, item));
    work.handle('archive', (ctx, item) => this.archive(ctx, item), { mayWait: true });
  }

  @Command('note/write', 'lease.write', 'Write a note', { answer: WRITTEN })
  write(@Ctx() ctx: Context, @Body() body: WriteNote) {
    return this.commands.execute(new WriteNoteCommand(ctx, body));
  }

  @Command('note/settings', 'lease.write', 'Works in every state of the subscription', {
    open: true,
    answer: one(t.part({ saved: t.flag() })),
  })
  settings() {
    return { saved: true };
  }

  @Command('note/remind', 'lease.write', 'Remind of a note', { answer: DONE })
  schedule(@Ctx() ctx: Context, @Body() body: WriteNote) {
    return this.db.run(ctx, (tx) => this.work.schedule(tx, 'remind', body.title, new Date(), { title: body.title }));
  }

  @OnEvent('property.created')
  async handle({ event, ctx }: EventMessage<'property.created'>) {
    const left = failures.get(event.data.name) ?? 0;
    failures.set(event.data.name, left - 1);
    if (left > 0) throw new Error('not digestible');
    await this.db.run(ctx, async (tx) => {
      const refusal = refusals.get(event.data.name);
      if (refusal && refusal.left-- > 0) await tx.query(refusal.statement);
      await tx.query('insert into note_projection (company_id, id) values ($1, $2)', [
        event.company_id,
        event.aggregate_id,
      ]);
    });
  }

  private async archive(ctx: Context, item: QueuedJob): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await this.db.run(ctx, (tx) => this.work.finish(tx, item));
  }

  private remind(ctx: Context, item: QueuedJob) {
    return this.db.run(ctx, async (tx) => {
      await tx.insert(Note, { id: newId(), title: `reminded ${String(item.payload.title)}` });
      await this.work.finish(tx, item);
    });
  }
}

export const KEEP_PROPERTY = `insert into property_projection (company_id, property_id, name, version)
  select company_id, aggregate_id, data->>'name', version from latest
  on conflict (company_id, property_id) do update set name = excluded.name, version = excluded.version
  where property_projection.version < excluded.version`;

@Injectable()
@Controller()
class KnownProperties {
  constructor(private readonly db: Database) {}

  @OnEventBatch('property.updated')
  keep({ consumer, events }: EventBatch) {
    return project(this.db, consumer, events, KEEP_PROPERTY);
  }
}

@Module({
  controllers: [NoteController, NoteActions, KnownProperties],
  providers: [CreateNoteHandler, ChangeNoteHandler, RemoveNoteHandler, WriteNoteHandler],
})
class NoteModule {}

export const noteService: ServiceDefinition = {
  name: 'lease',
  module: NoteModule,
  entities: [Note],
  migrations: [Notes],
};

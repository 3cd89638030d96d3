import { Injectable } from '@nestjs/common';
import { Database, JobQueue, Problem, type Context, type QueuedJob } from '@keystead/platform';
import { CompanyExport } from '../companies/company-export.js';
import { EXPORT, EXPORT_PERSON } from './archive-requests.js';
import { CompanyArchive } from './company-archive.js';
import { ExportPieces } from './export-pieces.js';
import { PersonArchive } from './person-archive.js';
import { ALL_SERVICES } from './service-clients.js';
import { ZipWriter } from './zip-writer.js';

const LIFE_MS = 24 * 3_600_000;
const FORGET = 'company.export.forget';

/** Puts everything into an archive, and says how many services are in it: 1.5 are the first, and half of the next one. */
type Fill = (zip: ZipWriter, progress: (services: number) => Promise<void>) => Promise<void>;

/** Makes the archives that were asked for, and forgets them after a day. */
@Injectable()
export class MakeArchive {
  constructor(
    private readonly db: Database,
    ofCompany: CompanyArchive,
    private readonly ofPerson: PersonArchive,
    private readonly pieces: ExportPieces,
    private readonly work: JobQueue,
  ) {
    work.handle(EXPORT, (ctx, item) => this.make(ctx, item, (zip, note) => ofCompany.fill(ctx, zip, note)));
    work.handle(EXPORT_PERSON, (ctx, item) => this.makeOfPerson(ctx, item));
    work.handle(FORGET, (ctx, item) => this.forget(ctx, item));
  }

  /** Of somebody who was erased since, nothing is left to be given. */
  private async makeOfPerson(ctx: Context, item: QueuedJob): Promise<void> {
    const { person_id, person_kind } = await this.db.run(ctx, (tx) =>
      tx.lock(CompanyExport, String(item.payload.export_id)),
    );
    try {
      await this.make(ctx, item, (zip, note) =>
        this.ofPerson.fill(ctx, { id: person_id!, kind: person_kind! }, zip, note),
      );
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
      await this.forget(ctx, item);
    }
  }

  private async make(ctx: Context, item: QueuedJob, fill: Fill): Promise<void> {
    const export_id = String(item.payload.export_id);
    const run = item.attempts;
    /** The rest is what is published at the end. */
    const progress = (services: number) =>
      this.note(ctx, export_id, run, Math.floor((99 * services) / ALL_SERVICES.length));
    await progress(0);
    const pieces = this.pieces.writer(ctx, export_id, run);
    const zip = new ZipWriter(pieces.write, this.db.clock.now());
    await fill(zip, progress);
    await zip.finish();
    await this.publish(ctx, item, export_id, run, await pieces.done());
  }

  private async note(ctx: Context, export_id: string, run: number, progress: number): Promise<void> {
    await this.db.run(ctx, (tx) =>
      tx.query(
        'update company_export set run = $3, progress = $4 where company_id = $1 and id = $2 and run <= $3',
        [ctx.company_id, export_id, run, progress],
        'export_note',
      ),
    );
  }

  /** Ready, unless a later run has taken over; what cut-off runs left behind goes. */
  private async publish(ctx: Context, item: QueuedJob, id: string, run: number, size: number): Promise<void> {
    await this.db.run(ctx, async (tx) => {
      const made = await tx.lock(CompanyExport, id);
      if (made.run !== run || made.status !== 'running') return;
      const expires_at = new Date(tx.now.getTime() + LIFE_MS);
      const ready = { status: 'ready' as const, progress: 100, size, expires_at };
      const version = await tx.update(CompanyExport, made, ready);
      await tx.query(
        'delete from company_export_piece where company_id = $1 and export_id = $2 and run <> $3',
        [ctx.company_id, id, run],
        'export_leftovers',
      );
      const { user_id } = made;
      // Who asks for one about a person waits for it: it is small.
      if (made.person_id === null)
        tx.emit('company.export_ready', id, version, { export_id: id, user_id, expires_at: expires_at.toISOString() });
      await this.work.schedule(tx, FORGET, id, expires_at, { export_id: id });
      await this.work.finish(tx, item);
    });
  }

  private async forget(ctx: Context, item: QueuedJob): Promise<void> {
    await this.db.run(ctx, async (tx) => {
      const id = String(item.payload.export_id);
      await tx.query(
        'delete from company_export_piece where company_id = $1 and export_id = $2',
        [ctx.company_id, id],
        'export_forget',
      );
      await tx.update(CompanyExport, await tx.lock(CompanyExport, id), { status: 'expired' });
      await this.work.finish(tx, item);
    });
  }
}

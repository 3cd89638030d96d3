import { Inject, Injectable } from '@nestjs/common';
import type { Service } from '@keystead/contracts';
import { CONFIG, Database, JobQueue, type Context, type QueuedJob } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';
import { CompanyExport } from '../companies/company-export.js';
import { EXPORT } from './export-company.js';
import { ExportPieces } from './export-pieces.js';
import type { OtherService } from '../shared/internal-client.js';
import { ALL_SERVICES, ServiceClients } from './service-clients.js';
import { ZipWriter } from './zip-writer.js';

const LIFE_MS = 24 * 3_600_000;
const FORGET = 'company.export.forget';
/** An archive may have 4 GB: files beyond so many bytes are named in it and not held by it. */
const FILES_BYTES_MAX = 3 * 1024 ** 3;
/** After so many files it is said how far the archive is: a company has tens of thousands. */
const FILES_PER_NOTE = 50;

/** Makes the archives that were asked for, and forgets them after a day. */
@Injectable()
export class MakeArchive {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly services: ServiceClients,
    private readonly pieces: ExportPieces,
    private readonly work: JobQueue,
  ) {
    work.handle(EXPORT, (ctx, item) => this.make(ctx, item));
    work.handle(FORGET, (ctx, item) => this.forget(ctx, item));
  }

  private async make(ctx: Context, item: QueuedJob): Promise<void> {
    const export_id = String(item.payload.export_id);
    const run = item.attempts;
    /** `done` services, and a part of the next one; the rest is what is published at the end. */
    const progress = (done: number) => this.note(ctx, export_id, run, Math.floor((99 * done) / ALL_SERVICES.length));
    await progress(0);
    const pieces = this.pieces.writer(ctx, export_id, run);
    const zip = new ZipWriter(pieces.write, this.db.clock.now());
    const counts: Record<string, number> = {};
    const leftOut: string[] = [];
    let bytes = 0;
    for (const [index, service] of ALL_SERVICES.entries()) {
      await this.addService(zip, service, ctx.company_id, counts);
      const files = await this.services.filesOf(service, ctx.company_id);
      for (const [at, { id, name, size }] of files.entries()) {
        if (at > 0 && at % FILES_PER_NOTE === 0) await progress(index + at / files.length);
        const path = `${service}/files/${id} ${name}`;
        bytes += size;
        if (bytes > FILES_BYTES_MAX) leftOut.push(path);
        else await zip.add(path, await this.services.fileOf(service as OtherService, ctx.company_id, id));
      }
      await progress(index + 1);
    }
    await zip.add('README.txt', [
      readme(this.config.productName, ctx.company_id, this.db.clock.now(), counts, leftOut),
    ]);
    await zip.finish();
    await this.publish(ctx, item, export_id, run, await pieces.done());
  }

  /** One file per table, in the order in which the service sends them. */
  private async addService(zip: ZipWriter, service: Service, company_id: string, counts: Record<string, number>) {
    const rows = this.services.rowsOf(service, company_id);
    let next = await rows.next();
    while (!next.done) {
      const { table } = next.value;
      const path = `${service}/${table}.ndjson`;
      counts[path] = 0;
      const ofTable = async function* (): AsyncGenerator<string> {
        while (!next.done && next.value.table === table) {
          counts[path]! += 1;
          yield `${JSON.stringify(next.value.row)}\n`;
          next = await rows.next();
        }
      };
      await zip.add(path, ofTable());
    }
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

function readme(
  product: string,
  company_id: string,
  at: Date,
  counts: Record<string, number>,
  leftOut: readonly string[],
): string {
  const missing =
    leftOut.length > 0
      ? `\nNot in this archive, since it would be too large; download them one by one:\n${leftOut.join('\n')}\n`
      : '';
  const lines = Object.entries(counts).map(([path, count]) => `${String(count).padStart(8)}  ${path}`);
  return `Everything ${product} keeps of your company (${company_id}), as of ${at.toISOString()}.

One file per kind of record; one JSON object per line. Uploaded files are in the folder files of their service. Amounts of money are whole cents, moments are UTC.
Passwords, codes and keys are left out or shown as ***.

    rows  file
${lines.join('\n')}
${missing}`;
}

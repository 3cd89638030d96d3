import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, type Context } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';
import type { OtherService } from '../shared/internal-client.js';
import { addTables, AS_LINES, countsOf } from './archive-tables.js';
import { ALL_SERVICES, ServiceClients } from './service-clients.js';
import type { ZipWriter } from './zip-writer.js';

/** An archive may have 4 GB: files beyond so many bytes are named in it and not held by it. */
const FILES_BYTES_MAX = 3 * 1024 ** 3;
/** After so many files it is said how far the archive is: a company has tens of thousands. */
const FILES_PER_NOTE = 50;

/** Everything a company has. */
@Injectable()
export class CompanyArchive {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly services: ServiceClients,
  ) {}

  async fill({ company_id }: Context, zip: ZipWriter, progress: (services: number) => Promise<void>): Promise<void> {
    const counts: Record<string, number> = {};
    const leftOut: string[] = [];
    let bytes = 0;
    for (const [index, service] of ALL_SERVICES.entries()) {
      await addTables(zip, service, this.services.rowsOf(service, company_id), counts, AS_LINES);
      const files = await this.services.filesOf(service, company_id);
      for (const [at, { id, name, size }] of files.entries()) {
        if (at > 0 && at % FILES_PER_NOTE === 0) await progress(index + at / files.length);
        const path = `${service}/files/${id} ${name}`;
        bytes += size;
        if (bytes > FILES_BYTES_MAX) leftOut.push(path);
        else await zip.add(path, await this.services.fileOf(service as OtherService, company_id, id));
      }
      await progress(index + 1);
    }
    const { productName } = this.config;
    await zip.add('README.txt', [readme(productName, company_id, this.db.clock.now(), counts, leftOut)]);
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
  return `Everything ${product} keeps of your company (${company_id}), as of ${at.toISOString()}.

One file per kind of record; one JSON object per line. Uploaded files are in the folder files of their service. Amounts of money are whole cents, moments are UTC.
Passwords, codes and keys are left out or shown as ***.

${countsOf(counts)}
${missing}`;
}

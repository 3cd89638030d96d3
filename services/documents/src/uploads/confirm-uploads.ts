import { Database, Problem, systemContext, type Context } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import type { Document } from '../model/document.entity.js';
import { beginsLike, HEAD_BYTES } from '../files/file-types.js';
import { Storage } from '../storage/storage.js';
import { CheckUpload } from './check-upload.js';
import { lockDocument, markStored } from './upload-state.js';

const WAITING_MAX = 100;
const AT_ONCE = 8;

/** Where clients upload past this service it looks what has arrived, before it shows what there is. */
@Injectable()
export class ConfirmUploads {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly upload: CheckUpload,
  ) {}

  /**
   * Confirms the uploads of the caller's company; `ids` narrows it to these documents. Answers those that arrived and
   * cannot be scanned for malware now.
   */
  async confirm({ company_id, request_id }: Context, ids: readonly string[] | null = null): Promise<string[]> {
    if (this.storage.takesUploads) return [];
    const unscanned: string[] = [];
    const ctx = systemContext(company_id, request_id);
    const waiting = await this.db.run(ctx, (tx) =>
      tx.query<Document & Record<string, unknown>>(
        `select * from document where company_id = $1 and status = 'granted' and ($2::uuid[] is null or id = any($2))
         order by created_at limit ${WAITING_MAX}`,
        [company_id, ids],
        'waiting_uploads',
      ),
    );
    for (let from = 0; from < waiting.length; from += AT_ONCE)
      await Promise.all(
        waiting.slice(from, from + AT_ONCE).map(async (document) => {
          const code = await this.look(ctx, document).then(
            () => null,
            (error: unknown) => {
              if (error instanceof Problem) return error.code;
              throw error;
            },
          );
          if (code === 'MALWARE_SCANNER_DOWN') unscanned.push(document.id);
        }),
      );
    return unscanned;
  }

  private async look(ctx: Context, { id, size, mime_type }: Document): Promise<void> {
    const blob = { company_id: ctx.company_id, id };
    const found = await this.storage.look(blob, HEAD_BYTES);
    if (!found) return;
    // What is not the file of the grant is thrown away; the same link takes the right one until it expires.
    if (found.size !== size || !beginsLike(found.head, mime_type)) return this.storage.remove(blob);
    await this.upload.check(blob);
    await this.db.run(ctx, async (tx) => {
      const document = await lockDocument(tx, id);
      if (document?.status === 'granted') await markStored(tx, document);
    });
  }
}

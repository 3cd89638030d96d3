import type { IncomingMessage } from 'node:http';
import { Clock, Database, LOG, Problem } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { checkedBytes } from '../files/checked-bytes.js';
import { mediaType } from '../files/file-types.js';
import { Gate } from '../storage/gate.js';
import { StorageLinks, type UploadLink } from '../storage/storage-links.js';
import { Storage } from '../storage/storage.js';
import { CheckUpload } from './check-upload.js';
import { beginUpload, finishUpload, releaseUpload } from './upload-state.js';

/** Takes the bytes of a granted file. What is no file of the grant leaves nothing behind. */
@Injectable()
export class ReceiveUpload {
  /** Any number of uploads may be under way; what they ask of the database leaves connections for everyone else. */
  private readonly transactions = new Gate(4);

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly links: StorageLinks,
    private readonly upload: CheckUpload,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async receive(id: string, query: Record<string, unknown>, request: IncomingMessage): Promise<void> {
    // With the other driver there is no such address.
    if (!this.storage.takesUploads) throw new Problem('UPLOAD_LINK_INVALID');
    const link = this.links.readUpload(id, query, this.clock.now());
    checkHeaders(link, request.headers);
    const upload_id = await this.transactions.pass(() => beginUpload(this.db, link.blob));
    try {
      // Left open after a refusal, so that the sender can still read what was wrong.
      const bytes = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      await this.storage.write(link.blob, checkedBytes(bytes, link), link.mime_type);
      await this.upload.check(link.blob);
      await this.transactions.pass(() => finishUpload(this.db, link.blob, upload_id));
    } catch (error) {
      await this.giveUp(link, upload_id);
      throw isCutOff(error) ? new Problem('FILE_SIZE_DIFFERS') : error;
    }
  }

  private async giveUp({ blob }: UploadLink, upload_id: string): Promise<void> {
    try {
      await this.storage.remove(blob);
      await this.transactions.pass(() => releaseUpload(this.db, blob, upload_id));
    } catch (error) {
      this.log.warn({ err: error, document_id: blob.id }, 'an upload that failed stays until it is swept');
    }
  }
}

/** Refuses what can be known before the first byte. */
function checkHeaders({ size, mime_type }: UploadLink, headers: IncomingMessage['headers']): void {
  const { 'content-length': length, 'content-type': type, 'content-encoding': encoding } = headers;
  if (length !== undefined && Number(length) !== size) throw new Problem('FILE_SIZE_DIFFERS');
  if ((type !== undefined && mediaType(type) !== mime_type) || encoding !== undefined)
    throw new Problem('FILE_TYPE_DIFFERS');
}

/** The sender went away. */
const isCutOff = (error: unknown) =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes((error as NodeJS.ErrnoException).code ?? '');

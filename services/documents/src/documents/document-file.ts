import { Database, Id, LOG, OptionalUuid, Problem, RawResponse, scoped, type Context } from '@keystead/platform';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { blobOf, type Document } from '../model/document.entity.js';
import { attachmentHeader } from '../files/file-name.js';
import { FileMissing, Storage } from '../storage/storage.js';
import { ConfirmUploads } from '../uploads/confirm-uploads.js';

/** Asks for the file of a document. */
export class GetDocumentFile {
  @Id() document_id: string;
  @OptionalUuid({ description: 'The property it is about, where it is about one' }) property_id?: string | null;
}

type FileRow = Pick<Document, 'id' | 'sha256' | 'name' | 'mime_type' | 'size'>;

const FILE = scoped(
  'document_file',
  `select d.id, d.sha256, d.name, d.mime_type, d.size from document d where d.company_id = scope.company::uuid and d.id = $2
     and d.status = 'stored' and ($3::uuid is null or d.property_id = $3)`,
);

/** The bytes of documents, to be saved and never shown in place. */
@Injectable()
export class DocumentFiles {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly uploads: ConfirmUploads,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async send(ctx: Context, { document_id, property_id = null }: GetDocumentFile, reply: FastifyReply) {
    await this.uploads.confirm(ctx, [document_id]);
    const row = await this.db.readOne<FileRow>(ctx, FILE, [document_id, property_id]);
    const { name, mime_type, size } = row;
    const bytes = await this.storage.read(blobOf(ctx.company_id, row)).catch((error: unknown) => {
      if (!(error instanceof FileMissing)) throw error;
      this.log.error({ err: error, document_id }, 'the file of a document is missing');
      throw new Problem('NOT_FOUND');
    });
    void reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return new RawResponse(
      new StreamableFile(bytes, { type: mime_type, disposition: attachmentHeader(name), length: size }),
    );
  }
}

import {
  Command,
  Ctx,
  Database,
  listResponse,
  one,
  QueryPost,
  Read,
  SAVED,
  t,
  type Answer,
  type Context,
  type PlatformRequest,
} from '@keystead/platform';
import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { MIME_TYPES } from '../files/file-types.js';
import { ConfirmUploads } from '../uploads/confirm-uploads.js';
import { GrantUploads, GrantUploadsCommand } from '../uploads/grant-uploads.js';
import { DeleteDocuments, DeleteDocumentsCommand } from './delete-documents.js';
import { DocumentFiles, GetDocumentFile } from './document-file.js';
import { DOCUMENT_PAGE, DocumentListQuery, DOCUMENTS } from './document.queries.js';
import { UpdateDocument, UpdateDocumentCommand } from './update-document.js';

const GRANTS = one(
  t.list(
    t.object('UploadGrant', {
      file: t.text('Name of the file'),
      sasEndpoint: t.text('Address that the file is put to, with `?` and the token behind it'),
      sasToken: t.text('Good for 15 minutes, for one file of the announced size and type'),
      documentId: t.id(),
    }),
  ),
);
const DELETED = one(t.object('DeletedDocuments', { document_ids: t.list(t.id()) }));
const BYTES = { schema: { type: 'string', format: 'binary' } } as const;
const FILE: Answer = {
  status: 200,
  description: 'The file',
  content: Object.fromEntries(MIME_TYPES.map((mime_type) => [mime_type, BYTES])),
};

@Controller('v1/system/document')
export class DocumentController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly uploads: ConfirmUploads,
    private readonly files: DocumentFiles,
  ) {}

  @Read('list', 'document.read', 'List documents', { answer: DOCUMENT_PAGE })
  async list(@Ctx() ctx: Context, @Query() page: DocumentListQuery, @Req() { url }: PlatformRequest) {
    await this.uploads.confirm(ctx);
    return listResponse(this.db, ctx, DOCUMENTS, page, url);
  }

  @Command('upload-sas-endpoint', 'document.write', 'Get links to upload files to', {
    answer: GRANTS,
    problems: ['NOT_FOUND', 'MISSING_LEASE_ID', 'SUB_MOD_1003', 'SUB_MOD_1004'],
  })
  grant(@Ctx() ctx: Context, @Body() files: GrantUploads) {
    return this.commands.execute(new GrantUploadsCommand(ctx, files));
  }

  @QueryPost('get-file', 'document.read', 'Download the file of a document', { answer: FILE, problems: ['NOT_FOUND'] })
  file(@Ctx() ctx: Context, @Body() body: GetDocumentFile, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.files.send(ctx, body, reply);
  }

  @Command('update', 'document.write', 'Rename a document or change what it is', {
    answer: SAVED,
    problems: ['DOCUMENT_IS_ISSUED'],
  })
  update(@Ctx() ctx: Context, @Body() changes: UpdateDocument) {
    return this.commands.execute(new UpdateDocumentCommand(ctx, changes));
  }

  @Command('delete', 'document.delete', 'Delete documents with their files', {
    answer: DELETED,
    problems: ['DOCUMENT_IS_ISSUED'],
  })
  remove(@Ctx() ctx: Context, @Body() body: DeleteDocuments) {
    return this.commands.execute(new DeleteDocumentsCommand(ctx, body));
  }
}

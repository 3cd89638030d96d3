import { PICTURE_BYTES_MAX } from '@keystead/contracts';
import {
  Ctx,
  Database,
  fieldProblem,
  FileCommand,
  file,
  GetFile,
  one,
  PathId,
  Problem,
  scoped,
  systemContext,
  t,
  type Answer,
  type Context,
} from '@keystead/platform';
import { Controller, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StorageLinks } from '../storage/storage-links.js';
import { FileMissing, Storage } from '../storage/storage.js';
import { assertRequest, UploadAssetCommand } from './upload-asset.js';

const UPLOADED = one(
  t.object('UploadedAsset', {
    id: t.id(),
    external_path: t.text('Web address of the picture; it opens for everyone who has it'),
  }),
);
const PICTURE_PROBLEMS = ['IMAGE_FILE_TOO_LARGE', 'IMAGE_TOO_LARGE', 'IMAGE_UNREADABLE', 'SUB_MOD_1003'] as const;
const PICTURE: Answer = {
  ...file('image/jpeg', 'The picture'),
  content: {
    'image/jpeg': { schema: { type: 'string', format: 'binary' } },
    'image/png': { schema: { type: 'string', format: 'binary' } },
  },
};
const ASSET = scoped(
  'asset_file',
  'select a.mime_type, a.size from asset a where a.company_id = scope.company::uuid and a.id = $2',
);
/** Bytes of one address are always the same. */
const KEEP = 'private, max-age=86400, immutable';

@Controller('v1/system/assets')
export class AssetController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @FileCommand('upload', 'property.write', 'Upload a picture of a property or of the company', {
    answer: UPLOADED,
    problems: PICTURE_PROBLEMS,
  })
  async upload(@Ctx() ctx: Context, @Req() request: FastifyRequest) {
    return this.commands.execute(new UploadAssetCommand(ctx, { bytes: await pictureOf(request) }));
  }

  @FileCommand('upload/maintenance/:id', 'todo.write', 'Upload a picture for a maintenance request', {
    answer: UPLOADED,
    problems: [...PICTURE_PROBLEMS, 'PHOTO_LIMIT', 'SUB_MOD_1001'],
  })
  async uploadForRequest(
    @Ctx() ctx: Context,
    @PathId() maintenance_request_id: string,
    @Req() request: FastifyRequest,
  ) {
    // Before the file is read: what is not theirs takes no memory, and a fresh request is waited for.
    await assertRequest(this.db, ctx, maintenance_request_id);
    const bytes = await pictureOf(request);
    return this.commands.execute(new UploadAssetCommand(ctx, { bytes, maintenance_request_id }));
  }
}

/** The one file of a form: at most 10 MB, which is what is held of it. */
async function pictureOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA');
  try {
    const part = await request.file({ limits: { fileSize: PICTURE_BYTES_MAX } });
    if (part?.fieldname !== 'file') throw fieldProblem({ file: 'this field is required' });
    return await part.toBuffer();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const code = (error as { code?: string }).code;
    throw new Problem(code === 'FST_REQ_FILE_TOO_LARGE' ? 'IMAGE_FILE_TOO_LARGE' : 'MALFORMED_BODY');
  }
}

@Controller('storage')
export class PictureController {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly links: StorageLinks,
  ) {}

  @GetFile(':assetId/image', 'Show a picture by the address it was uploaded to', {
    answer: PICTURE,
    problems: ['NOT_FOUND'],
  })
  async show(
    @Param('assetId') id: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const blob = this.links.readImage(id, query);
    const ctx = systemContext(blob.company_id, id);
    const { mime_type, size } = await this.db.readOne<{ mime_type: string; size: number }>(ctx, ASSET, [id]);
    const bytes = await this.storage.read(blob).catch((error: unknown) => {
      throw error instanceof FileMissing ? new Problem('NOT_FOUND') : error;
    });
    void reply.header('cache-control', KEEP).header('x-content-type-options', 'nosniff');
    return new StreamableFile(bytes, { type: mime_type, length: size });
  }
}

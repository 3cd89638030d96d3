import { PutFile, type Answer } from '@keystead/platform';
import { Controller, Param, Query, Req } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ReceiveUpload } from './receive-upload.js';

const STORED: Answer = { status: 201, description: 'The file is stored', content: {} };

/** Where the links of the disk driver lead. */
@Controller('storage')
export class StorageController {
  constructor(private readonly uploads: ReceiveUpload) {}

  @PutFile(':documentId', 'Upload a file to the link of its grant', {
    answer: STORED,
    problems: [
      'UPLOAD_LINK_INVALID',
      'UPLOAD_LINK_EXPIRED',
      'UPLOAD_LINK_USED',
      'FILE_SIZE_DIFFERS',
      'FILE_TYPE_DIFFERS',
      'FILE_INFECTED',
      'MALWARE_SCANNER_DOWN',
    ],
  })
  @ApiQuery({ name: 'sasToken', required: false, description: 'The token, where it does not stand behind `?` itself' })
  put(
    @Param('documentId') id: string,
    @Query() query: Record<string, unknown>,
    @Req() { raw }: FastifyRequest,
  ): Promise<void> {
    return this.uploads.receive(id, query, raw);
  }
}

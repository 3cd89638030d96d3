import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { UploadModule } from '../uploads/upload.module.js';
import { DeleteDocumentsHandler } from './delete-documents.js';
import { DocumentController } from './document.controller.js';
import { DocumentFiles } from './document-file.js';
import { PurgeReactions } from './purge.reactions.js';
import { UpdateDocumentHandler } from './update-document.js';

@Module({
  imports: [StorageModule, UploadModule],
  controllers: [DocumentController, PurgeReactions],
  providers: [DeleteDocumentsHandler, DocumentFiles, UpdateDocumentHandler],
})
export class DocumentModule {}

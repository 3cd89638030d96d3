import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { ConfirmUploads } from './confirm-uploads.js';
import { FileRemoval } from './file-removal.js';
import { GrantUploadsHandler } from './grant-uploads.js';
import { ReceiveUpload } from './receive-upload.js';
import { StorageController } from './storage.controller.js';
import { SweepUploads } from './sweep-uploads.js';

@Module({
  imports: [StorageModule],
  controllers: [StorageController],
  providers: [ConfirmUploads, FileRemoval, GrantUploadsHandler, ReceiveUpload, SweepUploads],
  exports: [ConfirmUploads, FileRemoval],
})
export class UploadModule {}

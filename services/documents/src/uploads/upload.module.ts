import { Module } from '@nestjs/common';
import { MalwareModule } from '../malware/malware.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { CheckUpload } from './check-upload.js';
import { ConfirmUploads } from './confirm-uploads.js';
import { FileRemoval } from './file-removal.js';
import { GrantUploadsHandler } from './grant-uploads.js';
import { ReceiveUpload } from './receive-upload.js';
import { StorageController } from './storage.controller.js';
import { SweepUploads } from './sweep-uploads.js';

@Module({
  imports: [MalwareModule, StorageModule],
  controllers: [StorageController],
  providers: [CheckUpload, ConfirmUploads, FileRemoval, GrantUploadsHandler, ReceiveUpload, SweepUploads],
  exports: [ConfirmUploads, FileRemoval],
})
export class UploadModule {}

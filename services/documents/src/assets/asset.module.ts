import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { AssetController, PictureController } from './asset.controller.js';
import { LogoRoute } from './logo-route.js';
import { UploadModule } from '../uploads/upload.module.js';
import { PictureReactions } from './picture.reactions.js';
import { SweepPicture } from './sweep-picture.js';
import { UploadAssetHandler } from './upload-asset.js';

@Module({
  imports: [StorageModule, UploadModule],
  controllers: [AssetController, PictureController, PictureReactions],
  providers: [LogoRoute, SweepPicture, UploadAssetHandler],
})
export class AssetModule {}

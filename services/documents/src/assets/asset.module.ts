import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { AssetController, PictureController } from './asset.controller.js';
import { LogoRoute } from './logo-route.js';
import { UploadAssetHandler } from './upload-asset.js';

@Module({
  imports: [StorageModule],
  controllers: [AssetController, PictureController],
  providers: [LogoRoute, UploadAssetHandler],
})
export class AssetModule {}

import { Module } from '@nestjs/common';
import { AddPhotoHandler, ChooseCoverHandler, OrderPhotosHandler, RemovePhotoHandler } from './photo.commands.js';
import { PhotoController } from './photo.controller.js';

@Module({
  controllers: [PhotoController],
  providers: [AddPhotoHandler, ChooseCoverHandler, OrderPhotosHandler, RemovePhotoHandler],
})
export class PhotoModule {}

import {
  Command,
  Ctx,
  Database,
  listResponse,
  one,
  Read,
  REMOVED,
  SAVED,
  t,
  type Context,
  type PlatformRequest,
} from '@keystead/platform';
import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AddPhoto,
  AddPhotoCommand,
  ChooseCover,
  ChooseCoverCommand,
  OrderPhotos,
  OrderPhotosCommand,
  RemovePhoto,
  RemovePhotoCommand,
} from './photo.commands.js';
import { PHOTO_PAGE, PhotoPage, PHOTOS } from './photo.queries.js';

const ORDERED = one(t.object('OrderedPhotos', { property_id: t.id() }));

@Controller('v1/system/property/photo')
export class PhotoController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'property.read', 'List pictures of properties', { answer: PHOTO_PAGE })
  list(@Ctx() ctx: Context, @Query() page: PhotoPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, PHOTOS, page, url);
  }

  @Command('create', 'property.write', 'Add a picture to a property', {
    answer: SAVED,
    problems: ['NOT_FOUND', 'TOO_MANY_PHOTOS'],
  })
  add(@Ctx() ctx: Context, @Body() photo: AddPhoto) {
    return this.commands.execute(new AddPhotoCommand(ctx, photo));
  }

  @Command('order', 'property.write', 'Put the pictures of a property in order', {
    answer: ORDERED,
    problems: ['NOT_FOUND'],
  })
  order(@Ctx() ctx: Context, @Body() order: OrderPhotos) {
    return this.commands.execute(new OrderPhotosCommand(ctx, order));
  }

  @Command('cover', 'property.write', 'Choose the picture that lists show', { answer: SAVED })
  cover(@Ctx() ctx: Context, @Body() photo: ChooseCover) {
    return this.commands.execute(new ChooseCoverCommand(ctx, photo));
  }

  @Command('delete', 'property.write', 'Delete a picture of a property', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() photo: RemovePhoto) {
    return this.commands.execute(new RemovePhotoCommand(ctx, photo));
  }
}

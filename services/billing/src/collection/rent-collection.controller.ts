import { Controller, Query, Req } from '@nestjs/common';
import { Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
import { RentCollectionPage, RentCollectionQueries } from './rent-collection.queries.js';

@Controller('v1/system/lease/rent')
export class RentCollectionController {
  constructor(private readonly collection: RentCollectionQueries) {}

  @Read('collection', 'bill.read', 'Rent of a lease: what is due, paid and overdue')
  list(@Ctx() ctx: Context, @Query() page: RentCollectionPage, @Req() request: PlatformRequest) {
    return this.collection.list(ctx, page, request.url);
  }
}

import { Controller, Query, Req } from '@nestjs/common';
import { Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
import { RENT_COLLECTION_PAGE } from './collection-answers.js';
import { RentCollectionPage, RentCollectionQueries } from './rent-collection.queries.js';

@Controller('v1/system/lease/rent')
export class RentCollectionController {
  constructor(private readonly collection: RentCollectionQueries) {}

  @Read('collection', 'bill.read', 'Get the rent balance of a lease', {
    answer: RENT_COLLECTION_PAGE,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND'],
  })
  list(@Ctx() ctx: Context, @Query() page: RentCollectionPage, @Req() request: PlatformRequest) {
    return this.collection.list(ctx, page, request.url);
  }
}

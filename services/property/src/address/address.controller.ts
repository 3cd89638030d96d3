import { Body, Controller, Query, Req } from '@nestjs/common';
import { QueryPost, Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
import {
  ADDRESS,
  ADDRESS_PAGE,
  AddressOf,
  AddressPage,
  AddressQueries,
  AddressWords,
  SUGGESTIONS,
} from './address.queries.js';

@Controller('v1/system')
export class AddressController {
  constructor(private readonly addresses: AddressQueries) {}

  @QueryPost('property/address', 'property.read', 'Get the address of a unit or section', {
    answer: ADDRESS,
    problems: ['MISSING_BLOCK_ID', 'MISSING_SECTION_ID', 'NOT_FOUND'],
  })
  of(@Ctx() ctx: Context, @Body() whose: AddressOf) {
    return this.addresses.of(ctx, whose);
  }

  @Read('property/address/list', 'property.read', 'List addresses', { answer: ADDRESS_PAGE })
  list(@Ctx() ctx: Context, @Query() page: AddressPage, @Req() request: PlatformRequest) {
    return this.addresses.list(ctx, page, request.url);
  }

  @QueryPost('service/query-address', 'property.write', 'Suggest addresses', { answer: SUGGESTIONS })
  suggest(@Ctx() ctx: Context, @Body() words: AddressWords) {
    return this.addresses.suggest(ctx, words);
  }
}

import { Body, Controller, Query, Req } from '@nestjs/common';
import { Ask, Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
import { ADDRESS, ADDRESS_PAGE, SUGGESTIONS } from './address-answers.js';
import { AddressOf, AddressPage, AddressQueries, AddressWords } from './address.queries.js';

@Controller('v1/system')
export class AddressController {
  constructor(private readonly addresses: AddressQueries) {}

  @Ask('property/address', 'property.read', 'The address of a unit or a section', {
    answer: ADDRESS,
    problems: ['MISSING_BLOCK_ID', 'MISSING_SECTION_ID', 'NOT_FOUND'],
  })
  of(@Ctx() ctx: Context, @Body() whose: AddressOf) {
    return this.addresses.of(ctx, whose);
  }

  @Read('property/address/list', 'property.read', 'All addresses of the company', { answer: ADDRESS_PAGE })
  list(@Ctx() ctx: Context, @Query() page: AddressPage, @Req() request: PlatformRequest) {
    return this.addresses.list(ctx, page, request.url);
  }

  @Ask('service/query-address', 'property.write', 'Suggestions for an address', { answer: SUGGESTIONS })
  suggest(@Ctx() ctx: Context, @Body() words: AddressWords) {
    return this.addresses.suggest(ctx, words);
  }
}

import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Command,
  type Context,
  Ctx,
  Database,
  ListQuery,
  listResponse,
  OptionalUuid,
  type PlatformRequest,
  Problem,
  QueryPost,
  Read,
} from '@keystead/platform';
import { AgreeRent, AgreeRentCommand, ChangeRent, ChangeRentCommand } from './rent.commands.js';
import { PreviewRises, RISE_PREVIEW, RisePreviews } from './rise-preview.js';
import { SaveRentReview, SaveRentReviewCommand } from './save-rent-review.js';
import { LEASE_SAVED } from '../model/lease-answers.js';
import { RENT_PAGE, RENT_SAVED, RENTS } from './rent.queries.js';

class RentPage extends ListQuery(RENTS) {
  @OptionalUuid({ required: true })
  lease_id?: string;
}

@Controller('v1/system/lease/rent')
export class RentController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly rises: RisePreviews,
  ) {}

  @Read('', 'lease.read', 'List rents of a lease, newest first', {
    answer: RENT_PAGE,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND'],
  })
  async list(@Ctx() ctx: Context, @Query() page: RentPage, @Req() { url }: PlatformRequest) {
    const lease_id = page.filters?.lease_id;
    if (!lease_id) throw new Problem('MISSING_LEASE_ID');
    return listResponse(this.db, ctx, RENTS, page, url, { scope: [lease_id] });
  }

  @Command('create', 'lease.write', 'Schedule a rent change', {
    answer: RENT_SAVED,
    problems: ['AGAINST_LAW', 'END_BEFORE_START'],
  })
  agree(@Ctx() ctx: Context, @Body() body: AgreeRent) {
    return this.commands.execute(new AgreeRentCommand(ctx, body));
  }

  @Command('review/save', 'lease.write', 'Set when and how the rent of a lease is reviewed', { answer: LEASE_SAVED })
  review(@Ctx() ctx: Context, @Body() body: SaveRentReview) {
    return this.commands.execute(new SaveRentReviewCommand(ctx, body));
  }

  @QueryPost('preview', 'lease.write', 'Preview higher rents of several leases', {
    answer: RISE_PREVIEW,
    problems: ['NOT_FOUND'],
  })
  preview(@Ctx() ctx: Context, @Body() body: PreviewRises) {
    return this.rises.of(ctx, body);
  }

  @Command('update', 'lease.write', 'Update a scheduled rent change', {
    answer: RENT_SAVED,
    problems: ['AGAINST_LAW', 'RENT_TERM_BEGUN', 'RENT_TERM_BILLED'],
  })
  change(@Ctx() ctx: Context, @Body() body: ChangeRent) {
    return this.commands.execute(new ChangeRentCommand(ctx, body));
  }
}

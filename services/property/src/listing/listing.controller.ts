import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  type PlatformRequest,
  Read,
  REMOVED,
  SAVED,
} from '@keystead/platform';
import { RemoveListing, RemoveListingCommand, SaveListing, SaveListingCommand } from './listing.commands.js';
import { VACANCIES, VACANCY_PAGE, VacancyPage } from './vacancy.queries.js';

@Controller('v1/system/property')
export class ListingController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('vacancy', 'register.read', 'List what can be let now or soon, with its listing', { answer: VACANCY_PAGE })
  list(@Ctx() ctx: Context, @Query() page: VacancyPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, VACANCIES, page, url);
  }

  @Command('listing/save', 'register.write', 'Save the listing of a room or home', { answer: SAVED })
  save(@Ctx() ctx: Context, @Body() form: SaveListing) {
    return this.commands.execute(new SaveListingCommand(ctx, form));
  }

  @Command('listing/delete', 'register.delete', 'Delete a listing', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() form: RemoveListing) {
    return this.commands.execute(new RemoveListingCommand(ctx, form));
  }
}

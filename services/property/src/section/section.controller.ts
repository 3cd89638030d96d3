import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, Database, listResponse, type PlatformRequest, Read } from '@keystead/platform';
import { RemoveSection, RemoveSectionCommand } from './section.commands.js';
import { SECTION_PAGE, SECTION_REMOVED, SectionPage, SECTIONS } from './section.queries.js';

@Controller('v1/system/property/section')
export class SectionController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Command('delete', 'property.delete', 'Delete a room and its section', {
    answer: SECTION_REMOVED,
    problems: ['SECTION_IS_UNIT', 'SECTION_STILL_LET'],
  })
  remove(@Ctx() ctx: Context, @Body() section: RemoveSection) {
    return this.commands.execute(new RemoveSectionCommand(ctx, section));
  }

  @Read('', 'property.read', 'List lettable sections', { answer: SECTION_PAGE })
  list(@Ctx() ctx: Context, @Query() page: SectionPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, SECTIONS, page, url);
  }
}

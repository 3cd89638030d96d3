import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
import { RemoveSection } from './remove-section.js';
import { SECTION_PAGE, SECTION_REMOVED } from './section-answers.js';
import { SectionPage, SectionQueries } from './section.queries.js';

@Controller('v1/system/property/section')
export class SectionController {
  constructor(
    private readonly sections: SectionQueries,
    private readonly commands: CommandBus,
  ) {}

  @Act('delete', 'property.delete', 'Remove a room with what a lease could be made on', {
    answer: SECTION_REMOVED,
    problems: ['SECTION_IS_UNIT', 'SECTION_STILL_LET'],
  })
  remove(@Ctx() ctx: Context, @Body() section: RemoveSection) {
    return this.commands.execute(by(ctx, section));
  }

  @Read('', 'property.read', 'List what can be let', { answer: SECTION_PAGE })
  list(@Ctx() ctx: Context, @Query() page: SectionPage, @Req() request: PlatformRequest): Promise<string> {
    return this.sections.list(ctx, page, request.url);
  }
}

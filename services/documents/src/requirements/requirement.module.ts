import { Controller, Module, Query, Req } from '@nestjs/common';
import { type Context, Ctx, Database, listResponse, type PlatformRequest, Read } from '@keystead/platform';
import { RequirementReactions } from './requirement.reactions.js';
import { MISSING, MISSING_PAGE, MissingDocumentsPage } from './requirement.queries.js';

@Controller('v1/system/document')
class RequirementController {
  constructor(private readonly db: Database) {}

  @Read('missing', 'document.read', 'List leases with missing documents', { answer: MISSING_PAGE })
  list(@Ctx() ctx: Context, @Query() page: MissingDocumentsPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, MISSING, page, url);
  }
}

@Module({ controllers: [RequirementController, RequirementReactions] })
export class RequirementModule {}

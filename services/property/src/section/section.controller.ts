import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Act,
  by,
  Ctx,
  Database,
  NamedId,
  PageQuery,
  pageAnswer,
  Read,
  scoped,
  sliceOf,
  type Context,
  type PlatformRequest,
} from '@keystead/platform';
import { RemoveSection } from './remove-section.js';
import { SECTION_PAGE, SECTION_REMOVED } from './section-answers.js';
import { IS_SHARED, SECTION_NAME } from './sections.js';

class SectionPage extends PageQuery {
  @NamedId()
  property_block_id?: string;

  @NamedId()
  property_section_id?: string;
}

const FOUND = `from section s
  join property p on p.company_id = scope.company::uuid and p.id = s.property_id and p.deleted_at is null
  join property_block b on b.company_id = scope.company::uuid and b.id = s.property_block_id and b.deleted_at is null
  left join room r on r.company_id = scope.company::uuid and r.id = s.room_id
  where s.company_id = scope.company::uuid and ($4::uuid is null or s.property_block_id = $4)
    and ($5::uuid is null or s.id = $5)`;
const LIST = scoped(
  'section_list',
  `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${FOUND}) as total from (
    select s.id as property_section_id, s.property_block_id, s.property_id, s.room_id, ${SECTION_NAME} as name, s.lease_mode,
      ${IS_SHARED} as is_shared, p.country_iso, p.timezone, p.currency
    ${FOUND} order by p.created_at desc, p.id desc, b.created_at, b.id, r.created_at, s.id limit $2 offset $3
  ) t`,
);

@Controller('v1/system/property/section')
export class SectionController {
  constructor(
    private readonly db: Database,
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
  async list(@Ctx() ctx: Context, @Query() page: SectionPage, @Req() request: PlatformRequest): Promise<string> {
    const slice = sliceOf(page);
    const { rows, count, total } = await this.db.readOne<{ rows: string; count: number; total: number }>(ctx, LIST, [
      slice.limit,
      slice.offset,
      page.property_block_id ?? null,
      page.property_section_id ?? null,
    ]);
    return pageAnswer(rows, count, total, slice, request.url);
  }
}

import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { AGREEMENT_TYPES, type AgreementType } from '@keystead/contracts';
import {
  Act,
  by,
  Ctx,
  Database,
  PageQuery,
  pageAnswer,
  Read,
  scoped,
  sliceOf,
  type Context,
  type PlatformRequest,
} from '@keystead/platform';
import { IsIn, IsOptional } from 'class-validator';
import { AGREEMENT_PAGE, AGREEMENT_SAVED } from './account-answers.js';
import { AGREEMENT_COLUMNS, SaveAgreement } from './save-agreement.js';

class HistoryPage extends PageQuery {
  @ApiPropertyOptional({ enum: [...AGREEMENT_TYPES] })
  @IsOptional()
  @IsIn([...AGREEMENT_TYPES], { message: `Please choose one of: ${AGREEMENT_TYPES.join(', ')}` })
  agreement_type?: AgreementType;
}

const MINE = `from agreement a where a.company_id = scope.company::uuid and a.user_id = $4
  and ($5::text is null or a.agreement_type = $5)`;
const HISTORY = scoped(
  'agreement_history',
  `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${MINE}) as total
   from (select ${AGREEMENT_COLUMNS} ${MINE} order by a.created_at desc, a.id desc limit $2 offset $3) t`,
);

@Controller('v1/system/user-agreement')
export class AgreementController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Act('save', 'profile.write', 'Say yes or no to a text', { open: true, answer: AGREEMENT_SAVED })
  save(@Ctx() ctx: Context, @Body() body: SaveAgreement) {
    return this.commands.execute(by(ctx, body));
  }

  @Read('history', 'profile.read', 'What one has said to which text, the newest first', { answer: AGREEMENT_PAGE })
  async history(@Ctx() ctx: Context, @Query() page: HistoryPage, @Req() { url }: PlatformRequest): Promise<string> {
    const slice = sliceOf(page);
    const { rows, count, total } = await this.db.readOne<{ rows: string; count: number; total: number }>(ctx, HISTORY, [
      slice.limit,
      slice.offset,
      ctx.user_id,
      page.agreement_type ?? null,
    ]);
    return pageAnswer(rows, count, total, slice, url);
  }
}

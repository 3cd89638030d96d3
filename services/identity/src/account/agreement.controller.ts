import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AGREEMENT_TYPES } from '@keystead/contracts';
import {
  Act,
  answerList,
  by,
  Ctx,
  Database,
  findBy,
  isTrue,
  ListQuery,
  ofId,
  ofText,
  oneOf,
  Read,
  type Context,
  type FilteredList,
  type PlatformRequest,
} from '@keystead/platform';
import { AGREEMENT_PAGE, AGREEMENT_SAVED } from './account-answers.js';
import { AGREEMENT_COLUMNS, SaveAgreement } from './save-agreement.js';

const HISTORY: FilteredList = {
  name: 'agreement_history',
  from: 'from agreement a where a.company_id = scope.company::uuid',
  id: 'a.id',
  row: AGREEMENT_COLUMNS,
  sorts: { created_at: 'a.created_at', agreement_type: 'a.agreement_type' },
  usual: 'created_at',
  filters: {
    agreement_type: oneOf('a.agreement_type', AGREEMENT_TYPES),
    is_agreed: isTrue('a.is_agreed'),
    terms_version: ofText('a.terms_version', 40),
    language: ofText('a.language', 10),
  },
  within: { user_id: ofId('a.user_id') },
};

class HistoryPage extends ListQuery(HISTORY) {}

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
  history(@Ctx() ctx: Context, @Query() page: HistoryPage, @Req() { url }: PlatformRequest): Promise<string> {
    const found = findBy(HISTORY, page.filters ?? {}, { user_id: ctx.user_id! });
    return answerList(this.db, ctx, HISTORY, page, found, url);
  }
}

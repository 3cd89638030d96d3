import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AGREEMENT_TYPES } from '@keystead/contracts';
import {
  choiceFilter,
  Command,
  type Context,
  Ctx,
  Database,
  type FilteredList,
  flagFilter,
  ListQuery,
  listResponse,
  type PlatformRequest,
  Read,
  textFilter,
} from '@keystead/platform';
import { AGREEMENT_PAGE, AGREEMENT_SAVED } from '../accounts/account-answers.js';
import { AGREEMENT_COLUMNS, SaveAgreement, SaveAgreementCommand } from './save-agreement.js';

/** Of user `$5`. */
const HISTORY: FilteredList = {
  name: 'agreement_history',
  from: 'from agreement a where a.company_id = scope.company::uuid and a.user_id = $5::uuid',
  id: 'a.id',
  row: AGREEMENT_COLUMNS,
  sorts: { created_at: 'a.created_at', agreement_type: 'a.agreement_type' },
  defaultSort: 'created_at',
  filters: {
    agreement_type: choiceFilter('a.agreement_type', AGREEMENT_TYPES),
    is_agreed: flagFilter('a.is_agreed'),
    terms_version: textFilter('a.terms_version', 40),
    language: textFilter('a.language', 10),
  },
};

class HistoryPage extends ListQuery(HISTORY) {}

@Controller('v1/system/user-agreement')
export class AgreementController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Command('save', 'profile.write', 'Accept or decline an agreement', {
    open: true,
    answer: AGREEMENT_SAVED,
    problems: ['AGREEMENT_CHANGED'],
  })
  save(@Ctx() ctx: Context, @Body() body: SaveAgreement) {
    return this.commands.execute(new SaveAgreementCommand(ctx, body));
  }

  @Read('history', 'profile.read', 'List own agreements, newest first', { answer: AGREEMENT_PAGE })
  history(@Ctx() ctx: Context, @Query() page: HistoryPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, HISTORY, page, url, { scope: [ctx.user_id!] });
  }
}

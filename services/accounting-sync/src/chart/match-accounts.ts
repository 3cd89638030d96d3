import { AutomaticSync } from '../sync/automatic-sync.js';
import { type AccountClass, CHART_KINDS, type ChartKind, SYSTEM_ACCOUNTS } from '@keystead/contracts';
import {
  ContextCommand,
  Database,
  fieldProblem,
  ListOf,
  OneOf,
  Problem,
  type SavedRow,
  Text,
  type Tx,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { isFitting } from './suggest-account.js';
import { assertOwnCompany, CompanyBody } from '../connection/company-body.js';

export class AccountMatch {
  @OneOf(SYSTEM_ACCOUNTS.map(({ id }) => id)) system_account: string;
  @OneOf(CHART_KINDS, { about: 'Kind of what it is matched with' }) type: ChartKind;
  @Text(80, { optional: true, about: 'Code in the chart of accounts; without one the match is undone' })
  code?: string | null;
}

/** Says which entries of the organisation's chart the product writes to. */
export class MatchAccounts extends CompanyBody {
  @ListOf(() => AccountMatch, {
    min: 1,
    max: SYSTEM_ACCOUNTS.length,
    sentences: {
      list: 'This must be a list of matches',
      item: 'This must be a match',
      tooMany: `At most ${SYSTEM_ACCOUNTS.length} matches`,
    },
  })
  matches: AccountMatch[];
}

export class MatchAccountsCommand extends ContextCommand<MatchAccounts, SavedRow> {}

const SAVE = `insert into account_match (company_id, organisation_id, system_account, kind, code)
  select $1, $2, n.system_account, n.kind, n.code
  from jsonb_to_recordset($3) as n(system_account text, kind text, code text) where n.code is not null
  on conflict on constraint account_match_pkey do update set kind = excluded.kind, code = excluded.code`;
// Options stand in the category that was matched before; in another one they are found or made anew.
const LEAVE_OPTIONS = `update sync_record r set remote_id = null, written = null, written_hash = null, state = 'waiting',
    error_code = null, error_detail = null, attempts = 0
  from jsonb_to_recordset($3) as n(system_account text, code text)
    join account_match m on m.company_id = $1 and m.organisation_id = $2 and m.system_account = n.system_account
  where r.company_id = $1 and r.organisation_id = $2 and r.kind = 'tracking_option' and r.call_id is null
    and r.wanted->>'category' = n.system_account and m.code is distinct from n.code`;
const UNDO = `delete from account_match where company_id = $1 and organisation_id = $2 and system_account = any($3::text[])`;

@CommandHandler(MatchAccountsCommand)
export class MatchAccountsHandler {
  constructor(
    private readonly db: Database,
    private readonly automatic: AutomaticSync,
  ) {}

  execute({ ctx, body }: MatchAccountsCommand): Promise<SavedRow> {
    assertOwnCompany(ctx, body);
    return this.db.run(ctx, async (tx) => {
      const [bound] = await tx.query<{ id: string; version: number }>(
        'select id, version from accounting_organisation where company_id = $1 and bound_at is not null for update',
        [ctx.company_id],
        'match_organisation',
      );
      if (!bound) throw new Problem('ACCOUNTING_NO_ORGANISATION');
      const given = new Map(
        body.matches.map(({ system_account, type, code }) => [system_account, { kind: type, code: code || null }]),
      );
      const rows = [...given].map(([system_account, match]) => ({ system_account, ...match }));
      await assertInChart(tx, bound.id, rows);
      await tx.query(LEAVE_OPTIONS, [ctx.company_id, bound.id, JSON.stringify(rows)], 'match_leave_options');
      await tx.query(SAVE, [ctx.company_id, bound.id, JSON.stringify(rows)], 'match_save');
      const undone = rows.filter(({ code }) => code === null).map(({ system_account }) => system_account);
      if (undone.length > 0) await tx.query(UNDO, [ctx.company_id, bound.id, undone], 'match_undo');
      const { version } = await tx.one<{ version: number }>(
        'update accounting_organisation set version = version + 1 where company_id = $1 and id = $2 returning version',
        [ctx.company_id, bound.id],
        'match_version',
      );
      tx.audit('account_match', bound.id, 'update', null, Object.fromEntries(given));
      await this.automatic.noticeIn(tx);
      tx.emit('accounting.accounts_matched', bound.id, version, { organisation_id: bound.id });
      return { id: bound.id, version };
    });
  }
}

interface Match {
  system_account: string;
  kind: ChartKind;
  code: string | null;
}

/** Every code stands in the chart, is in use, and is of a kind and type that the account of ours can be. */
async function assertInChart(tx: Tx, organisation_id: string, matches: readonly Match[]): Promise<void> {
  const chart = await tx.query<{ kind: ChartKind; code: string; account_class: AccountClass | null }>(
    'select kind, code, account_class from provider_account where company_id = $1 and organisation_id = $2 and is_active',
    [tx.ctx.company_id, organisation_id],
    'match_chart',
  );
  const errors: Record<string, string> = {};
  for (const [index, { system_account, kind, code }] of matches.entries()) {
    if (code === null) continue;
    const account = SYSTEM_ACCOUNTS.find(({ id }) => id === system_account)!;
    const found = chart.find((entry) => entry.kind === kind && entry.code === code);
    if (!found) errors[`matches.${index}.code`] = 'We could not find that account in your chart of accounts';
    else if (!isFitting(account, found))
      errors[`matches.${index}.code`] = 'An account of this class cannot be matched here';
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

import { ACCOUNT_CLASSES, CHART_KINDS, SYSTEM_ACCOUNTS } from '@keystead/contracts';
import { translator, type MessageKey } from '@keystead/messages';
import {
  choiceFilter,
  type Context,
  Database,
  fieldsOf,
  flagFilter,
  type FilteredList,
  ListQuery,
  page,
  scoped,
  searchIn,
  t,
} from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { ProviderAccount } from './provider-account.entity.js';
import { suggestAccount } from './suggest-account.js';

export const CHART_PAGE = page(
  t.object('ChartAccount', {
    ...fieldsOf(ProviderAccount, 'id', 'kind', 'code', 'name', 'account_class', 'tax_type', 'is_active', 'version'),
  }),
);

/** The chart of the organisation that the company writes to. */
export const CHART: FilteredList = {
  name: 'chart_of_accounts',
  from: `from provider_account r join accounting_organisation o on o.company_id = scope.company::uuid
    and o.id = r.organisation_id and o.bound_at is not null where r.company_id = scope.company::uuid`,
  row: 'r.id, r.kind, r.code, r.name, r.account_class, r.tax_type, r.is_active, r.version',
  sorts: { code: 'r.code', name: 'lower(r.name)' },
  defaultSort: 'code',
  defaultOrder: 'asc',
  filters: {
    kind: choiceFilter('r.kind', CHART_KINDS),
    account_class: choiceFilter('r.account_class', ACCOUNT_CLASSES),
    is_active: flagFilter('r.is_active'),
    q: searchIn('r.name', 'r.code'),
  },
};

export class ChartPage extends ListQuery(CHART) {}

export const SYSTEM_ACCOUNT = t.object('SystemAccount', {
  id: t.text('What the product calls it'),
  name: t.text(),
  type: t.oneOf(CHART_KINDS),
  code: t.nullable(t.text('Code that it is matched with')),
  is_usable: t.flag('The matched entry is in use at the provider'),
  suggested_code: t.nullable(t.text('Where it is not matched: the code that fits best')),
});
export const PROVIDER_ACCOUNT = t.object('ProviderAccount', {
  ...fieldsOf(ProviderAccount, 'id', 'name'),
  type: t.oneOf(CHART_KINDS),
  ...fieldsOf(ProviderAccount, 'code', 'account_class'),
});

const MATCHES = scoped(
  'account_matches',
  `select m.system_account, m.code, exists (select 1 from provider_account a where a.company_id = scope.company::uuid
     and a.organisation_id = m.organisation_id and a.kind = m.kind and a.code = m.code and a.is_active) as is_usable
   from account_match m where m.company_id = scope.company::uuid and m.organisation_id = $2`,
);
const ENTRIES = scoped(
  'provider_accounts',
  `select a.id, a.kind, a.code, a.name, a.account_class from provider_account a
   where a.company_id = scope.company::uuid and a.organisation_id = $2 and a.is_active order by a.kind, a.code`,
);

type Entry = Pick<ProviderAccount, 'id' | 'kind' | 'code' | 'name' | 'account_class'> & Record<string, unknown>;

@Injectable()
export class ChartQueries {
  constructor(private readonly db: Database) {}

  /** Our accounts with what they are matched with, those without a match first, and the chart to choose from. */
  async matchList(ctx: Context, organisation_id: string) {
    const matches = await this.db.read<{ system_account: string; code: string; is_usable: boolean }>(ctx, MATCHES, [
      organisation_id,
    ]);
    const entries = await this.db.read<Entry>(ctx, ENTRIES, [organisation_id]);
    const matched = new Map(matches.map((match) => [match.system_account, match]));
    const text = translator(ctx.language);
    const system_accounts = SYSTEM_ACCOUNTS.map((account) => {
      const match = matched.get(account.id);
      const suggested_code = match ? null : suggestAccount(account, entries);
      return {
        id: account.id,
        name: text(nameKey(account.id)),
        type: account.kind,
        code: match?.code ?? null,
        is_usable: match?.is_usable ?? false,
        suggested_code,
      };
    }).sort((a, b) => Number(a.code !== null) - Number(b.code !== null));
    const provider_accounts = entries.map(({ id, name, kind, code, account_class }) => ({
      id,
      name,
      type: kind,
      code,
      account_class,
    }));
    return { system_accounts, provider_accounts };
  }
}

const EXPENSE = 'expense_';

/** The message that names a system account. Expenses are called as they are in the console. */
export const nameKey = (id: string): MessageKey =>
  id.startsWith(EXPENSE)
    ? `money:movement.category.${id.slice(EXPENSE.length) as 'repairs'}`
    : `accounting:account.${id as 'bank'}`;

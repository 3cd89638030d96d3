import { badRequest, notFound, XeroRefusal, type XeroAnswer } from './exchange.js';
import { postingsOf, yearStart } from './ledger.js';
import { envelope } from './listing.js';
import { money, sum } from './money.js';
import type { Organisation } from './organisation.js';
import type { Account, AccountClass } from './records.js';
import { noSuchMethod, type ApiCall } from './resource.js';
import { readDay } from './wire.js';

const SECTIONS: [string, AccountClass][] = [
  ['Revenue', 'REVENUE'],
  ['Expenses', 'EXPENSE'],
  ['Assets', 'ASSET'],
  ['Liabilities', 'LIABILITY'],
  ['Equity', 'EQUITY'],
];
const COLUMNS = ['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'];
const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

interface Balance {
  account: Account;
  /** Debits of the month less its credits. */
  month: number;
  /** The same since the financial year began; of assets, liabilities and equity since ever. */
  year: number;
}

/** `/Reports/TrialBalance` on the accrual basis. */
export function reports(call: ApiCall): XeroAnswer {
  const { organisation, method, id, query } = call;
  if (id !== 'TrialBalance') return notFound();
  if (method !== 'GET') return noSuchMethod();
  const day = query.has('date') ? readDay(query.get('date')) : organisation.today();
  if (!day) throw new XeroRefusal(badRequest(16, 'QueryParseException', 'The date parameter is not valid'));
  if (query.get('paymentsOnly') === 'true')
    throw new XeroRefusal(badRequest(16, 'QueryParseException', 'This organisation reports on the accrual basis only'));
  const { Name } = organisation.state.info;
  const date = LONG.format(new Date(day));
  const report = {
    ReportID: 'TrialBalance',
    ReportName: 'Trial Balance',
    ReportType: 'TrialBalance',
    ReportTitles: ['Trial Balance', Name, `As at ${date}`],
    ReportDate: date,
    UpdatedDateUTC: organisation.now(),
    Rows: rowsOf(balancesOf(organisation, day)),
  };
  return envelope(call, { Reports: [report] });
}

function balancesOf(organisation: Organisation, day: string): Balance[] {
  const monthStart = `${day.slice(0, 7)}-01`;
  const firstDay = yearStart(organisation, day);
  const balances = new Map(
    organisation.state.accounts.map((account) => [account.AccountID, { account, month: 0, year: 0 }]),
  );
  const retained = balances.get(organisation.systemAccount('RETAINEDEARNINGS').AccountID)!;
  for (const posting of postingsOf(organisation)) {
    if (posting.day > day) continue;
    const balance = balances.get(posting.accountId)!;
    if (posting.day >= monthStart) balance.month += posting.cents;
    const isOfYear = ['REVENUE', 'EXPENSE'].includes(balance.account.Class);
    if (isOfYear && posting.day < firstDay) retained.year += posting.cents;
    else balance.year += posting.cents;
  }
  return [...balances.values()].filter(({ month, year }) => month !== 0 || year !== 0);
}

function rowsOf(balances: Balance[]): object[] {
  const sections = SECTIONS.map(([Title, of]) => ({
    RowType: 'Section',
    Title,
    Rows: balances.filter(({ account }) => account.Class === of).map(rowOf),
  }));
  const totals = [
    debits(balances.map(({ month }) => month)),
    debits(balances.map(({ month }) => -month)),
    debits(balances.map(({ year }) => year)),
    debits(balances.map(({ year }) => -year)),
  ];
  const total = { RowType: 'SummaryRow', Cells: [{ Value: 'Total' }, ...totals.map((Value) => ({ Value }))] };
  return [
    { RowType: 'Header', Cells: COLUMNS.map((Value) => ({ Value })) },
    ...sections.filter(({ Rows }) => Rows.length > 0),
    { RowType: 'Section', Title: '', Rows: [total] },
  ];
}

/** What stands on one side, as text; the other side is asked for by the sign. */
const debits = (amounts: number[]) => money(sum(amounts.filter((amount) => amount > 0))).toFixed(2);

function rowOf({ account, month, year }: Balance): object {
  const Attributes = [{ Value: account.AccountID, Id: 'account' }];
  const values = [month, -month, year, -year].map((amount) => (amount > 0 ? money(amount).toFixed(2) : ''));
  const name = account.Code ? `${account.Name} (${account.Code})` : account.Name;
  return { RowType: 'Row', Cells: [name, ...values].map((Value) => ({ Value, Attributes })) };
}

import type { Account, ReportRow, ReportRows } from 'xero-node';
import { ACCOUNT_CLASSES } from '@keystead/contracts';
import type { AccountBalance, TrialBalance } from '../provider/documents.js';
import { ScopeMissing, TokenRefused } from '../provider/provider-errors.js';
import type { XeroApi } from './xero-api.js';

const ROLES: Record<string, AccountBalance['role']> = { DEBTORS: 'receivable', CREDITORS: 'payable', GST: 'tax' };
const [YEAR_DEBIT, YEAR_CREDIT] = [3, 4];

/** Balances of all accounts at the end of a day, on the accrual basis. */
export async function readTrialBalance(xero: XeroApi, day: string): Promise<TrialBalance> {
  const { organisations } = await xero.call((api, id) => api.getOrganisations(id));
  const { accounts = [] } = await xero.call((api, id) => api.getAccounts(id));
  const { reports } = await readReport(xero, day);
  const { financialYearEndMonth = 12, financialYearEndDay = 31 } = organisations?.[0] ?? {};
  const rows = (reports?.[0]?.rows ?? []).flatMap(({ rows: own = [] }: ReportRows) => own);
  return {
    year_start: yearStart(day, financialYearEndMonth, financialYearEndDay),
    balances: rows.flatMap((row) => balanceOf(row, accounts)),
  };
}

/** The token was good a moment ago: refused here, it lacks the scope, which Xero does not tell apart. */
async function readReport(xero: XeroApi, day: string) {
  try {
    return await xero.call((api, id) => api.getReportTrialBalance(id, day));
  } catch (error) {
    throw error instanceof TokenRefused ? new ScopeMissing(error.message) : error;
  }
}

function balanceOf({ cells = [] }: ReportRow, accounts: readonly Account[]): AccountBalance[] {
  const id = cells[0]?.attributes?.find((attribute) => attribute.id === 'account')?.value;
  const account = accounts.find(({ accountID }) => accountID === id);
  if (!account) return [];
  const { code, accountID, name = '', systemAccount, _class } = account;
  const balance_cents = centsOf(cells[YEAR_DEBIT]?.value) - centsOf(cells[YEAR_CREDIT]?.value);
  return [
    {
      account: code || accountID!,
      name,
      account_class: ACCOUNT_CLASSES.find((each) => each === String(_class).toLowerCase()) ?? null,
      role: ROLES[String(systemAccount)] ?? null,
      balance_cents,
    },
  ];
}

const centsOf = (value: string | undefined) => Math.round(Number(value || 0) * 100);

/** First day of the financial year that a day is in. */
function yearStart(day: string, month: number, last: number): string {
  const year = Number(day.slice(0, 4));
  const end = (of: number) => new Date(Date.UTC(of, month - 1, last));
  const passed = end(year).toISOString().slice(0, 10) < day ? end(year) : end(year - 1);
  passed.setUTCDate(passed.getUTCDate() + 1);
  return passed.toISOString().slice(0, 10);
}

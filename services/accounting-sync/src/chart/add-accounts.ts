import { type AccountClass, SYSTEM_ACCOUNTS, type SystemAccount } from '@keystead/contracts';
import type { AccountingProvider, ChartEntry, ProviderAccess } from '../provider/accounting-provider.js';
import { ProviderRefused } from '../provider/provider-errors.js';
import { isFitting } from './suggest-account.js';

/** What can be added to a chart: a bank account needs its number there, and tax rates are the provider's. */
export const ADDABLE_ACCOUNTS: readonly SystemAccount[] = SYSTEM_ACCOUNTS.filter(
  ({ kind }) => kind === 'account' || kind === 'tracking',
);

/** An account of ours that the chart is to have, by the name that it gets there. */
export interface ChartAddition {
  system_account: string;
  name: string;
}

/** What an account of ours is matched with from now on. */
export interface AddedMatch {
  system_account: string;
  kind: ChartEntry['kind'];
  code: string;
}

// Numbers of new accounts begin behind those that charts come with, and take the next one that is free.
const FIRST_CODE: Record<AccountClass, number> = {
  revenue: 280,
  expense: 580,
  asset: 680,
  liability: 880,
  equity: 980,
};

/**
 * Adds accounts of ours to a chart that was just read. One that stands there by its name, also from an attempt whose
 * answer was lost, is taken as it is. What the provider refuses is left out of the answer; other faults are thrown.
 */
export async function addAccounts(
  provider: AccountingProvider,
  access: ProviderAccess,
  chart: ChartEntry[],
  additions: readonly ChartAddition[],
  job_id: string,
): Promise<AddedMatch[]> {
  const matches: AddedMatch[] = [];
  for (const { system_account, name } of additions) {
    const account = ADDABLE_ACCOUNTS.find(({ id }) => id === system_account)!;
    let entry = chart.find((each) => each.is_active && isFitting(account, each) && isNamed(each, name));
    if (!entry) {
      const { kind, account_class } = account;
      const code = account_class && freeCode(chart, FIRST_CODE[account_class]);
      try {
        entry = await provider.addToChart(access, { kind, account_class, code, name }, `${job_id}:${system_account}`);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        continue;
      }
      chart.push(entry);
    }
    matches.push({ system_account, kind: entry.kind, code: entry.code });
  }
  return matches;
}

const isNamed = (entry: ChartEntry, name: string) => entry.name.toLowerCase() === name.toLowerCase();

function freeCode(chart: readonly ChartEntry[], first: number): string {
  const taken = new Set(chart.map(({ code }) => code));
  for (let code = first; ; code += 1) if (!taken.has(String(code))) return String(code);
}

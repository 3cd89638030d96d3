import { fromCents, SYSTEM_ACCOUNTS } from '@keystead/contracts';
import type { TrialBalance } from '../provider/documents.js';
import type { Matches } from '../sync/draft-lines.js';
import type { LedgerPosting } from './ledger-balances.js';

const YEARLY = new Set(
  SYSTEM_ACCOUNTS.filter(({ account_class }) => account_class === 'revenue' || account_class === 'expense').map(
    ({ id }) => id,
  ),
);

/**
 * Balances of the ledger beside those of the trial balance, for every account that either side posts to and that is
 * matched, or that the provider posts to by itself. Several accounts of ours may stand on one there.
 */
export function compareBalances(postings: readonly LedgerPosting[], { balances }: TrialBalance, matches: Matches) {
  const ours = new Map<string, number>();
  const codeOf = ({ account }: LedgerPosting): string | undefined =>
    'role' in account
      ? balances.find(({ role }) => role === account.role)?.account
      : matches.get(account.system_account);
  for (const posting of postings) {
    const code = codeOf(posting);
    const isBefore = 'system_account' in posting.account && YEARLY.has(posting.account.system_account);
    // Revenue and expenses of earlier years stand in the retained earnings there.
    if (!code || (isBefore && !posting.is_of_year)) continue;
    ours.set(code, (ours.get(code) ?? 0) + posting.cents);
  }
  const matched = new Set(matches.values());
  const theirs = balances.filter(({ account, role }) => role || ours.has(account) || matched.has(account));
  const unknown = [...ours.keys()].filter((code) => !theirs.some(({ account }) => account === code));
  const rows = [
    ...theirs.map(({ account, name, account_class, balance_cents }) => ({
      account,
      name,
      account_class,
      balance_cents,
    })),
    ...unknown.map((account) => ({ account, name: '', account_class: null, balance_cents: 0 })),
  ];
  return rows
    .map(({ balance_cents, ...row }) => {
      const own = ours.get(row.account) ?? 0;
      return {
        ...row,
        ours: fromCents(own),
        theirs: fromCents(balance_cents),
        difference: fromCents(balance_cents - own),
      };
    })
    .sort((a, b) => (a.account < b.account ? -1 : 1));
}

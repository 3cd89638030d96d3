import { lazyTab } from '../../admin/lazy-tab.js';
import type { Block } from '../../types.js';
import type { AccountPlace } from './BankAccounts.js';

/** Bank accounts of a lease or of a unit, loaded when they are shown. */
export const BankAccounts = lazyTab<{ place: AccountPlace }>(
  'money',
  async () => (await import('./BankAccounts.js')).BankAccounts,
);

/** The bank account that the rent of a property is paid into. */
export const PropertyAccount = lazyTab<{ block: Block }>(
  'money',
  async () => (await import('./PropertyAccount.js')).PropertyAccount,
);

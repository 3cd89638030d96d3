import type { MessageKey } from '@keystead/messages';

const EXPENSE = 'expense_';

/** The message that names a system account. Expenses are called as they are in the console. */
export const nameKey = (id: string): MessageKey =>
  id.startsWith(EXPENSE)
    ? `console:movement.category.${id.slice(EXPENSE.length) as 'repairs'}`
    : `accounting:account.${id as 'bank'}`;

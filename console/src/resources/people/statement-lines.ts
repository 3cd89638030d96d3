import type { StatementLine, StatementProperty } from '@keystead/client';

/** What a statement calls a property. */
export const propertyOf = ({ name, address }: Pick<StatementProperty, 'name' | 'address'>): string =>
  name ?? address ?? '';

/** A line of a statement as a table shows it: what was paid out stands below zero. */
export interface Line extends Pick<StatementLine, 'date' | 'category' | 'share' | 'total' | 'amount'> {
  key: string;
  /** Where the money came from, or what it was for. */
  about: string;
}

/** Receipts, expenses and fees of a property in the order of their days. */
export function linesOf({ receipts, expense_lines, fee_lines }: StatementProperty): Line[] {
  const received = receipts.map(({ section_name, renters, note, ...line }) => ({
    ...line,
    about: [section_name, renters.join(', '), note].filter(Boolean).join(' · '),
  }));
  const paid = [...expense_lines, ...fee_lines].map((line) => ({
    ...line,
    ...{ total: -line.total, amount: -line.amount, about: line.note ?? '' },
  }));
  return [...received, ...paid]
    .toSorted((one, two) => one.date.localeCompare(two.date))
    .map(({ date, category, share, total, amount, about }, index) => ({
      ...{ key: `${date} ${index}`, date, category, share, total, amount, about },
    }));
}

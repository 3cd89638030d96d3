import type { ReactNode } from 'react';

/** Money in major units. */
export interface Amount {
  amount: number;
  currency: string;
}

/** A column of a table, and a line of the card that a phone shows instead of its row. */
export interface Column<Row> {
  label: string;
  value: (row: Row) => ReactNode;
  /** Field that the API sorts by; without it the column is not sorted. */
  source?: string;
  /** Money and counts stand at the right. */
  right?: boolean;
  /** Longer texts may break; figures, days and states stay on one line. */
  wrap?: boolean;
  /** Money of the row that the line under the list adds up. */
  total?: (row: Row) => Amount;
  /** First line of a card on a phone. */
  title?: boolean;
}

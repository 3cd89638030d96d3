import type { ReactNode } from 'react';

/** Money in major units. */
export interface Amount {
  amount: number;
  currency: string;
}

/** A column of a table, and a line of the card that a phone shows instead of its row. */
export interface PlainColumn<Row> {
  label: string;
  value: (row: Row) => ReactNode;
  /** Its name in what a person has chosen of a list, where it has neither a `field` nor a `source`. */
  key?: string;
  /** Field that the API sorts by; without it the column is not sorted. */
  source?: string;
  /** Column of the CSV file whose heading it is, where that is not what the list is sorted by; empty where it is of none. */
  field?: string;
  /** Money and counts stand at the right. */
  right?: boolean;
  /** Longer texts may break; figures, days and states stay on one line. */
  wrap?: boolean;
  /** Money of the row that the line under the list adds up. */
  total?: (row: Row) => Amount;
  /** First line of a card on a phone, and the way to the page of the row. */
  title?: boolean;
  /** Under the title, and no part of the way to the page: it may have buttons of its own. */
  note?: (row: Row) => ReactNode;
  /**
   * Its place on a phone where rows are two or three lines: in the lines under the title, or at the right. In a list where
   * a column has one, those without are left out there: the page of the row shows them.
   */
  compact?: Compact<Row>;
}

/** A column of a list, whose columns people choose: its name is the same in every language. */
export type Column<Row> = PlainColumn<Row> & ({ source: string } | { field: string } | { key: string });

interface Compact<Row> {
  at: 'line' | 'end';
  /** Said there instead of the value of the table. */
  value?: (row: Row) => ReactNode;
  /** Whether a text stands behind the label of the column there: it says nothing by itself. */
  isLabelled?: boolean;
}

/** Whether a phone shows the rows of a list in two or three lines each. */
export const isCompact = <Row>(columns: readonly PlainColumn<Row>[]) => columns.some(({ compact }) => compact);

/** What a column says of a row at a place of its compact card. */
export const compactOf = <Row>({ compact, value }: PlainColumn<Row>, place: Compact<Row>['at'], row: Row) =>
  compact?.at === place ? (compact.value ?? value)(row) : null;

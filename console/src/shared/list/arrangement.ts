import { useListContext, useStore } from 'ra-core';
import type { PlainColumn } from './columns.js';
import { ownKey } from './own-key.js';

/** The columns of a list as a person wants them. */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
}

export const keyOf = <Row>({ key, field, source }: PlainColumn<Row>) => key || field || source || '';

/** What names a row, and leads to its page. */
export const titleOf = <Row>(columns: readonly PlainColumn<Row>[]) => columns.find(({ title }) => title) ?? columns[0]!;

/** Columns in the order of a person; those that came later stand at the end. */
export function inOrder<Column extends PlainColumn<never>>(columns: readonly Column[], { order }: Arrangement) {
  const placeOf = (column: Column) => {
    const place = order.indexOf(keyOf(column));
    return place < 0 ? order.length : place;
  };
  return columns.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** What the person who is signed in chose of the list's columns, and what keeps another choice. */
export function useArrangement() {
  const { resource, filter } = useListContext();
  // The list of one property or lease has columns of its own.
  const list = [resource, ...Object.keys(filter ?? {})].join('.');
  return useStore<Arrangement | undefined>(ownKey('columns', list));
}

/** The columns that the person wants to see. */
export function useArranged<Column extends PlainColumn<never>>(columns: readonly Column[]): readonly Column[] {
  const [arrangement] = useArrangement();
  if (!arrangement) return columns;
  const title = titleOf(columns);
  return inOrder(columns, arrangement).filter(
    (column) => column === title || !arrangement.hidden.includes(keyOf(column)),
  );
}

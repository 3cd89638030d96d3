import { useListContext } from 'ra-core';
import type { OwnList } from '../../session/user.js';
import type { PlainColumn } from './columns.js';
import { useOwnList } from './own-list.js';

export type Arrangement = NonNullable<OwnList['columns']>;

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

/** The name of the list: that of one property or lease has columns of its own. */
export function useListName() {
  const { resource, filter } = useListContext();
  return [resource, ...Object.keys(filter ?? {})].join('.');
}

/** The columns that the person wants to see. */
export function useArranged<Column extends PlainColumn<never>>(columns: readonly Column[]): readonly Column[] {
  const arrangement = useOwnList(useListName())?.columns;
  if (!arrangement) return columns;
  const title = titleOf(columns);
  return inOrder(columns, arrangement).filter(
    (column) => column === title || !arrangement.hidden.includes(keyOf(column)),
  );
}

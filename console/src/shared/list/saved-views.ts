import { useListContext, type SortPayload } from 'ra-core';
import type { SavedView } from '../../session/user.js';
import { ownList, useOwnList } from './own-list.js';

/** What a view shows of its list. */
type Shown = Pick<SavedView, 'filter' | 'sort'>;

const NONE: readonly SavedView[] = [];

/** The views that a person saved of the list. */
export const useViews = () => useOwnList(useListContext().resource)?.views ?? NONE;

/** What a list opens with, where the person chose that, as react-admin keeps the state of lists. */
export function openingOf(resource: string) {
  const view = ownList(resource)?.views?.find(({ is_default }) => is_default);
  return view && { filter: view.filter, sort: view.sort.field, order: view.sort.order, page: 1 };
}

/** What a list shows: its filters that say something, and its order. */
export const viewOf = (filter: SavedView['filter'], { field, order }: SortPayload): Shown => ({
  filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')),
  sort: { field, order },
});

/** Whether a view is what a list shows, whatever the order in which its filters were set. */
export function isSameView(view: Shown, shown: Shown): boolean {
  return textOf(view) === textOf(shown);
}

const textOf = ({ filter, sort }: Shown) =>
  JSON.stringify([
    Object.entries(filter).toSorted(([left], [right]) => (left < right ? -1 : 1)),
    sort.field,
    sort.order,
  ]);

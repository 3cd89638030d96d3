import { useListContext, useStore, type SortPayload } from 'ra-core';
import { ownKey } from './own-key.js';

export interface SavedView {
  name: string;
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  /** The list opens with it. */
  is_default?: boolean;
}

/** What a view shows of its list. */
type Shown = Pick<SavedView, 'filter' | 'sort'>;

const NONE: readonly SavedView[] = [];

/** The views that a person saved of the list, and what keeps others. */
export const useViews = () => useStore<readonly SavedView[]>(ownKey('views', useListContext().resource), NONE);

/** What the list opens with, as react-admin keeps the state of lists. */
export function openingOf(views: readonly SavedView[]) {
  const view = views.find(({ is_default }) => is_default);
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

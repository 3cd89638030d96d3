import type { SortPayload } from 'ra-core';

export interface SavedView {
  name: string;
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
}

/** What a list shows: its filters that say something, and its order. */
export const viewOf = (filter: SavedView['filter'], { field, order }: SortPayload): Omit<SavedView, 'name'> => ({
  filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')),
  sort: { field, order },
});

/** Whether a view is what a list shows, whatever the order in which its filters were set. */
export function isSameView(view: Omit<SavedView, 'name'>, shown: Omit<SavedView, 'name'>): boolean {
  return textOf(view) === textOf(shown);
}

const textOf = ({ filter, sort }: Omit<SavedView, 'name'>) =>
  JSON.stringify([
    Object.entries(filter).toSorted(([left], [right]) => (left < right ? -1 : 1)),
    sort.field,
    sort.order,
  ]);

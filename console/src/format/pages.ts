/** How many rows a page of a list can have. */
export const PAGE_SIZES: readonly number[] = [5, 10, 25, 50, 100];

/** The page buttons to show: a window of at most five around the current page. */
export function visiblePages(current: number, pages: number, most = 5): number[] {
  const count = Math.min(most, Math.max(1, pages));
  const first = Math.max(1, Math.min(current - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, position) => first + position);
}

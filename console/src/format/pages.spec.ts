import { PAGE_SIZES, visiblePages } from './pages.js';

// covers: CONST-22, UI-03
it('offers the documented page sizes', () => expect(PAGE_SIZES).toEqual([5, 10, 25, 50, 100]));

// covers: CONST-23, UI-03
it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [10, 20, [8, 9, 10, 11, 12]],
  [20, 20, [16, 17, 18, 19, 20]],
  [1, 0, [1]],
])('page %d of %d', (current, pages, shown) => expect(visiblePages(current, pages)).toEqual(shown));

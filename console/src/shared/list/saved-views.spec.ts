import { isSameView, viewOf } from './saved-views.js';

const SORT = { field: 'name', order: 'ASC' } as const;

it('is the same view whatever the order of its filters, and without the empty ones', () => {
  const saved = viewOf({ q: 'rose', status: 'active' }, SORT);
  expect(isSameView(saved, viewOf({ status: 'active', q: 'rose', due: undefined, note: '' }, SORT))).toBe(true);
  expect(isSameView(saved, viewOf({ status: 'active' }, SORT))).toBe(false);
  expect(isSameView(saved, viewOf({ q: 'rose', status: 'active' }, { ...SORT, order: 'DESC' }))).toBe(false);
});

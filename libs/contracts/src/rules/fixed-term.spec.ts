import { goesOnAfterTerm } from './fixed-term.js';

it('lets homes in Australia go on after their term, and ends leases elsewhere', () => {
  const home = { country_iso: 'AU', usage: 'residential' } as const;
  expect(goesOnAfterTerm(home)).toBe(true);
  expect(goesOnAfterTerm({ ...home, usage: null })).toBe(true);
  expect(goesOnAfterTerm({ ...home, usage: 'commercial' })).toBe(false);
  expect(goesOnAfterTerm({ ...home, country_iso: 'NZ' })).toBe(false);
  expect(goesOnAfterTerm({ country_iso: null, usage: null })).toBe(false);
});

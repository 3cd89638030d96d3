import fc from 'fast-check';
import { join, leave, OWNERS_MAX, split, BASIS_POINTS, type Holding } from './shares.js';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
const total = (holdings: readonly Holding[]) => sum(holdings.map(({ share_percent }) => share_percent));

/** Owners as they may be: 1 to `most` of them, the first the primary contact, together the whole. */
const owners = (most: number) =>
  fc.array(fc.integer({ min: 1, max: BASIS_POINTS }), { minLength: 1, maxLength: most }).map((weights) =>
    split(BASIS_POINTS, weights).map((share_percent, index) => ({
      owner_id: `old ${index}`,
      share_percent,
      is_primary_contact: index === 0,
    })),
  );

// covers: OWN-03
describe('shares of a property', () => {
  // covers: OWN-03
  it('a third each leaves no hundredth over', () => {
    expect(split(BASIS_POINTS, [1, 1, 1])).toEqual([3334, 3333, 3333]);
    expect(split(BASIS_POINTS, [7000, 3000])).toEqual([7000, 3000]);
  });

  // covers: OWN-03
  it('every share gets something, however small', () => {
    expect(split(BASIS_POINTS, [9999, 1, 1])).toEqual([9998, 1, 1]);
    expect(split(3, [1000, 1, 1])).toEqual([1, 1, 1]);
  });

  // covers: OWN-03
  it('a newcomer takes from the others in proportion', () => {
    const pair = join(join([], ['ann']), ['ben'], 3000);
    expect(pair.map(({ share_percent }) => share_percent)).toEqual([7000, 3000]);
    expect(join(pair, ['cem']).map(({ share_percent }) => share_percent)).toEqual([4667, 2000, 3333]);
    expect(join(pair, ['cem']).filter(({ is_primary_contact }) => is_primary_contact)).toEqual([
      { owner_id: 'ann', share_percent: 4667, is_primary_contact: true },
    ]);
  });

  // covers: OWN-03
  it('sum to the whole through all changes, and one owner is the primary contact', () => {
    const coming = fc.integer({ min: 1, max: OWNERS_MAX - 20 });
    fc.assert(
      fc.property(owners(20), coming, fc.array(fc.nat()), (before, count, leaving) => {
        const names = Array.from({ length: count }, (_, index) => `new ${index}`);
        const after = join(before, names);
        const leavers = new Set(leaving.map((number) => after[number % after.length]!.owner_id));
        for (const holdings of [before, after, leave(after, leavers)]) {
          if (holdings.length === 0) continue;
          expect(total(holdings)).toBe(BASIS_POINTS);
          expect(Math.min(...holdings.map(({ share_percent }) => share_percent))).toBeGreaterThan(0);
          expect(holdings.filter(({ is_primary_contact }) => is_primary_contact)).toHaveLength(1);
        }
      }),
      { numRuns: 500 },
    );
  });
});

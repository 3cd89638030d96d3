import type { LawPlace } from '@keystead/contracts';
import { type BondFigures, lodgeDayOf, lodgeTerms, openReceipts, type Receipt, toLodge } from './lodge-days.js';

const NSW: LawPlace = { country_iso: 'AU', state: 'NSW', usage: 'residential' };
const figures = (some: Partial<BondFigures>): BondFigures => ({
  ...{ received: 200_000, lodged: 0, returned: 0, claimed: 0 },
  ...some,
});
const receipt = (day: string, amount: number, some: Partial<Receipt> = {}): Receipt => ({
  ...{ lease_id: 'first', day, amount, recorded_on: day },
  ...some,
});
const FIRST = receipt('2026-07-01', 150_000);
const SECOND = receipt('2026-07-20', 50_000);

describe('what is still to be lodged of a bond', () => {
  it('is what was received, less what was lodged, and never more than is held', () => {
    expect(toLodge(figures({}))).toBe(200_000);
    expect(toLodge(figures({ lodged: 150_000 }))).toBe(50_000);
    expect(toLodge(figures({ lodged: 150_000, returned: 180_000 }))).toBe(20_000);
    expect(toLodge(figures({ returned: 120_000, claimed: 80_000 }))).toBe(0);
  });

  it('is of the receipts that came last, since what comes first is lodged first', () => {
    expect(openReceipts(figures({}), [FIRST, SECOND])).toEqual([FIRST, SECOND]);
    expect(openReceipts(figures({ lodged: 100_000 }), [FIRST, SECOND])).toEqual([FIRST, SECOND]);
    expect(openReceipts(figures({ lodged: 150_000 }), [FIRST, SECOND])).toEqual([SECOND]);
    expect(openReceipts(figures({ lodged: 200_000 }), [FIRST, SECOND])).toEqual([]);
  });

  it('leaves the day of a receipt that was corrected to less', () => {
    const corrected = [FIRST, receipt('2026-07-10', -50_000)];
    expect(openReceipts(figures({ received: 100_000 }), corrected)).toEqual([FIRST]);
    expect(openReceipts(figures({ received: 100_000, lodged: 100_000 }), corrected)).toEqual([]);
  });
});

describe('the terms for lodging a bond', () => {
  it('count business days from each receipt, the first term first', () => {
    expect(lodgeTerms(NSW, figures({}), [FIRST, SECOND]).map(({ lodge_by }) => lodge_by)).toEqual([
      '2026-07-15',
      '2026-08-03',
    ]);
  });

  it('are none where the state has no authority, or no tenancy law counts', () => {
    for (const place of [
      { ...NSW, state: 'NT' },
      { ...NSW, usage: 'commercial' },
      { ...NSW, country_iso: 'NZ' },
    ] as LawPlace[])
      expect(lodgeTerms(place, figures({}), [FIRST, SECOND])).toEqual([]);
  });

  it('remind of each lease by itself, and not of a term that was over when it was written down', () => {
    const late = receipt('2025-07-01', 150_000, { recorded_on: '2026-07-20' });
    const renewal = receipt('2026-07-20', 50_000, { lease_id: 'second' });
    const terms = lodgeTerms(NSW, figures({}), [late, renewal]);
    expect(terms[0]!.lodge_by).toBe('2025-07-15');
    expect(lodgeDayOf('first', terms)).toBeNull();
    expect(lodgeDayOf('second', terms)).toBe('2026-08-03');
  });
});

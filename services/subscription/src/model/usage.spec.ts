import { PLAN_TABLE, type PlanLimits } from '@keystead/contracts';
import { planOffers } from './plans.js';
import { checkFits, fits, usageOf } from './usage.js';

const nothing = { properties: 0, leases: 0, documents: 0, storage: 0, team_members: 0 };

describe('usage', () => {
  // covers, CONST-10, CONST-11, CONST-12, CONST-13
  it('of the free plan has the documented totals', () => {
    expect(usageOf(PLAN_TABLE.free.limits, nothing)).toEqual({
      document_management: { used: 0, total: 10, remaining: 10 },
      lease_management: { used: 0, total: null, remaining: null },
      property_management: { used: 0, total: 1, remaining: 1 },
      storage_management: { used: 0, total: 200, remaining: 200 },
      team_management: { used: 0, total: 2, remaining: 2 },
    });
  });

  // covers: CONST-05, CONST-06, CONST-07, CONST-08, CONST-09, Q-172
  it('of the paid plans has the documented totals', () => {
    const totals = (limits: PlanLimits) => Object.values(usageOf(limits, nothing)).map(({ total }) => total);
    expect(Object.keys(usageOf(PLAN_TABLE.pro.limits, nothing))).toEqual([
      ...['document_management', 'lease_management', 'property_management', 'storage_management', 'team_management'],
    ]);
    expect(totals({ ...PLAN_TABLE.pro.limits, properties: 4 })).toEqual([1000, null, 4, 20_000, 10]);
    expect(totals(PLAN_TABLE.enterprise.limits)).toEqual([null, null, null, null, null]);
  });

  //
  it('never leaves less than nothing, and counts on without a limit', () => {
    const counts = { ...nothing, properties: 3, leases: 12 };
    expect(usageOf(PLAN_TABLE.free.limits, counts).property_management).toEqual({ used: 3, total: 1, remaining: 0 });
    expect(usageOf(PLAN_TABLE.free.limits, counts).lease_management).toEqual({
      used: 12,
      total: null,
      remaining: null,
    });
    expect(usageOf(PLAN_TABLE.enterprise.limits, counts).property_management).toEqual({
      used: 3,
      total: null,
      remaining: null,
    });
  });
});

describe('SUB_2005 a plan that is too small', () => {
  const counts = { ...nothing, properties: 3, team_members: 3, documents: 11, storage: 201 };

  //
  it('is refused with every limit that is passed', () => {
    expect(() => checkFits(PLAN_TABLE.free.limits, counts)).toThrow(
      expect.objectContaining({
        code: 'SUB_2005',
        detail: {
          errors: {
            property_management: 'You have 3 properties; that plan allows 1.',
            document_management: 'You have 11 documents; that plan allows 10.',
            storage_management: 'You have 201 MB of documents; that plan allows 200.',
            team_management: 'You have 3 team members; that plan allows 2.',
          },
        },
      }) as Error,
    );
    expect(fits(PLAN_TABLE.free.limits, counts)).toBe(false);
  });

  it('is none when everything fits to the last place', () => {
    const full = { properties: 1, leases: 99, documents: 10, storage: 200, team_members: 2 };
    expect(() => checkFits(PLAN_TABLE.free.limits, full)).not.toThrow();
    expect(fits(PLAN_TABLE.free.limits, full)).toBe(true);
  });
});

describe('the plans on offer', () => {
  // covers: Q-173, PLAN-01, PLAN-04
  it('carry prices in dollars, and none where the price is on request', () => {
    expect(planOffers(900).map(({ plan, name, price, trial_days }) => [plan, name, price, trial_days])).toEqual([
      ['free', 'Free', 0, 0],
      ['pro', 'Pro', 9, 30],
      ['enterprise', 'Enterprise', null, 0],
    ]);
  });
});

import { PLAN_OFFERS } from './plans.js';
import { usageOf } from './usage.js';

const nothing = { properties: 0, leases: 0, documents: 0, storage: 0, team_members: 0 };

describe('usage', () => {
  it('of the free plan has the documented totals', () => {
    expect(usageOf('free', nothing)).toEqual({
      document_management: { used: 0, total: 10, remaining: 10 },
      lease_management: { used: 0, total: null, remaining: null },
      property_management: { used: 0, total: 1, remaining: 1 },
      storage_management: { used: 0, total: 200, remaining: 200 },
      team_management: { used: 0, total: 2, remaining: 2 },
    });
  });

  it('never leaves less than nothing, and counts on without a limit', () => {
    const counts = { ...nothing, properties: 3, leases: 12 };
    expect(usageOf('free', counts).property_management).toEqual({ used: 3, total: 1, remaining: 0 });
    expect(usageOf('free', counts).lease_management).toEqual({ used: 12, total: null, remaining: null });
    expect(usageOf('enterprise', counts).property_management).toEqual({ used: 3, total: null, remaining: null });
  });
});

describe('the plans on offer', () => {
  it('carry prices in dollars, and none where the price is on request', () => {
    expect(PLAN_OFFERS.map(({ plan, name, price, trial_days }) => [plan, name, price, trial_days])).toEqual([
      ['free', 'Free', 0, 0],
      ['pro', 'Pro', 9, 30],
      ['enterprise', 'Enterprise', null, 30],
    ]);
  });
});

import { openingTerms } from './subscription.js';

const opened = new Date('2026-03-10T08:30:00Z');

describe('a subscription', () => {
  it('to the free plan is active at once and has no trial', () => {
    expect(openingTerms('free', opened)).toEqual({ plan: 'free', status: 'active', trial_ends_at: null });
  });

  it.each(['pro', 'enterprise'] as const)('to %s starts with 30 days of trial, to the second', (plan) => {
    expect(openingTerms(plan, opened)).toEqual({
      plan,
      status: 'trialing',
      trial_ends_at: new Date('2026-04-09T08:30:00Z'),
    });
  });
});

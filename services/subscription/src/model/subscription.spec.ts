import { PLAN_TABLE } from '@keystead/contracts';
import { limitsOf, monthEndAfter, openingTerms } from './subscription.entity.js';

const opened = new Date('2026-03-10T08:30:00Z');

describe('a subscription', () => {
  // covers: F-35
  it.each(['free', 'enterprise'] as const)('to the %s plan is active at once and has no trial', (plan) => {
    expect(openingTerms(plan, opened)).toEqual({ plan, status: 'active', trial_ends_at: null, has_tried: false });
  });

  it('to Pro starts with 30 days of trial, to the second', () => {
    expect(openingTerms('pro', opened)).toEqual({
      plan: 'pro',
      status: 'trialing',
      trial_ends_at: new Date('2026-04-09T08:30:00Z'),
      has_tried: true,
    });
  });
});

describe('paid months', () => {
  const end = (anchor: string, from: string) => monthEndAfter(new Date(anchor), new Date(from)).toISOString();

  it('keep the day of the first one, and end on the last day of a shorter month', () => {
    const anchor = '2026-01-31T10:00:00.000Z';
    expect(end(anchor, anchor)).toBe('2026-02-28T10:00:00.000Z');
    expect(end(anchor, '2026-02-28T10:00:00.000Z')).toBe('2026-03-31T10:00:00.000Z');
    expect(end(anchor, '2026-03-31T10:00:00.000Z')).toBe('2026-04-30T10:00:00.000Z');
    expect(end(anchor, '2028-01-31T10:00:00.000Z')).toBe('2028-02-29T10:00:00.000Z');
  });
});

//
describe('the limits', () => {
  // covers: CONST-05
  it('of Pro are the properties paid for, and any number on trial', () => {
    expect(limitsOf({ plan: 'pro', status: 'active', paid_properties: 3 })).toEqual({
      ...PLAN_TABLE.pro.limits,
      properties: 3,
    });
    expect(limitsOf({ plan: 'pro', status: 'trialing', paid_properties: 3 }).properties).toBeNull();
    expect(limitsOf({ plan: 'free', status: 'active', paid_properties: null })).toEqual(PLAN_TABLE.free.limits);
  });
});

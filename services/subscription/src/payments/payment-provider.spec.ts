import { readConfig } from '@keystead/platform';
import { SUBSCRIPTION_CONFIG, type SubscriptionConfig } from '../config.js';
import { providerOf } from './payment-provider.js';

const of = (env: Record<string, string>) => providerOf(readConfig(SUBSCRIPTION_CONFIG, env) as SubscriptionConfig);

//
describe('who takes the payments', () => {
  it('is none until it is configured', () => {
    expect(of({})).toBeNull();
  });

  it('is Stripe with both its keys, also where payments without money are on', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(of(keys)?.name).toBe('stripe');
    expect(of({ ...keys, TEST_PAYMENTS: 'true' })?.name).toBe('stripe');
    expect(of({ TEST_PAYMENTS: 'true' })?.name).toBe('test');
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test' }, 'Payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec' }, 'Payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'],
    [{ TEST_PAYMENTS: 'true', NODE_ENV: 'production' }, 'TEST_PAYMENTS would give plans away'],
  ])('does not start with %j', (env, sentence) => {
    expect(() => of(env)).toThrow(sentence);
  });
});

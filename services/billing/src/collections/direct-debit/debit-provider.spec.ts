import { SystemClock } from '@keystead/platform';
import type { BillingConfig } from '../../config.js';
import { providerOf } from './debit-provider.js';

const settings = (about: Partial<BillingConfig>) =>
  ({
    testDebits: false,
    nodeEnv: 'development',
    debitSecretKey: '',
    debitWebhookSecret: '',
    stripeApiUrl: 'https://api.stripe.com',
    publicUrl: 'http://localhost:8080',
    ...about,
  }) as BillingConfig;
const chosen = (about: Partial<BillingConfig>) => providerOf(settings(about), new SystemClock());

//
describe('who debits', () => {
  it.each([
    ['nobody, when nothing is set up', {}, undefined],
    ['the test provider where it is asked for', { testDebits: true }, 'test'],
    ['Stripe with both of its keys', { debitSecretKey: 'sk', debitWebhookSecret: 'whsec' }, 'stripe'],
    ['Stripe before the test provider', { testDebits: true, debitSecretKey: 'sk', debitWebhookSecret: 'w' }, 'stripe'],
  ])('is %s', (_name, about, name) => {
    expect(chosen(about)?.name).toBe(name);
  });

  it('is refused for half a configuration, or without money in production', () => {
    expect(() => chosen({ debitSecretKey: 'sk' })).toThrow('DEBIT_STRIPE_WEBHOOK_SECRET');
    expect(() => chosen({ debitWebhookSecret: 'w' })).toThrow('DEBIT_STRIPE_SECRET_KEY');
    expect(() => chosen({ testDebits: true, nodeEnv: 'production' })).toThrow('must be false in production');
  });
});

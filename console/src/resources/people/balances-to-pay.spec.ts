import { balancesToPay } from './balances-to-pay.js';

const property = (closing_balance: number, name: string | null = '12 Rose Street') => ({
  property_id: 'rose',
  name,
  address: '12 Rose Street, Newtown',
  currency: 'AUD',
  closing_balance,
});

it.each([
  ['the closing balance of the statement', 500, 720.5, 500],
  ['what is left of it after a later payment or expense', 500, 20.05, 20.05],
  ['nothing once all of it was paid', 500, 0, 0],
  ['nothing where the owner owes', -30, 100, 0],
  ['nothing where the owner owes by now', 500, -30, 0],
])('of a property %s is to be paid', (_what, closing, now, to_pay) => {
  expect(balancesToPay([property(closing)], [property(now)])).toEqual([
    { property_id: 'rose', name: '12 Rose Street', currency: 'AUD', balance: now, to_pay },
  ]);
});

it('a property with nothing left today has no balance, and one without a name is called by its address', () => {
  expect(balancesToPay([property(500, null)], [])).toMatchObject([
    { name: '12 Rose Street, Newtown', balance: 0, to_pay: 0 },
  ]);
});

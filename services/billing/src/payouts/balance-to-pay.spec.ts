import { apportion, balancesToPay } from './balance-to-pay.js';

const of = (property_id: string, cents: number, owner_id = 'kim', currency = 'AUD') => ({
  ...{ owner_id, property_id, currency, cents },
});

it.each([
  ['the balance of the day', [500], [720], 500, 500],
  ['what a later payment or expense leaves of it', [500], [20], 500, 20],
  ['nothing once it was paid', [500], [0], 500, 0],
  ['nothing where the owner owes', [-30], [100], -30, 0],
  ['nothing where the owner owes by now', [500], [-30], 500, 0],
  ['what one property in debt leaves of another', [500, -120], [500, -120], 380, 380],
  ['what a property that is in debt by now leaves', [500, 0], [500, -120], 500, 380],
  ['nothing of money that came since for another property', [100, 0], [0, 100], 100, 0],
])('an owner can be paid %s', (_what, onDay, today, balance, to_pay) => {
  const rows = (cents: readonly number[]) => cents.map((each, index) => of(['rose', 'lily'][index]!, each));
  expect(balancesToPay(rows(onDay), rows(today))).toMatchObject([{ balance, to_pay }]);
});

it('owners and currencies are kept apart', () => {
  const rows = [of('rose', 10), of('rose', 20, 'bo'), of('rose', 30, 'kim', 'NZD'), of('lily', 40)];
  const paid = balancesToPay(rows, rows).map(({ owner_id, currency, to_pay }) => [owner_id, currency, to_pay]);
  expect(paid).toEqual([
    ['kim', 'AUD', 50],
    ['bo', 'AUD', 20],
    ['kim', 'NZD', 30],
  ]);
});

describe('a payment is apportioned', () => {
  const properties = [
    { property_id: 'rose', cents: 100 },
    { property_id: 'lily', cents: 300 },
    { property_id: 'elm', cents: 100 },
  ];
  it.each([
    [500, { lily: 300, elm: 100, rose: 100 }],
    [350, { lily: 300, elm: 50 }],
    [1, { lily: 1 }],
  ])('of %i to the properties with the most to pay', (cents, parts) => {
    const found = apportion(cents, properties).map((part) => [part.property_id, part.cents]);
    expect(Object.fromEntries(found)).toEqual(parts);
  });
});

import { isPayable, NO_CHOICE, paymentsOf, reasonOf, ticked, typedAmount, withIds, wrongAmount } from './payments.js';

const [kim, bo, eve] = withIds([
  { owner_id: 'kim', name: 'Kim', currency: 'AUD', account: null, balance: 620, to_pay: 620 },
  { owner_id: 'bo', name: 'Bo', currency: 'AUD', account: null, balance: 100, to_pay: 20.05 },
  { owner_id: 'eve', name: 'Eve', currency: 'NZD', account: null, balance: -5, to_pay: 0 },
]);

it('all of what can be paid is paid unless it is changed', () => {
  expect(paymentsOf([kim!, bo!], NO_CHOICE)).toEqual([
    { owner_id: 'kim', currency: 'AUD', to_pay: 620, amount: 620 },
    { owner_id: 'bo', currency: 'AUD', to_pay: 20.05, amount: 20.05 },
  ]);
  const choice = typedAmount(ticked(NO_CHOICE, [kim!.id], false), bo!.id, '$10.50');
  expect(paymentsOf([kim!, bo!], choice)).toEqual([{ owner_id: 'bo', currency: 'AUD', to_pay: 20.05, amount: 10.5 }]);
  expect(paymentsOf([kim!, bo!], ticked(choice, [kim!.id, bo!.id], true))).toHaveLength(2);
});

it.each([
  ['20.05', null],
  ['20.06', 'too_much'],
  ['0', 'none'],
  ['', 'none'],
  ['ten', 'none'],
])('an amount of %p is %p', (text, wrong) => {
  const choice = typedAmount(NO_CHOICE, bo!.id, text);
  expect(wrongAmount(bo!, choice)).toBe(wrong);
  expect(paymentsOf([bo!], choice)).toHaveLength(wrong ? 0 : 1);
  expect(wrongAmount(bo!, ticked(choice, [bo!.id], false))).toBeNull();
});

it('says why nothing can be paid', () => {
  expect([kim!, bo!, eve!].map(isPayable)).toEqual([true, true, false]);
  expect([-5, 0, 30].map((balance) => reasonOf({ balance }))).toEqual(['owes', 'zero', 'spent']);
});

import type { OwnerBalanceRow } from '@keystead/client';
import { fileParts } from './file-parts.js';

const balance = (owner_id: string, currency: string, account: string | null): OwnerBalanceRow => ({
  ...{ owner_id, name: owner_id.toUpperCase(), currency, account, balance: 0, to_pay: 0 },
});
const KIM = '062-000 *****678';
const balances = [balance('kim', 'AUD', KIM), balance('bo', 'AUD', null), balance('kim', 'NZD', KIM)];
const pay = (owner_id: string, amount: number, currency = 'AUD') => ({ owner_id, amount, currency });

it('divides payments into those of the bank file and the others, to the cent', () => {
  const parts = fileParts([pay('kim', 0.1), pay('kim', 0.2), pay('bo', 7.05), pay('kim', 9, 'NZD')], balances);
  expect(parts).toEqual({
    ...{ payments: 2, amount: 0.3, currency: 'AUD' },
    left_out: [
      { owner_id: 'bo', name: 'BO', currency: 'AUD', amount: 7.05, reason: 'no_account' },
      { owner_id: 'kim', name: 'KIM', currency: 'NZD', amount: 9, reason: 'currency' },
    ],
  });
  expect(fileParts([pay('kim', 100_000_000)], balances).left_out).toMatchObject([{ reason: 'too_large' }]);
  expect(fileParts([], balances)).toMatchObject({ payments: 0, amount: 0, left_out: [] });
});

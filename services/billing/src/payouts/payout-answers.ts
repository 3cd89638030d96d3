import { rows, t } from '@keystead/platform';

export const OWNER_BALANCES = rows(
  t.object('OwnerBalanceRow', {
    owner_id: t.id(),
    name: t.text(),
    currency: t.currency(),
    account: t.nullable(t.text('BSB and masked number of the account that the owner is paid to')),
    balance: t.money('Closing balance of the day, of all properties; below zero where the owner owes'),
    to_pay: t.money('What of it can be paid: no more than is left today'),
  }),
);

import { one, rows, t } from '@keystead/platform';

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

export const SAVED_PAYOUTS = one(t.object('SavedPayouts', { ids: t.list(t.id(), 'One for each of the properties') }));
export const SAVED_BATCH = one(
  t.object('SavedPayoutBatch', { batch_id: t.id(), owners: t.count('How many were paid') }),
);
export const MAILED = one(
  t.object('MailedPayouts', {
    mails: t.count('On their way: one for each transfer'),
    mailed_before: t.count('Payments that were mailed before'),
    without_email: t.list(t.text(), 'Names of owners who have no e-mail address'),
  }),
);

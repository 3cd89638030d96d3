import { packPermissions, type Events, type Language } from '@keystead/contracts';
import { newId, SecretCipher, secretKeysOf, securityCodeContext, systemContext } from '@keystead/platform';
import { eventually, publishEvent } from '@keystead/testkit';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

let stack: NotificationUnderTest;

beforeAll(async () => {
  stack = await startNotification();
});
afterAll(() => stack?.stop());

const publish = <N extends keyof Events>(
  name: N,
  event: { company_id: string; aggregate_id: string; data: Events[N] } & Partial<{
    id: string;
    version: number;
    by: string | null;
  }>,
) => publishEvent(stack.service.env.NATS_URL!, name, event);

interface Held {
  language?: Language;
  roles?: string[];
  grants?: Record<string, string>;
  status?: 'active' | 'disabled';
}

/** A person of a company, known with their address and what they may do. */
async function person(company_id: string, { language = 'en', roles = ['landlord'], grants, status = 'active' }: Held) {
  const user = newUser(language);
  await registered(stack.service.env.NATS_URL!, company_id, user);
  await access(company_id, user.user_id, 2, { roles, grants, status });
  await eventually(() => stack.catcher.mails(user.email)[0]);
  return user;
}

async function access(
  company_id: string,
  user_id: string,
  version: number,
  { roles = ['landlord'], grants, status = 'active' }: Held,
) {
  const data = { user_id, status, roles, grants };
  await publish('user.access_changed', { company_id, aggregate_id: user_id, version, data });
  await eventually(() =>
    stack.service.db.run(systemContext(company_id, 'test'), async (tx) => {
      const known = await tx.query('select 1 from administrator where company_id = $1 and user_id = $2', [
        company_id,
        user_id,
      ]);
      return known.length === 1;
    }),
  );
}

const account = (change: 'added' | 'changed' | 'removed'): Events['bank_account.changed'] => ({
  bank_account_id: newId(),
  change,
  lease_id: newId(),
  property_block_id: null,
  account_name: 'Rose Street Trust',
  bsb: '062-000',
  bank_name: null,
  account_number: '*****645',
  before: { account_name: 'Rose Street Trust', bsb: '033-001', account_number: '*****321' },
});

// covers: MONEY-02, MONEY-03, MONEY-04
test('every administrator is notified of changed bank details, once, in their language', async () => {
  const company_id = newId();
  const landlord = await person(company_id, { language: 'vi' });
  const manager = await person(company_id, { language: 'ja', roles: ['team_member', 'property_manager'] });
  const bookkeeper = await person(company_id, {
    roles: ['bookkeeper'],
    grants: { bookkeeper: packPermissions(['user.write', 'role.write']) },
  });
  const others = [
    await person(company_id, { roles: ['team_member'] }),
    await person(company_id, { status: 'disabled' }),
    await person(company_id, { grants: { landlord: packPermissions(['bill.read']) } }),
    await person(newId(), {}),
  ];
  const data = account('changed');
  const event = {
    id: newId(),
    company_id,
    aggregate_id: data.bank_account_id,
    version: 2,
    data,
    by: others[0]!.user_id,
  };
  for (let times = 0; times < 3; times++) await publish('bank_account.changed', event);
  const published = await Promise.all(
    [landlord, manager, bookkeeper].map(({ email }) =>
      eventually(() => stack.catcher.mails(email).find(({ text }) => text.includes('*****645'))),
    ),
  );
  expect(published.map(({ subject }) => subject)).toEqual([
    'Thông tin ngân hàng trong Keystead đã thay đổi',
    'Keystead の銀行口座情報が変更されました',
    'Bank details were changed in Keystead',
  ]);
  expect(published[2]!.text).toContain('Ada changed a bank account');
  expect(published[2]!.text).toContain('033-001 *****321');
  // A second change: a person left out of the first would have had time for it.
  await publish('bank_account.changed', { ...event, id: newId(), version: 3 });
  await eventually(() =>
    [landlord, manager, bookkeeper].every(
      ({ email }) => stack.catcher.mails(email).filter(({ text }) => text.includes('*****645')).length === 2,
    ),
  );
  for (const { email } of others)
    expect(stack.catcher.mails(email).filter(({ text }) => text.includes('*****645'))).toEqual([]);
});

// covers: GAP-203, GAP-206
test('every administrator is notified of the account that an owner is paid to, and of the one that pays', async () => {
  const company_id = newId();
  const [landlord, manager] = [
    await person(company_id, { language: 'vi' }),
    await person(company_id, { roles: ['team_member', 'property_manager'] }),
  ];
  const member = await person(company_id, { roles: ['team_member'] });
  const owner_id = newId();
  const changed: Events['payout_account.changed'] = {
    ...{ account_id: owner_id, change: 'changed', owner_id, owner_name: 'Kim Lee' },
    ...{ account_name: 'Kim Trust', bsb: '062-000', account_number: '*****645' },
    before: { account_name: 'Kim Trust', bsb: '033-001', account_number: '*****321' },
  };
  const event = { company_id, aggregate_id: owner_id, version: 2, by: landlord.user_id };
  await publish('payout_account.changed', { ...event, data: changed });
  const mailOf = ({ email }: { email: string }, part: string) =>
    eventually(() => stack.catcher.mails(email).find(({ text }) => text.includes(part)));
  const mail = await mailOf(manager, '*****645');
  expect(mail.text).toContain('Ada changed the bank account that Kim Lee, an owner, is paid to.');
  expect(mail.text).toContain('Kim Trust, 033-001 *****321');
  expect(mail.text).toContain(`/admin/people/owners/${owner_id}`);
  expect((await mailOf(landlord, '*****645')).text).toContain('của chủ sở hữu Kim Lee');
  const paying = { ...changed, account_id: newId(), owner_id: null, owner_name: null, account_number: '*****777' };
  await publish('payout_account.changed', { ...event, aggregate_id: paying.account_id, data: paying });
  const other = await mailOf(manager, '*****777');
  expect(other.text).toContain('Ada changed the bank account that owners are paid from.');
  expect(other.text).toContain('/admin/money/owners/bank-file');
  await mailOf(landlord, '*****777');
  expect(stack.catcher.mails(member.email).filter(({ text }) => /\*{5}(?:645|777)/.test(text))).toEqual([]);
});

// covers: MONEY-03
test('the mail carries the security code; a former administrator is no longer notified', async () => {
  const company_id = newId();
  const remaining = await person(company_id, {});
  const leaves = await person(company_id, {
    roles: ['bookkeeper'],
    grants: { bookkeeper: packPermissions(['user.write', 'role.write']) },
  });
  const code = new SecretCipher(secretKeysOf(SECRET_KEY)).encrypt(
    'blue wombat',
    securityCodeContext(company_id, remaining.user_id),
  );
  await publish('user.updated', {
    company_id,
    aggregate_id: remaining.user_id,
    version: 5,
    data: { ...remaining, security_code: code },
  });
  await publish('role.permissions_changed', {
    company_id,
    aggregate_id: newId(),
    version: 2,
    data: { role_key: 'bookkeeper', is_global: false, permissions: ['bill.read'] },
  });
  await eventually(async () => {
    const rows = await stack.service.db.systemPool.query(
      `select 1 from inbox where company_id = $1 and (consumer like '%permissions_changed%' or consumer like '%user_updated%')`,
      [company_id],
    );
    return rows.rows.length >= 2;
  });
  const data = account('added');
  await publish('bank_account.changed', { company_id, aggregate_id: data.bank_account_id, data, by: null });
  const mail = await eventually(() =>
    stack.catcher.mails(remaining.email).find(({ text }) => text.includes('*****645')),
  );
  expect(mail.text).toContain('Someone added');
  expect(mail.text).toContain('blue wombat');
  expect(stack.catcher.mails(leaves.email).filter(({ text }) => text.includes('*****645'))).toEqual([]);
});

//
test('administrators are notified of a failed debit, and of a mandate that ended at the bank', async () => {
  const company_id = newId();
  const landlord = await person(company_id, {});
  const lease = { lease_id: newId(), lease_number: 'L-7', section_name: '12 Rose Street' };
  const failed = (failure: 'refused' | 'account' | 'dishonoured', next_try_on: string | null) => ({
    ...{ direct_debit_id: newId(), ...lease, bill_id: newId(), amount_cents: 70_000, currency: 'AUD', attempt: 1 },
    ...{ failure, next_try_on },
  });
  for (const data of [
    failed('refused', '2026-06-19'),
    failed('refused', null),
    failed('account', null),
    failed('dishonoured', null),
  ])
    await publish('direct_debit.failed', { company_id, aggregate_id: data.direct_debit_id, data });
  for (const reason of ['cancelled', 'account', 'revoked'] as const) {
    const data = { debit_mandate_id: newId(), ...lease, reason };
    await publish('debit_mandate.ended', { company_id, aggregate_id: data.debit_mandate_id, data });
  }
  const mails = () => stack.catcher.mails(landlord.email).filter(({ subject }) => subject.includes('L-7'));
  await eventually(() => mails().length === 5);
  const all = mails()
    .map(({ text }) => text)
    .join('\n');
  for (const part of [
    '19 June 2026',
    'A second direct debit',
    'could not debit',
    'dishonoured',
    'cancelled at the bank',
  ])
    expect(all).toContain(part);
});

//
test('those who manage the property are notified of its failed debits instead of every administrator', async () => {
  const company_id = newId();
  const landlord = await person(company_id, {});
  const manager = await person(company_id, { roles: ['portfolio_manager'] });
  const [property_id, lease_id] = [newId(), newId()];
  const managed = { user_id: manager.user_id, property_ids: [property_id] };
  await publish('user.properties_changed', { company_id, aggregate_id: manager.user_id, data: managed });
  const names = { lease_id, property_id, lease_number: 'L-8', section_name: '1 Elm Road', currency: 'AUD' };
  await publish('lease.opened', { company_id, aggregate_id: lease_id, data: names as Events['lease.opened'] });
  const known = `select 1 from property_manager join lease_name using (company_id) where company_id = $1`;
  await eventually(() =>
    stack.service.db.run(systemContext(company_id, 'test'), async (tx) => (await tx.query(known, [company_id]))[0]),
  );
  const failed = (lease: { lease_id: string; lease_number: string; section_name: string }) => {
    const data = {
      ...{ direct_debit_id: newId(), ...lease, bill_id: newId(), amount_cents: 70_000, currency: 'AUD', attempt: 1 },
      ...{ failure: 'dishonoured' as const, next_try_on: null },
    };
    return publish('direct_debit.failed', { company_id, aggregate_id: data.direct_debit_id, data });
  };
  await failed({ lease_id, lease_number: 'L-8', section_name: '1 Elm Road' });
  await failed({ lease_id: newId(), lease_number: 'L-9', section_name: '2 Oak Road' });
  const subjects = (email: string) =>
    stack.catcher.mails(email).flatMap(({ subject }) => /L-\d/.exec(subject)?.[0] ?? []);
  await eventually(() => subjects(manager.email).length + subjects(landlord.email).length >= 2);
  expect([subjects(manager.email), subjects(landlord.email)]).toEqual([['L-8'], ['L-9']]);
});

import type { Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, publishEvent, type Caller } from '@keystead/testkit';
import { ForgetOldNotifications } from '../src/notifications/forget-old.js';
import { startNotification, type NotificationUnderTest } from './notification-under-test.js';
import { newUser, registered } from './registered.js';

let stack: NotificationUnderTest;
const PATH = 'v1/system/notification';

beforeAll(async () => {
  stack = await startNotification();
});
afterAll(() => stack?.stop());

interface Listed {
  data: { id: string; kind: string; message: string; subject_id: string | null; read_at: string | null }[];
  unread: number;
  position: number;
  pagination: { total: number };
}
const listed = async (caller: Caller, query = '', language = 'en') =>
  (await caller.get<Listed>(`${PATH}${query}`, { 'accept-language': language })).body;

const publish = <N extends keyof Events>(
  name: N,
  event: { company_id: string; aggregate_id?: string; data: Events[N]; id?: string; by?: string; version?: number },
) => publishEvent(stack.service.env.NATS_URL!, name, { aggregate_id: newId(), ...event });

const device = (caller: Caller, ip: string, id = newId()) =>
  publish('session.opened_elsewhere', {
    ...{ id, company_id: caller.company_id, aggregate_id: id },
    data: { user_id: caller.user_id, device: '', ip, at: '2026-07-01T09:30:00Z' },
  });

async function notified(caller: Caller, count: number): Promise<Listed> {
  return eventually(async () => {
    const list = await listed(caller);
    return list.pagination.total >= count && list;
  });
}

it('are listed newest first in the language of the request, and read one by one or all at once', async () => {
  const caller = stack.service.as();
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    await device(caller, ip);
    await eventually(async () => (await listed(caller)).data[0]?.message.includes(ip));
  }
  const { data, unread, position } = await listed(caller, '', 'ko');
  expect([unread, position]).toEqual([3, 3]);
  expect(data.map(({ message }) => message)).toEqual([
    '새 기기 또는 위치에서 계정에 로그인했습니다(IP 주소 203.0.113.3).',
    '새 기기 또는 위치에서 계정에 로그인했습니다(IP 주소 203.0.113.2).',
    '새 기기 또는 위치에서 계정에 로그인했습니다(IP 주소 203.0.113.1).',
  ]);
  const read = await caller.post(`${PATH}/read`, { notification_ids: [data[1]!.id] });
  expect(read.body).toEqual({ data: { unread: 2 } });
  expect((await listed(caller, '?is_read=false')).data.map(({ id }) => id)).toEqual([data[0]!.id, data[2]!.id]);
  expect((await listed(caller, '?is_read=true')).data.map(({ id }) => id)).toEqual([data[1]!.id]);
  await device(caller, '203.0.113.9');
  await notified(caller, 4);
  expect((await caller.post(`${PATH}/read-all`, { position })).body).toEqual({ data: { unread: 1 } });
  expect((await listed(caller, '?is_read=false')).data[0]!.message).toContain('203.0.113.9');
  expect((await caller.post(`${PATH}/read-all`)).body).toEqual({ data: { unread: 0 } });
  expect((await listed(caller)).data.every(({ read_at }) => read_at !== null)).toBe(true);
});

it('belong to one person: colleagues and strangers neither see nor mark them', async () => {
  const owner = stack.service.as({ role: 'tenant' });
  await device(owner, '203.0.113.4');
  const [{ id }] = (await notified(owner, 1)).data as [Listed['data'][0]];
  const others = [
    stack.service.as({ company_id: owner.company_id }),
    stack.service.as({ company_id: owner.company_id, role: 'tenant' }),
    stack.service.as(),
  ];
  for (const other of others) {
    expect((await listed(other)).pagination.total).toBe(0);
    await device(other, '203.0.113.5');
    const own = (await notified(other, 1)).data[0]!.id;
    expect((await other.post(`${PATH}/read`, { notification_ids: [own, id] })).status).toBe(404);
    expect((await listed(other)).unread).toBe(1);
    await other.post(`${PATH}/read-all`);
  }
  expect((await listed(owner)).unread).toBe(1);
  expect((await owner.post(`${PATH}/read`, { notification_ids: [id] })).body).toEqual({ data: { unread: 0 } });
});

it('refuse ids that are none, and more than a thousand at once', async () => {
  const caller = stack.service.as();
  for (const notification_ids of [undefined, null, [], ['x'], 'x', [null], Array(1001).fill(newId())])
    expect((await caller.post(`${PATH}/read`, { notification_ids })).status).toBe(400);
});

it('are written once, however often an event comes and however many events come at once', async () => {
  const caller = stack.service.as();
  const id = newId();
  await Promise.all(Array.from({ length: 5 }, () => device(caller, '203.0.113.6', id)));
  const { company_id } = caller;
  await Promise.all(Array.from({ length: 30 }, (_, index) => device(caller, `198.51.100.${index}`)));
  await notified(caller, 31);
  const { rows } = await stack.service.db.systemPool.query(
    'select position, count(*)::int as times from notification where company_id = $1 group by position order by position',
    [company_id],
  );
  expect(rows).toEqual(Array.from({ length: 31 }, (_, index) => ({ position: index + 1, times: 1 })));
});

// covers: F-31
it('show renters the bills of their own leases, while they are on them', async () => {
  const company_id = newId();
  const lease_id = newId();
  const [rose, ivy] = [newUser('vi'), newUser()];
  for (const user of [rose, ivy]) {
    await registered(stack.service.env.NATS_URL!, company_id, user);
    const data = { user_id: user.user_id, status: 'active' as const, roles: ['tenant'] };
    await publish('user.access_changed', { company_id, aggregate_id: user.user_id, version: 2, data });
  }
  const tenant = (email: string, lease: string) => ({
    ...{ lease_tenant_id: newId(), lease_id: lease, is_primary_contact: true, first_name: 'R', last_name: 'R' },
    ...{ email, phone: null },
  });
  const facts = { lease_id, lease_number: 'L-7', section_name: '12 Rose Street', currency: 'AUD' };
  await publish('lease.opened', { company_id, aggregate_id: lease_id, data: facts as Events['lease.opened'] });
  const own = tenant(rose.email.toUpperCase(), lease_id);
  for (const data of [own, tenant(ivy.email, newId())])
    await publish('lease.tenant_added', { company_id, aggregate_id: data.lease_tenant_id, data });
  const seen = (consumer: string, count: number) =>
    eventually(async () => {
      const { rowCount } = await stack.service.db.systemPool.query(
        'select 1 from inbox where company_id = $1 and consumer = $2',
        [company_id, `notification-${consumer}`],
      );
      return rowCount === count;
    });
  await seen('lease-tenant-added-notifications', 2);
  await seen('lease-opened-notifications', 1);
  await seen('user-access-changed', 2);
  await seen('user-registered', 2);
  const bill = (): Events['bill.issued'] => ({
    ...{ bill_id: newId(), lease_id, type: 'rent', period_start: null, period_end: null, due_date: '2026-07-10' },
    ...{ amount_cents: 123_450, currency: 'AUD' },
  });
  await publish('bill.issued', { company_id, data: bill() });
  const renter = stack.service.as({ company_id, user_id: rose.user_id, role: 'tenant' });
  await notified(renter, 1);
  expect((await listed(renter, '', 'vi')).data).toMatchObject([
    {
      kind: 'bill_issued',
      message: 'Hóa đơn mới 1.234,50\u00a0$ cho 12 Rose Street đến hạn vào ngày 10 tháng 7, 2026.',
      subject_id: lease_id,
    },
  ]);
  const { lease_tenant_id } = own;
  await publish('lease.tenant_removed', {
    ...{ company_id, aggregate_id: lease_tenant_id, version: 2, data: { lease_tenant_id, lease_id } },
  });
  await seen('lease-tenant-removed-notifications', 1);
  await publish('bill.issued', { company_id, data: bill() });
  await seen('bill-issued-notifications', 2);
  expect((await listed(renter)).pagination.total).toBe(1);
  expect((await listed(stack.service.as({ company_id, user_id: ivy.user_id }))).pagination.total).toBe(0);
});

it('are forgotten after 90 days', async () => {
  const caller = stack.service.as();
  const [old, recent] = [await device(caller, '203.0.113.7'), await device(caller, '203.0.113.8')];
  await notified(caller, 2);
  const age = `update notification set created_at = now() - $2::interval where company_id = $1 and params->>'ip' = $3`;
  for (const [{ data }, days] of [
    [old, '91 days'],
    [recent, '89 days'],
  ] as const)
    await stack.service.db.dataSource.transaction(async (manager) => {
      await manager.query(`select set_config('app.company_id', $1, true)`, [caller.company_id]);
      await manager.query(age, [caller.company_id, days, data.ip]);
    });
  await stack.service.app.get(ForgetOldNotifications).sweep();
  const list = await listed(caller);
  expect(list.data.map(({ message }) => message)).toEqual([expect.stringContaining('203.0.113.8')]);
  expect(list.position).toBe(2);
});

// covers: FEATURE-33
it('inform the person who had a document read that it is, or is not', async () => {
  const caller = stack.service.as();
  const { company_id, user_id: requested_by } = caller;
  const [read, unreadable] = [newId(), newId()];
  const facts = { lease_id: null, kind: 'bill', unsure: 2, requested_by } as const;
  await publish('document.read', { company_id, aggregate_id: read, data: { document_id: read, ...facts } });
  await notified(caller, 1);
  const data = { document_id: unreadable, failure: 'encrypted', requested_by } as const;
  await publish('document.unreadable', { company_id, aggregate_id: unreadable, data });
  expect((await notified(caller, 2)).data).toMatchObject([
    { subject: 'document', subject_id: unreadable, message: 'A document could not be read.' },
    { subject: 'document', subject_id: read, message: 'A document has been read. Please check what was found.' },
  ]);
});

it('inform the person whose upload contained malware, and no one else', async () => {
  const caller = stack.service.as();
  const { company_id, user_id: uploaded_by } = caller;
  const document_id = newId();
  const data = { document_id, name: 'lease.pdf', signature: 'Test.Malware', uploaded_by };
  await publish('document.infected', { company_id, aggregate_id: document_id, data });
  expect((await notified(caller, 1)).data).toMatchObject([
    { subject: 'document', type: 'error', message: 'A file that you uploaded contains malware and was removed.' },
  ]);
  expect((await listed(stack.service.as({ company_id }))).data).toEqual([]);
});

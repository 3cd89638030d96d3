import { eventually, expectOk, Landlord, shareTestStack, type SharedStack } from '@keystead/testkit';

// The people around a property, through all services: who owns it, who rents it, and who is notified of it.

let stack: SharedStack;
let landlord: Landlord;

beforeAll(async () => {
  stack = await shareTestStack();
  landlord = await Landlord.register(stack);
});

interface Row {
  id: string;
  email: string;
  first_name: string;
  status: string;
  leases: { lease_id: string; lease_number: string; is_current: boolean }[];
}

const get = async <T>(path: string) => expectOk(await landlord.call.get<{ data: T }>(path)).data;
const post = async <T>(path: string, body: object) => expectOk(await landlord.call.post<{ data: T }>(path, body)).data;
const renters = () => get<Row[]>('v1/system/user?role=tenant&sort=email&order=asc');

// covers: PROP-07, PROP-42, LEASE-02, Q-153
test('owners are added, the ownership is transferred, a lease shows them, outsiders are notified', async () => {
  const { property_id, property_section_id } = await landlord.addProperty({ name: '12 Rose Street' });
  const { lease_id } = await landlord.openLease(property_section_id!, { start_date: '2026-01-01' });
  // The landlord is known to the property service once it knows them.
  await eventually(async () => {
    const assigned = await landlord.call.post('v1/system/property/owner/assign', {
      property_id,
      user_ids: [landlord.call.user_id],
    });
    return assigned.status === 200;
  });
  const outsider = 'grandma@outside.example';
  const { id } = await post<{ id: string }>('v1/system/property/owner/create', {
    property_id,
    first_name: 'Olga',
    last_name: 'Rowe',
    email: outsider,
    share_percent: 10,
  });
  await post('v1/system/property/update-ownership', {
    property_id,
    owners: [
      { user_id: landlord.call.user_id, share_percent: 33.33 },
      { user_id: id, share_percent: 66.67, is_primary_contact: true },
    ],
  });
  const mail = await eventually(async () => (await stack.mails(outsider))[0]);
  expect(mail.text).toContain('Your share of 12 Rose Street has changed from 10% to 66.67%.');
  expect(await stack.mails(outsider)).toHaveLength(1);
  const landlords = () =>
    get<{ landlords: { first_name: string; share_percent: number }[] }>(`v1/system/lease/${lease_id}?add_landlord=1`);
  const shown = await eventually(async () => {
    const { landlords: list } = await landlords();
    return list.length === 2 && list[0]!.share_percent === 66.67 && list;
  });
  expect(shown.map(({ first_name, share_percent }) => [first_name, share_percent])).toEqual([
    ['Olga', 66.67],
    ['Alex', 33.33],
  ]);
  expect(
    await eventually(async () => {
      const owners = await get<Row[]>(`v1/system/property/owner?lease_id=${lease_id}`);
      return owners.length === 2 && owners.map(({ first_name }) => first_name);
    }),
  ).toEqual(['Olga', 'Alex']);
});

// covers: Q-088, LEASE-11, LEASE-13, LEASE-14, TENR-01
test('a renter stands in the list of people as long as a lease names them', async () => {
  const { property_section_id } = await landlord.addProperty({ name: '4 Elm Road' });
  const { lease_id, lease_number } = await landlord.openLease(property_section_id!, {
    start_date: '2026-01-01',
    tenants: [
      { first_name: 'Mia', last_name: 'Nguyen', email: 'mia@renter.example', phone: '0400 000 001' },
      { first_name: 'Noa', last_name: 'Nguyen', email: 'noa@renter.example' },
    ],
  });
  const mia = await eventually(async () => {
    const found = (await renters()).find(({ email }) => email === 'mia@renter.example');
    return found?.leases[0]?.lease_number && found;
  });
  expect(mia).toMatchObject({ status: 'no_account', leases: [{ lease_id, lease_number, is_current: true }] });
  await post('v1/system/lease/tenant/edit', { id: mia.id, email: 'mia@elsewhere.example' });
  await eventually(async () => (await renters()).some(({ email }) => email === 'mia@elsewhere.example'));
  expect((await renters()).some(({ email }) => email === 'mia@renter.example')).toBe(false);
  await post('v1/system/lease/tenant/delete', { id: mia.id });
  await eventually(async () => !(await renters()).some(({ id }) => id === mia.id));
  expect(await get<Row[]>(`v1/system/lease/tenant/${lease_id}`)).toMatchObject([
    { email: 'noa@renter.example', is_primary_contact: true },
  ]);
});

test('lists are narrowed to the properties that a member of the team manages', async () => {
  const [managed, other] = [await landlord.addProperty(), await landlord.addProperty()];
  const leases: string[] = [];
  for (const { property_section_id } of [managed, other]) {
    const { lease_id } = await landlord.openLease(property_section_id!, { start_date: '2026-01-01' });
    await landlord.bills(lease_id);
    leases.push(lease_id);
  }
  for (const { property_id, property_block_id } of [managed, other]) {
    await post('v1/system/property/maintenance/create', {
      ...{ property_block_id, title: 'Dripping tap', description: 'In the kitchen', is_urgent: false },
    });
    // Notification knows a property once its event has come.
    await eventually(async () => {
      const todo = { title: 'Read the meter', property_id };
      return (await landlord.call.post('v1/system/todo/create', todo)).status === 200;
    });
  }
  const { user_id } = landlord.call;
  const property_ids = [managed.property_id];
  await post('v1/system/property-manager/save', { property_ids, user_ids: [user_id] });
  const of = (path: string) =>
    get<Record<string, string>[]>(`v1/system/${path}?manager_id=${user_id}&total=100`).then((rows) =>
      rows.map(({ property_id, lease_id }) => property_id ?? lease_id),
    );
  const places = async () => ({
    properties: await of('property'),
    leases: new Set(await of('lease')),
    arrears: await of('arrears'),
    maintenance: await of('property/maintenance'),
    todos: new Set(await of('todo')),
    invoices: new Set(await of('invoice')),
    bills: new Set(
      (await get<{ lease_id: string }[]>(`v1/system/bill?manager_id=${user_id}`)).map(({ lease_id }) => lease_id),
    ),
  });
  await eventually(async () => (await places()).todos.size > 0 && (await places()).arrears.length > 0);
  await eventually(async () => (await places()).leases.size > 0 && (await places()).bills.size > 0);
  expect(await places()).toEqual({
    properties: property_ids,
    leases: new Set(property_ids),
    arrears: property_ids,
    maintenance: property_ids,
    todos: new Set(property_ids),
    invoices: new Set(property_ids),
    bills: new Set([leases[0]]),
  });
  const rows =
    await get<{ id: string; managers: { user_id: string; name: string }[] }[]>('v1/system/property?total=100');
  const managersOf = (id: string) => rows.find((row) => row.id === id)!.managers;
  expect(managersOf(managed.property_id)).toEqual([{ user_id, name: 'Alex Rowe' }]);
  expect(managersOf(other.property_id)).toEqual([]);
  expect(await get(`v1/system/property?manager_id=${leases[0]}`)).toEqual([]);
});

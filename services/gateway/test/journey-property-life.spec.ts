import { eventually, expectOk, Landlord, shareTestStack, type SharedStack, type NewProperty } from '@keystead/testkit';

// A property through the trash and back, and what the services around it make of that; through the documented paths.

let stack: SharedStack;
let landlord: Landlord;

beforeAll(async () => {
  stack = await shareTestStack();
  landlord = await Landlord.register(stack);
});

const PATH = 'v1/system/property';
const LEASE = { latest_amount: 650, rent_frequency: 'weekly' };

interface Listed {
  data: { id: string; property_id: string }[];
  pagination: { total: number };
}

const remove = (id: string) => landlord.call.post(`${PATH}/block/delete/${id}`);
const restore = (id: string) => landlord.call.post(`${PATH}/block/restore/${id}`);
const open = (section_id: string | null, terms: object) =>
  landlord.call.post('v1/system/lease/create', { section_id, ...LEASE, ...terms });
const list = async (query = '') => expectOk(await landlord.call.get<Listed>(`${PATH}?total=1000${query}`));
const used = async () => {
  const { call } = landlord;
  const answer = await call.post<{ data: { property_management: { used: number } } }>('subscription/current', {
    user_id: call.user_id,
  });
  return expectOk(answer).data.property_management.used;
};
const isLet = (property: NewProperty) =>
  eventually(async () => {
    const answer = await landlord.call.get<{ data: { leases: object[] } }>(`${PATH}/${property.property_id}`);
    return expectOk(answer).data.leases.length > 0;
  });

// covers: PROP-06, PROP-11, PROP-12, STATE-10, Q-125
it('in the trash cannot be let and is not counted; back, it can and is', async () => {
  const name = 'The Old Mill';
  const mill = await landlord.addProperty({ name });
  await eventually(async () => (await used()) === 1);
  expectOk(await landlord.call.post(`${PATH}/delete`, { property_id: mill.property_id, name }));
  await eventually(async () => (await used()) === 0);
  await eventually(async () => (await open(mill.property_section_id, { start_date: '2031-01-01' })).status === 404);
  expect((await list()).pagination.total).toBe(0);
  expectOk(await restore(mill.property_block_id));
  await eventually(async () => (await used()) === 1);
  await landlord.openLease(mill.property_section_id!, { start_date: '2031-01-01', end_date: '2031-06-30' });
  await isLet(mill);
  for (const refused of [
    await remove(mill.property_block_id),
    await landlord.call.post(`${PATH}/delete`, { property_id: mill.property_id, name }),
    await landlord.call.post(`${PATH}/block/update`, {
      property_block_id: mill.property_block_id,
      lease_mode: 'co_living',
    }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'SECTION_STILL_LET' } });
});

// covers: PROP-09, Q-124
it('emptied, leaves bills and payments of past leases with the name they hold', async () => {
  const barn = await landlord.addProperty({ name: 'The Barn' });
  const { lease_id } = await landlord.openLease(barn.property_section_id!, {
    start_date: '2026-01-05',
    end_date: '2026-02-01',
  });
  const bills = await landlord.bills(lease_id, 4);
  const payment = { lease_id, bill_id: bills[0]!.bill_id, amount: 650 };
  expectOk(await landlord.call.post('v1/system/bill-payment/create', payment));
  expectOk(await remove(barn.property_block_id));
  expect(expectOk(await landlord.call.post<{ data: object }>(`${PATH}/empty-trash`)).data).toEqual({
    properties: 1,
    units: 1,
  });
  expect((await landlord.call.get(`${PATH}/${barn.property_id}`)).status).toBe(404);
  expect(await restore(barn.property_block_id)).toMatchObject({ status: 404 });
  await eventually(async () => (await open(barn.property_section_id, { start_date: '2031-01-01' })).status === 404);
  expect(await landlord.call.get(`v1/system/lease/${lease_id}`)).toMatchObject({
    status: 200,
    body: { data: { section_name: 'The Barn', status: 'expired' } },
  });
  expect((await landlord.bills(lease_id, 4)).map(({ paid_amount }) => paid_amount)).toEqual([650, 0, 0, 0]);
  const paid = await landlord.call.get(`v1/system/bill-payment?lease_id=${lease_id}`);
  expect(paid).toMatchObject({ status: 200, body: { data: [{ amount: 650 }] } });
});

//
it('deleted at the moment a lease is opened on it, ends let and out of the trash, or not let', async () => {
  const homes = await Promise.all(Array.from({ length: 20 }, () => landlord.addProperty()));
  // Each is known to the lease service once it can be let there.
  for (const { property_section_id } of homes)
    await landlord.openLease(property_section_id!, { start_date: '2020-01-01', end_date: '2020-01-07' });
  const results = await Promise.all(
    homes.map(async ({ property_block_id, property_section_id }) => {
      const [removed, opened] = await Promise.all([
        remove(property_block_id),
        open(property_section_id, { start_date: '2026-11-01' }),
      ]);
      return { removed: removed.status, opened: opened.status };
    }),
  );
  expect(results.every(({ removed, opened }) => [200, 409].includes(removed) && [200, 404].includes(opened))).toBe(
    true,
  );
  await eventually(async () => {
    const live = new Set((await list()).data.map(({ property_id }) => property_id));
    return homes.every(({ property_id }, index) => live.has(property_id) || results[index]!.opened !== 200);
  });
  const trash = (await list('&show_deleted=1')).data.map(({ property_id }) => property_id);
  const let_ = homes.filter((_home, index) => results[index]!.opened === 200);
  expect(let_.filter(({ property_id }) => trash.includes(property_id))).toEqual([]);
  for (const home of let_) await isLet(home);
});

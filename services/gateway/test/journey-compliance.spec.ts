import type { CheckResult, StateRule } from '@keystead/contracts';
import { Caller, eventually, expectOk, Landlord, shareTestStack, type SharedStack } from '@keystead/testkit';
import { daysFromToday } from './inputs/days.js';

// What the law of a state means for a landlord, from the address of a property to the lease on it.

let stack: SharedStack;
let landlord: Landlord;
beforeAll(async () => {
  stack = await shareTestStack();
  landlord = await Landlord.register(stack);
});

const VICTORIA = { line1: '3 Elm Road', suburb: 'Richmond', state: 'VIC', postcode: '3121', country_iso: 'AU' };

async function bondCheck(lease_id: string): Promise<CheckResult> {
  const { data } = expectOk(
    await landlord.call.get<{ data: { compliance: CheckResult[] } }>(`v1/system/lease/${lease_id}`),
  );
  return data.compliance.find(({ check }) => check === 'bond_cap')!;
}

// covers: GAP-09
it('anybody may read the rules, and keep them for a while; nothing else is kept', async () => {
  const anyone = new Caller(stack.url);
  const rules = await anyone.get<{ data: StateRule[] }>('v1/system/rules?state=VIC');
  expect([rules.status, rules.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  expect(rules.body.data.map(({ kind }) => kind)).toContain('bond_cap');
  const lease = await landlord.call.get('v1/system/lease');
  expect([lease.status, lease.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await anyone.get('v1/system/rules?on=never')).headers.get('cache-control')).toBe('no-store');
});

// covers: FEATURE-42, Q-187, GAP-10, GAP-11
it('a lease is held to the law of its property, which follows the address and the usage', async () => {
  const { property_id, property_block_id, property_section_id } = await landlord.addProperty({
    property_address: VICTORIA,
  });
  const { lease_id } = await landlord.openLease(property_section_id!, { start_date: daysFromToday(-30), bond: 2600 });
  // Four weeks are less than the month of rent that Victoria allows.
  expect(await bondCheck(lease_id)).toMatchObject({ result: 'ok', citation: { state: 'VIC' } });
  const edit = (body: object) => landlord.call.post('v1/system/lease/edit', { lease_id, ...body });
  expect(await edit({ bond_received: 2824.41 })).toMatchObject({ status: 422, body: { code: 'AGAINST_LAW' } });
  expectOk(await edit({ bond_received: 2824.4 }));
  const rise = { lease_id, amount: 700, rent_frequency: 'weekly', effective_date: daysFromToday(200) };
  expect(await landlord.call.post('v1/system/lease/rent/create', rise)).toMatchObject({ status: 422 });
  const visit = `v1/system/lease/entry-notice/${lease_id}?enter_on=${daysFromToday(3)}`;
  expect(expectOk(await landlord.call.get(visit))).toMatchObject({ data: { result: 'warn' } });

  const check = { property_id, kind: 'smoke_alarm', done_on: daysFromToday(-1) };
  const created = await landlord.call.post<{ data: { due_on: string } }>('v1/system/property/compliance/create', check);
  expect(expectOk(created).data.due_on).toBe(daysFromToday(364));

  const change = (body: object) =>
    landlord.call.post('v1/system/property/block/update', { property_block_id, ...body });
  expectOk(await change({ property_address: { ...VICTORIA, state: 'NSW', postcode: '2042' } }));
  await eventually(async () => (await bondCheck(lease_id)).result === 'blocked');
  expectOk(await change({ usage: 'commercial' }));
  await eventually(async () => (await bondCheck(lease_id)).result === 'not_checked');
  expectOk(await landlord.call.post('v1/system/lease/rent/create', rise));
});

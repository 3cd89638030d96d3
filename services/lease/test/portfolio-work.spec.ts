import { eventually, type Answer, type Caller } from '@keystead/testkit';
import { type LeaseFixture, RENTER } from './lease-fixture.js';
import { onPlan } from './plan.js';
import { type Property, startPortfolio } from './portfolio-fixture.js';

// covers: F-31

let fixture: LeaseFixture;
let team: Caller;
let manager: Caller;
let here: Property;
let there: Property;

beforeAll(async () => {
  ({ fixture, team, manager, here, there } = await startPortfolio());
});
afterAll(() => fixture?.stop());

const RISE = { amount: 700, rent_frequency: 'weekly', effective_date: '2027-07-05' };

const ok = <T>(answer: Answer<T>): T => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};

describe('the work of a portfolio manager', () => {
  let lease_id: string;

  const post = (path: string, body: object) => manager.post<{ data: { id: string } }>(`v1/system/${path}`, body);
  const kinds = async () =>
    (
      await manager.get<{ data: { kind: string; actor: { name: string } | null }[] }>(
        `v1/system/lease/activity/${lease_id}?size=100`,
      )
    ).body.data;

  it('notes occupants, and the audit names them once they are gone', async () => {
    const lease_id = here.lease_id;
    const { data } = ok(await post('lease/occupant/create', { lease_id, kind: 'adult', name: 'Kim Lee' }));
    ok(await team.post('v1/system/lease/occupant/delete', { id: data.id }));
    const audit = await manager.get<{ data: object[] }>(`v1/system/audit/log/lease/${lease_id}?size=50`);
    expect(ok(audit).data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entity_id: data.id, action: 'create', new_value: 'Kim Lee' }),
        expect.objectContaining({ entity_id: data.id, action: 'delete', old_value: 'Kim Lee' }),
      ]),
    );
  });

  it('lets a unit to its renters, with the next number of the company', async () => {
    const tenants = [{ ...RENTER, first_name: 'Nora', email: 'nora@renter.example' }];
    const terms = { section_id: here.free_section, tenants, start_date: '2025-07-01' };
    const opened = ok(await fixture.open(manager, terms, { 'idempotency-key': 'let' }));
    expect(opened.data.lease_number).toBe('L-2026-5');
    expect(ok(await fixture.open(manager, terms, { 'idempotency-key': 'let' }))).toEqual(opened);
    ({ lease_id } = opened.data);
    expect(await fixture.lease(manager, lease_id, '?add_tenant=1')).toEqual(
      await fixture.lease(team, lease_id, '?add_tenant=1'),
    );
    expect((await fixture.list(manager, {}, { q: 'Nora' })).data.map((row) => row.lease_id)).toEqual([lease_id]);
    expect((await fixture.list(team)).pagination.total).toBe(5);
  });

  it('adds a renter and changes them', async () => {
    const ben = { ...RENTER, first_name: 'Ben', email: 'ben@renter.example', is_primary_contact: true };
    const { data } = ok(await post('lease/tenant/create', { ...ben, lease_id }));
    ok(await post('lease/tenant/edit', { id: data.id, phone: '0400 000 009', last_name: 'Okafor' }));
    const { tenants } = await fixture.lease(manager, lease_id, '?add_tenant=1');
    expect(tenants.map(({ first_name }) => first_name)).toEqual(['Ben', 'Nora']);
    expect((await fixture.list(manager, {}, { q: 'Okafor' })).pagination.total).toBe(1);
    expect((await fixture.list(team, {}, { q: 'Nguyen' })).pagination.total).toBe(5);
    expect((await post('lease/tenant/delete', { id: data.id })).status).toBe(403);
  });

  it('agrees another rent for a later day, which begins by itself, and changes it', async () => {
    const { data } = ok(await post('lease/rent/create', { lease_id, ...RISE, notice_given_on: '2026-07-15' }));
    ok(await post('lease/rent/update', { lease_id, id: data.id, amount: 690, reason: 'Agreed' }));
    const [rent] = (await manager.get<{ data: { amount: number }[] }>(`v1/system/lease/rent?lease_id=${lease_id}`)).body
      .data;
    expect(rent).toMatchObject({ amount: 690, reason: 'Agreed' });
    const jobs = await fixture.rowsOf(team, `select payload from job where kind = 'begin_rent'`);
    expect(jobs).toEqual([{ payload: { lease_id } }]);
    ok(await post('lease/rent/preview', { lease_ids: [lease_id], effective_date: '2028-07-05' }));
  });

  it('changes the due day and the bond, ends the lease and renews it', async () => {
    ok(await fixture.edit(manager, { lease_id, due_date: '2026-07-16', bond: 1000, bond_received: 500 }));
    ok(await fixture.edit(manager, { lease_id, start_date: '2025-07-02' }));
    ok(await fixture.edit(manager, { lease_id, end_date: '2026-07-20', end_reason: 'Notice received' }));
    const renewal = { section_id: here.free_section, start_date: '2026-07-21', renewed_from_lease_id: lease_id };
    const { data } = ok(await fixture.open(manager, renewal));
    expect(await fixture.lease(manager, lease_id)).toMatchObject({
      end_reason: 'Notice received',
      renewed_by_lease_id: data.lease_id,
    });
    expect((await fixture.lease(manager, data.lease_id, '?add_tenant=1')).tenants).toHaveLength(2);
    ok(await fixture.edit(manager, { lease_id: data.lease_id, end_date: '2027-07-20' }));
  });

  it('is in the timeline and the audit of the lease under their name, that of the team too', async () => {
    await team.post('v1/system/lease/tenant/create', { ...RENTER, lease_id, first_name: 'Gone' });
    const { tenants } = await fixture.lease(team, lease_id, '?add_tenant=1');
    const gone = tenants.find(({ first_name }) => first_name === 'Gone')!;
    ok(await team.post('v1/system/lease/tenant/edit', { id: gone.id, first_name: 'Away' }));
    ok(await team.post('v1/system/lease/tenant/delete', { id: gone.id }));
    await eventually(async () => (await kinds()).some(({ kind }) => kind === 'tenant_removed'));
    const timeline = await kinds();
    for (const kind of ['lease_opened', 'rent_agreed', 'rent_changed', 'due_day_changed', 'lease_renewed'])
      expect(timeline.find((entry) => entry.kind === kind)?.actor?.name).toBe('Pat Team');
    for (const path of [`lease/activity/${lease_id}?size=100`, `audit/log/lease/${lease_id}?size=100`])
      expect((await manager.get(`v1/system/${path}`)).text).toBe((await team.get(`v1/system/${path}`)).text);
    expect((await manager.get(`v1/system/audit/log/lease/${lease_id}?size=100`)).text).toContain('Away');
  });

  it('takes places under the plan of the whole company', async () => {
    const running = (await fixture.list(team, {}, { status: 'active' })).pagination.total;
    const upcoming = (await fixture.list(team, {}, { status: 'upcoming' })).pagination.total;
    const section_id = await fixture.section(team, { property_id: here.property_id });
    await onPlan(fixture, team, running + upcoming, 2);
    const refused = await fixture.open(manager, { section_id });
    expect([refused.status, refused.body.code]).toEqual([403, 'SUB_MOD_1006']);
    await onPlan(fixture, team, running + upcoming + 1, 3);
    ok(await fixture.open(manager, { section_id }));
    const other = await fixture.section(team, { property_id: there.property_id });
    // Where places were counted, the rest is theirs again: another property stays closed.
    expect((await fixture.open(manager, { section_id: other })).status).toBe(404);
    await onPlan(fixture, team, null, 4);
  });

  it('is refused where it is not theirs: imports and deleting', async () => {
    expect((await post('import/lease/create', { kind: 'lease' })).status).toBe(403);
    const begun = ok(await team.post<{ data: { id: string } }>('v1/system/import/lease/create', { kind: 'lease' }));
    const { id } = begun.data;
    for (const [path, body] of [
      ['part', { id, part: 1, text: 'section' }],
      ['check', { id }],
      ['start', { id }],
    ] as const)
      expect((await post(`import/lease/${path}`, body)).status).toBe(403);
    expect((await manager.get(`v1/system/import/lease/${id}`)).status).toBe(404);
    expect((await manager.get<{ data: object[] }>('v1/system/import/lease')).body.data).toEqual([]);
    expect((await post('lease/delete', { lease_id })).status).toBe(403);
  });
});

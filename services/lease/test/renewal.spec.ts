import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { LeaseFixture, RENTER, type LeaseRow } from './lease-fixture.js';

let fixture: LeaseFixture;
let me: Caller;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture.stop());
beforeEach(() => {
  me = fixture.service.as();
});

const kinds = async (lease_id: string) => {
  const { body } = await me.get<{ data: { kind: string; text: string }[] }>(`v1/system/lease/activity/${lease_id}`);
  return body.data.map(({ kind, text }) => `${kind}: ${text}`);
};

describe('a renewal', () => {
  // covers: LEASE-03, STATE-20
  it('is a lease of its own, linked both ways, with the renters of the one before; that one stays as it was', async () => {
    const section_id = await fixture.section(me);
    const leo = { ...RENTER, first_name: 'Leo', email: 'leo@renter.example', is_primary_contact: true };
    const before = await fixture.opened(me, { section_id, end_date: '2026-12-31', tenants: [RENTER, leo] });
    const old = await fixture.lease(me, before, '?add_tenant=1');
    const { body } = await fixture.open(me, {
      section_id,
      start_date: '2027-01-01',
      latest_amount: 700,
      renewed_from_lease_id: before,
    });
    expect(body.data.lease_number).toBe('L-2026-2');
    const { lease_id } = body.data;
    const renewed = await fixture.lease(me, lease_id, '?add_tenant=1');
    expect(renewed).toMatchObject({ status: 'upcoming', latest_amount: 700, renewed_from_lease_id: before });
    const names = ({ tenants }: LeaseRow) =>
      tenants.map(({ first_name, email, is_primary_contact }) => [first_name, email, is_primary_contact]);
    expect(names(renewed)).toEqual([
      ['Leo', 'leo@renter.example', true],
      ['Mia', 'mia@renter.example', false],
    ]);
    expect(await fixture.lease(me, before, '?add_tenant=1')).toEqual({ ...old, renewed_by_lease_id: lease_id });
    const renewedOnes = async (is_renewed: boolean) =>
      (await fixture.list(me, {}, { section_id, is_renewed })).data.map((row) => row.lease_id);
    expect(await Promise.all([renewedOnes(true), renewedOnes(false)])).toEqual([[before], [lease_id]]);
    expect((await fixture.facts(lease_id))[0]!.data).toMatchObject({ renewed_from_lease_id: before });
    expect(await kinds(before)).toContain('lease_renewed: Renewed by L-2026-2 from 2027-01-01');
    const alone = await fixture.opened(me, {
      section_id,
      start_date: '2028-01-01',
      renewed_from_lease_id: await fixture
        .edit(me, { lease_id, end_date: '2027-12-31' })
        .then(({ body: edited }) => edited.data.lease_id),
      tenants: [],
    });
    expect((await fixture.lease(me, alone, '?add_tenant=1')).tenants).toEqual([]);
  });

  // covers: LEASE-03
  it('follows an end on the same section, once', async () => {
    const section_id = await fixture.section(me);
    const before = await fixture.opened(me, { section_id });
    const renew = (terms: object) =>
      fixture.open(me, { section_id, start_date: '2027-01-01', renewed_from_lease_id: before, ...terms });
    await fixture.edit(me, { lease_id: before, end_date: '2027-01-01' });
    expect((await renew({})).body.errors).toEqual({
      start_date: 'The previous lease ends on 2027-01-01. The new lease must start after it.',
    });
    expect((await renew({ section_id: await fixture.section(me), start_date: '2027-02-01' })).body.errors).toEqual({
      renewed_from_lease_id: 'That lease is of another room or property',
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => renew({ start_date: `2027-0${(index % 9) + 1}-02` })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array.from({ length: 9 }, () => '409 LEASE_RENEWED'),
    );
    expect((await fixture.list(me)).pagination.total).toBe(2);
  });

  // covers: LEASE-03
  it('of an unknown lease, or of another company’s, answers alike', async () => {
    const theirs = await fixture.opened(fixture.service.as(), { end_date: '2026-12-31' });
    const section_id = await fixture.section(me);
    const unknown = await fixture.open(me, { section_id, renewed_from_lease_id: newId() });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await fixture.open(me, { section_id, renewed_from_lease_id: theirs })).text).toBe(unknown.text);
  });
});

describe('the end of a lease', () => {
  // covers: LEASE-04, Q-151, STATE-20
  it('has a reason, which another end loses, and which needs an end', async () => {
    const lease_id = await fixture.opened(me);
    const end = (body: object) => fixture.edit(me, { lease_id, ...body });
    expect((await end({ end_reason: 'Sold' })).body.errors).toEqual({
      end_reason: 'Please enter the last day of the lease too',
    });
    await end({ end_date: '2026-09-30', end_reason: 'Sold' });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ end_date: '2026-09-30', end_reason: 'Sold' });
    await end({ end_reason: 'Sold by auction' });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ end_reason: 'Sold by auction', version: 3 });
    await end({ end_date: '2026-10-31' });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ end_date: '2026-10-31', end_reason: null });
    await end({ end_date: '2026-07-10', end_reason: 'Broken off' });
    expect((await fixture.facts(lease_id)).at(-1)!.name).toBe('lease.ended');
    await end({ end_date: null });
    expect(await fixture.lease(me, lease_id)).toMatchObject({ end_date: null, end_reason: null, status: 'active' });
    expect((await kinds(lease_id)).map((line) => line.split(':')[0]).sort()).toEqual([
      'end_changed',
      'end_changed',
      'end_changed',
      'lease_ended',
      'lease_opened',
    ]);
  });
});

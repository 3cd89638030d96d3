import { newId } from '@keystead/platform';
import { type Caller, eventually, publishEvent, startTestService, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, type Added, done, onPro, PATH, rowsOf, said, shownPictures, STANDALONE } from './property-fixture.js';
import { letUnit } from './registers.js';

// covers: GAP-180, GAP-181, GAP-182, GAP-183, GAP-184, GAP-190

const LIST = `${PATH}/inspection`;
const NSW = { property_address: { line1: '1 High Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' } };
const AREAS = [
  { area: 'Kitchen', condition: 'poor', note: 'Burnt worktop' },
  { area: 'Bathroom', condition: 'good', note: null },
];

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}
interface Scheduled extends Row {
  lease_id: string | null;
  law: { result: string; sentence: string } | null;
}

let service: TestService;
let landlord: Caller;
let unit: Added;
let lease: string;

beforeAll(async () => {
  service = await startTestService(property);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  landlord = await onPro(service);
  unit = await add(landlord, { ...STANDALONE, ...NSW });
  lease = await letUnit(service, landlord, unit);
});

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const step = (name: string, body: object, by = landlord) => by.post(`${LIST}/${name}`, body);
const schedule = (form: object = {}, by = landlord) =>
  step('create', { property_block_id: unit.property_block_id, kind: 'routine', inspect_on: inDays(14), ...form }, by);
const scheduled = async (form?: object) => done<Scheduled>(await schedule(form));
const list = async (query = '', by = landlord) => done<Row[]>(await by.get(`${LIST}?${query}`));
const complete = (id: string, form: object = {}) => step('complete', { id, areas: AREAS, ...form });
const refused = async (answer: Promise<{ status: number; body: { errors?: object } }>) => {
  const { status, body } = await answer;
  return { status, errors: body.errors };
};
const last = async (id: string) => (await said(service, id)).at(-1)!;

describe('an inspection', () => {
  test('goes from its day over another one to its report, and each step is an event', async () => {
    const { id, version } = await scheduled({ starts_at: '10:00', ends_at: '12:00', inspector: 'Jane' });
    expect(version).toBe(1);
    const moved = { inspect_on: inDays(-1), starts_at: '09:30', ends_at: null };
    done(await step('update', { id, ...moved, version: 1 }));
    done(await complete(id, { summary: 'Untidy' }));
    const { property_id, property_block_id } = unit;
    const [row] = await list();
    expect(row).toMatchObject({
      ...{ id, property_id, property_block_id, unit_name: STANDALONE.name, lease_id: lease, lease_number: 'L-2026-1' },
      ...{ kind: 'routine', status: 'done', inspect_on: inDays(-1), starts_at: '09:30', ends_at: null },
      ...{ inspector: 'Jane', done_on: inDays(-1), summary: 'Untidy', is_overdue: false, areas: AREAS, version: 3 },
    });
    const events = await said(service, id);
    expect(events.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'inspection.scheduled 1',
      'inspection.rescheduled 2',
      'inspection.completed 3',
    ]);
    expect(events[0]!.data).toMatchObject({
      ...{ inspection_id: id, property_id, property_block_id, lease_id: lease, unit_name: STANDALONE.name },
      ...{ kind: 'routine', inspect_on: inDays(14), starts_at: '10:00', ends_at: '12:00', inspector: 'Jane' },
      ...{ notice_given_on: null, is_upcoming: true, address: '1 High Street, Newtown NSW 2042, Australia' },
    });
    expect(events[1]!.data).toMatchObject({ is_moved: true, is_upcoming: false });
    expect(events[2]!.data).toMatchObject({ done_on: inDays(-1), is_rewritten: false, owners: [] });
  });

  test('that took place already is recorded and completed at once', async () => {
    const { id } = await scheduled({ inspect_on: inDays(-30) });
    expect(await list('is_overdue=true')).toMatchObject([{ id, status: 'scheduled' }]);
    done(await complete(id, { done_on: today }));
    expect(await list('status=done')).toMatchObject([{ id, done_on: today, is_overdue: false }]);
    expect(await list('is_overdue=true')).toEqual([]);
  });

  test('has a report that can be written again, shorter or longer', async () => {
    const { id } = await scheduled({ inspect_on: today });
    done(await complete(id, { summary: 'Untidy' }));
    const before = (await list())[0]!;
    done(await complete(id, { version: 2, areas: AREAS.slice(0, 1) }));
    const shorter = (await list())[0]!;
    expect(shorter).toMatchObject({ summary: 'Untidy', areas: AREAS.slice(0, 1), version: 3 });
    expect((shorter.areas as Row[])[0]!.id).toBe((before.areas as Row[])[0]!.id);
    const three = [...AREAS, { area: 'Laundry', condition: 'fair' }];
    done(await complete(id, { areas: three, summary: null }));
    expect((await list())[0]).toMatchObject({ summary: null, areas: three, version: 4 });
    expect(await last(id)).toMatchObject({ name: 'inspection.completed', data: { is_rewritten: true } });
    expect(await complete(id, { version: 2 })).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
  });

  test('says with a correction whether it moved', async () => {
    const { id } = await scheduled({ starts_at: '10:00' });
    done(await step('update', { id, inspector: 'Ann', notice_given_on: today }));
    expect(await last(id)).toMatchObject({ version: 2, data: { is_moved: false, notice_given_on: today } });
    done(await step('update', { id, starts_at: '11:00' }));
    expect(await last(id)).toMatchObject({ version: 3, data: { is_moved: true, starts_at: '11:00' } });
    expect(done<Row>(await step('update', { id, starts_at: '11:00' }))).toMatchObject({ version: 3 });
    expect(await said(service, id)).toHaveLength(3);
  });

  test('that is moved to another day has no notice of it, unless one is said', async () => {
    const { id } = await scheduled({ notice_given_on: inDays(-20) });
    const moved = done<Scheduled>(await step('update', { id, inspect_on: inDays(3) }));
    expect(moved.law).toMatchObject({ result: 'blocked' });
    expect(await list()).toMatchObject([{ inspect_on: inDays(3), notice_given_on: null }]);
    done(await step('update', { id, inspect_on: inDays(16), notice_given_on: today }));
    expect(await list()).toMatchObject([{ inspect_on: inDays(16), notice_given_on: today }]);
    done(await step('update', { id, inspect_on: inDays(16), starts_at: '11:00' }));
    expect(await list()).toMatchObject([{ starts_at: '11:00', notice_given_on: today }]);
  });

  test('is due soon in the week before its day', async () => {
    const days = [-1, 0, 7, 8];
    for (const day of days) await scheduled({ inspect_on: inDays(day), kind: 'exit' });
    const { id } = await scheduled({ inspect_on: inDays(1) });
    done(await step('cancel', { id, reason: 'The renter is ill' }));
    const soon = await list('is_due_soon=true&sort=inspect_on');
    expect(soon.map(({ inspect_on }) => inspect_on)).toEqual([inDays(0), inDays(7)]);
  });

  test('is cancelled with a reason, and nothing follows', async () => {
    const { id } = await scheduled();
    expect((await step('cancel', { id })).body.errors).toEqual({ reason: 'Please enter the reason' });
    done(await step('cancel', { id, reason: 'The renter is ill' }));
    expect(await list('status=cancelled')).toMatchObject([{ id, cancel_reason: 'The renter is ill' }]);
    expect(await last(id)).toMatchObject({ name: 'inspection.cancelled', data: { reason: 'The renter is ill' } });
    const photo = { inspection_id: id, external_path: 'https://pictures.example/x.jpg' };
    for (const answer of [
      await step('cancel', { id, reason: 'x' }),
      await step('update', { id, inspect_on: inDays(20) }),
      await complete(id),
      await step('photo/create', photo),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'INSPECTION_STEP_PASSED' } });
    expect(await list()).toMatchObject([{ status: 'cancelled', version: 2 }]);
  });

  test('is neither moved nor cancelled once it is done', async () => {
    const { id } = await scheduled({ inspect_on: today });
    done(await complete(id));
    for (const answer of [await step('cancel', { id, reason: 'x' }), await step('update', { id, inspector: 'Ann' })])
      expect(answer).toMatchObject({ status: 409, body: { code: 'INSPECTION_STEP_PASSED' } });
  });

  test.each([
    [{ kind: 'party' }, { kind: 'Please choose one of: routine, entry, exit' }],
    [{ inspect_on: '2026-02-30' }, { inspect_on: 'Please enter a valid date (YYYY-MM-DD)' }],
    [{ starts_at: '25:00' }, { starts_at: 'Please enter a valid time (HH:MM)' }],
    [{ starts_at: '9:30' }, { starts_at: 'Please enter a valid time (HH:MM)' }],
    [{ ends_at: '12:00' }, { starts_at: 'this field is required' }],
    [{ starts_at: '12:00', ends_at: '12:00' }, { ends_at: 'The end time must be after the start time' }],
    [{ notice_given_on: inDays(15) }, { inspect_on: 'The inspection date must be after the notice date' }],
    [{ lease_id: newId() }, { lease_id: 'This is not a lease of this unit' }],
    [{ status: 'done' }, { status: 'This field is not known here' }],
  ])('is refused as %j', async (wrong, errors) => {
    expect(await refused(schedule(wrong))).toEqual({ status: 400, errors });
    expect(await list()).toEqual([]);
  });

  test.each([
    [{ areas: [] }, { areas: 'this field is required' }],
    [{ areas: 'Kitchen' }, { areas: 'This must be a list' }],
    [{ areas: [{ area: '', condition: 'good' }] }, { 'areas.0.area': 'this field is required' }],
    [
      { areas: [AREAS[0], { area: 'Hall', condition: 'bad' }] },
      { 'areas.1.condition': 'Please choose one of: good, fair, poor' },
    ],
    [{ done_on: inDays(2) }, { done_on: 'This day is in the future' }],
  ])('is not completed with %j', async (wrong, errors) => {
    const { id } = await scheduled();
    expect(await refused(complete(id, wrong))).toMatchObject({ status: 400, errors });
    expect(await list()).toMatchObject([{ status: 'scheduled', areas: [] }]);
  });

  test('has a report of at most sixty areas', async () => {
    const { id } = await scheduled({ inspect_on: today });
    const areas = (length: number) => ({ areas: Array.from({ length }, () => AREAS[1]) });
    expect(await refused(complete(id, areas(61)))).toEqual({ status: 400, errors: { areas: 'At most 60 at once' } });
    done(await complete(id, areas(60)));
    expect((await list())[0]!.areas).toHaveLength(60);
  });

  test('of another company, or of a unit in the trash, is as unknown as none', async () => {
    const { id } = await scheduled();
    const stranger = await onPro(service);
    expect(await list('', stranger)).toEqual([]);
    for (const [name, body] of [
      ['update', { inspector: 'x' }],
      ['complete', { areas: AREAS }],
      ['cancel', { reason: 'x' }],
    ] as const)
      expect((await step(name, { id, ...body }, stranger)).status).toBe(404);
    expect((await schedule({}, stranger)).status).toBe(404);
    const other = await add(landlord, { ...STANDALONE, name: 'Second' });
    const gone = await scheduled({ property_block_id: other.property_block_id });
    done(await landlord.post(`${PATH}/delete`, { property_id: other.property_id, name: 'Second' }));
    expect(await list()).toMatchObject([{ id }]);
    expect((await complete(gone.id)).status).toBe(404);
    done(await landlord.post(`${PATH}/empty-trash`));
    expect(await rowsOf(service, 'select 1 from inspection where id = $1', [gone.id])).toEqual([]);
  });
});

describe('the lease that is visited', () => {
  test('is the one that runs on the day, and none where nothing is let', async () => {
    expect(await scheduled()).toMatchObject({ lease_id: lease });
    expect(await scheduled({ inspect_on: '2025-12-31' })).toMatchObject({ lease_id: null, law: null });
  });

  test('is named where several run, as in a shared home', async () => {
    const other = await letUnit(service, landlord, unit, { lease_number: 'L-2026-2' });
    const errors = { lease_id: 'Several leases run in this unit on this day. Please choose one.' };
    expect(await refused(schedule({ kind: 'exit' }))).toEqual({ status: 400, errors });
    expect(await scheduled({ lease_id: other })).toMatchObject({ lease_id: other });
    expect(await list(`lease_id=${other}`)).toMatchObject([{ lease_number: 'L-2026-2' }]);
    expect(await list(`lease_id=${lease}`)).toEqual([]);
  });

  test('is each of a shared home in one routine inspection, whose law is that of the one visited most', async () => {
    const [second, gone] = [
      await letUnit(service, landlord, unit, { lease_number: 'L-2026-2', end_date: inDays(20) }),
      await letUnit(service, landlord, unit, { lease_number: 'L-2026-3', end_date: inDays(13) }),
    ];
    const both = [lease, second];
    for (const day of [-40, -30, -20, -10]) await scheduled({ lease_id: second, inspect_on: inDays(day) });
    const { id, law, ...visited } = await scheduled();
    expect(visited).toMatchObject({ lease_id: null, shared_lease_ids: expect.arrayContaining(both) as string[] });
    expect(law).toMatchObject({ result: 'blocked', sentence: expect.stringContaining('4') as string });
    expect((await last(id)).data).toMatchObject({
      ...{ lease_id: null, shared_lease_ids: expect.arrayContaining(both) as string[] },
    });
    for (const lease_id of both)
      expect(await list(`lease_id=${lease_id}&status=scheduled&inspect_from=${today}`)).toMatchObject([{ id }]);
    expect(await list(`lease_id=${gone}`)).toEqual([]);
    const [{ leases, lease_id }] = (await list(`inspection_id=${id}`)) as [Row];
    expect([leases, lease_id]).toEqual([
      [
        { lease_id: lease, lease_number: expect.any(String) as string },
        { lease_id: second, lease_number: 'L-2026-2' },
      ],
      null,
    ]);
    const errors = { inspect_on: 'One of the leases does not run on this day. Please choose another day.' };
    expect(await refused(step('update', { id, inspect_on: inDays(21) }))).toEqual({ status: 400, errors });
    done(await step('update', { id, inspect_on: inDays(15) }));
    const { in_last_year } = done<{ in_last_year: number }>(
      await landlord.get(`${LIST}/notice/${lease}?inspect_on=${inDays(30)}`),
    );
    expect(in_last_year).toBe(1);
  });

  test('runs on the day of a routine inspection', async () => {
    const ended = await letUnit(service, landlord, unit, { start_date: '2025-01-01', end_date: inDays(20) });
    const errors = { inspect_on: 'This lease does not run on this day. Please choose another day.' };
    expect(await refused(schedule({ lease_id: ended, inspect_on: inDays(21) }))).toEqual({ status: 400, errors });
    const { id } = await scheduled({ lease_id: ended, inspect_on: inDays(20) });
    expect(await refused(step('update', { id, inspect_on: inDays(21) }))).toEqual({ status: 400, errors });
    done(await step('update', { id, inspect_on: inDays(18) }));
    expect(await scheduled({ kind: 'exit', lease_id: ended, inspect_on: inDays(21) })).toMatchObject({
      lease_id: ended,
    });
  });

  test('may begin after an entry inspection', async () => {
    const next = await letUnit(service, landlord, unit, { start_date: '2030-01-01' });
    expect(await scheduled({ kind: 'entry', inspect_on: '2029-12-30', lease_id: next })).toMatchObject({
      ...{ lease_id: next, law: null },
    });
  });
});

describe('the law', () => {
  const noticeOf = async (query: Record<string, string>) =>
    done<object>(await landlord.get(`${LIST}/notice/${lease}?${new URLSearchParams(query).toString()}`));

  test('warns of a short notice, and refuses nothing', async () => {
    const { id, law } = await scheduled({ inspect_on: inDays(3) });
    expect(law!.result).toBe('blocked');
    expect(law!.sentence).toContain('Announced on');
    const early = done<Scheduled>(await step('update', { id, inspect_on: inDays(8) }));
    expect(early.law!.result).toBe('ok');
  });

  test('counts the routine inspections of the lease in the year before, whether done or to come', async () => {
    const notice_given_on = inDays(-200);
    const visit = (days: number, form: object = {}) =>
      scheduled({ inspect_on: inDays(days), notice_given_on, ...form });
    const done_on = inDays(-10);
    // Before the year, but it took place within it.
    const late = await visit(-160);
    done(await complete(late.id, { done_on }));
    await visit(-100);
    await visit(-50);
    await visit(-40, { kind: 'entry' });
    const off = await visit(-30);
    done(await step('cancel', { id: off.id, reason: 'x' }));
    await visit(20);
    const fourth = await visit(10);
    expect(fourth.law).toMatchObject({ result: 'ok' });
    expect(await noticeOf({ inspect_on: inDays(15), notice_given_on })).toMatchObject({
      ...{ in_last_year: 4, law: { result: 'blocked' } },
    });
    expect(await noticeOf({ inspect_on: inDays(15), notice_given_on, inspection_id: fourth.id })).toMatchObject({
      in_last_year: 3,
      law: { result: 'ok' },
    });
    const fifth = await visit(15);
    expect(fifth.law).toMatchObject({ result: 'blocked' });
    expect(fifth.law!.sentence).toContain(': 4.');
    // Its own row counts no second time.
    const same = done<Scheduled>(await step('update', { id: fourth.id, inspector: 'Ann' }));
    expect(same.law!.result).toBe('ok');
  });

  test('is asked before anything is scheduled', async () => {
    expect(await noticeOf({ inspect_on: inDays(3) })).toMatchObject({ in_last_year: 0, law: { result: 'blocked' } });
    expect(await noticeOf({ inspect_on: inDays(14) })).toMatchObject({ law: { result: 'ok' } });
    expect(await noticeOf({ inspect_on: inDays(-1) })).toEqual({ in_last_year: 0, law: null });
    expect(await list()).toEqual([]);
    const stranger = await onPro(service);
    const path = `${LIST}/notice/${lease}?inspect_on=${inDays(3)}`;
    expect(await stranger.get(path)).toMatchObject({ status: 404 });
    expect(await landlord.get(path.slice(0, path.indexOf('?')))).toMatchObject({ status: 400 });
  });

  test('says nothing of other inspections, of an empty unit, or of a visit that is over', async () => {
    expect(await scheduled({ kind: 'exit', inspect_on: inDays(1) })).toMatchObject({ law: null });
    expect(await scheduled({ inspect_on: inDays(-1) })).toMatchObject({ law: null });
    expect(await scheduled({ inspect_on: inDays(-1), notice_given_on: inDays(-9) })).toMatchObject({
      law: { result: 'ok' },
    });
  });
});

// covers: GAP-184
describe('photos', () => {
  const external_path = 'https://pictures.example/kitchen.jpg';
  const photo = (inspection_id: string, form: object = {}) =>
    step('photo/create', { inspection_id, external_path, ...form });

  test('are added before and after the visit, with the area they show, and removed', async () => {
    const { id } = await scheduled({ inspect_on: today });
    const first = done<Row>(await photo(id, { area: 'Kitchen' }));
    done(await complete(id));
    const second = done<Row>(await photo(id, { external_path: `${external_path}?2` }));
    expect(await list()).toMatchObject([
      {
        photos: [
          { id: first.id, external_path, area: 'Kitchen' },
          { id: second.id, external_path: `${external_path}?2`, area: null },
        ],
        version: 2,
      },
    ]);
    expect(await shownPictures(service, landlord.company_id)).toEqual([external_path, `${external_path}?2`]);
    done(await step('photo/delete', { id: first.id }));
    expect(await list()).toMatchObject([{ photos: [{ id: second.id }] }]);
    expect((await step('photo/delete', { id: first.id })).status).toBe(404);
  });

  test('are no more than twenty, however many are added at once', async () => {
    const { id } = await scheduled();
    for (let count = 0; count < 19; count++) done(await photo(id));
    const two = await Promise.all([photo(id), photo(id)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'PHOTO_LIMIT' } });
  });

  test.each(['javascript:alert(1)', '', undefined])('have a web address, which %s is not', async (wrong) => {
    const answer = await photo((await scheduled()).id, { external_path: wrong });
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, ['external_path']]);
  });
});

// covers: F-31
describe('people outside of the team', () => {
  const signIn = async (role: 'owner' | 'tenant', email: string) => {
    const { company_id } = landlord;
    const who = service.as({ company_id, role });
    const { user_id } = who;
    const person = { user_id, email, first_name: 'A', last_name: 'B', language: 'en' as const, tenant_code: 'test01' };
    await publishEvent(service.env.NATS_URL!, 'user.registered', { company_id, aggregate_id: user_id, data: person });
    const known = 'select 1 from user_projection where user_id = $1';
    await eventually(async () => (await rowsOf(service, known, [user_id])).length === 1);
    return who;
  };
  const renterOf = async (lease_id: string, email: string) => {
    const { company_id } = landlord;
    const lease_tenant_id = newId();
    const contact = { is_primary_contact: true, first_name: 'Mia', last_name: 'B', phone: null, email };
    const data = { lease_tenant_id, lease_id, ...contact };
    await publishEvent(service.env.NATS_URL!, 'lease.tenant_added', {
      company_id,
      aggregate_id: lease_tenant_id,
      data,
    });
    const known = 'select 1 from renter where lease_tenant_id = $1';
    await eventually(async () => (await rowsOf(service, known, [lease_tenant_id])).length === 1);
    return signIn('tenant', email);
  };
  const inspected = async (kind: string) => {
    const { id } = await scheduled({ kind, inspect_on: today, lease_id: lease, inspector: 'Jane' });
    const view = { inspection_id: id, external_path: 'https://pictures.example/view.jpg' };
    done(await step('photo/create', view));
    done(await complete(id, { summary: 'Secret' }));
    return id;
  };
  const writes = (id: string): [string, object][] => [
    ['create', { property_block_id: unit.property_block_id, kind: 'routine', inspect_on: inDays(9) }],
    ['update', { id, inspector: 'x' }],
    ['complete', { id, areas: AREAS }],
    ['cancel', { id, reason: 'x' }],
    ['photo/create', { inspection_id: id, external_path: 'https://pictures.example/x.jpg' }],
    ['photo/delete', { id: newId() }],
  ];

  test('renters see their visits, and the report where they move in or out alone', async () => {
    const mia = await renterOf(lease, 'mia@renter.example');
    const sam = await renterOf(await letUnit(service, landlord, await add(landlord, STANDALONE)), 'sam@renter.example');
    const next = await scheduled({ starts_at: '10:00', inspector: 'Jane' });
    const routine = await inspected('routine');
    const report = { summary: 'Secret', areas: AREAS, photos: [{ area: null }] };
    const exit = await inspected('exit');
    const entry = await inspected('entry');
    const seen = new Map((await list('', mia)).map((row) => [row.id, row]));
    expect([...seen.keys()].sort()).toEqual([next.id, routine, exit, entry].sort());
    expect(seen.get(next.id)).toMatchObject({ starts_at: '10:00', inspector: 'Jane', lease_number: 'L-2026-1' });
    expect(seen.get(routine)).toMatchObject({ status: 'done', summary: null, areas: [], photos: [] });
    expect(seen.get(exit)).toMatchObject(report);
    expect(seen.get(entry)).toMatchObject(report);
    expect(await list('q=Secret', mia)).toEqual([]);
    const file = await mia.get(`${LIST}?format=csv&kind=routine`);
    expect(file.text).not.toContain('Secret');
    expect(await list('', sam)).toEqual([]);
    expect(await list()).toHaveLength(4);
    for (const [name, body] of writes(next.id)) expect((await step(name, body, mia)).status).toBe(403);
  });

  test('owners read the inspections of their properties with the report, and write nothing', async () => {
    const [olga, oscar] = [await signIn('owner', 'olga@owner.example'), await signIn('owner', 'oscar@owner.example')];
    const { property_id } = unit;
    done(await landlord.post(`${PATH}/owner/assign`, { property_id, user_ids: [olga.user_id] }));
    const id = await inspected('routine');
    expect(await list('', olga)).toMatchObject([{ id, summary: 'Secret', areas: AREAS, photos: [{ area: null }] }]);
    expect(await list('', oscar)).toEqual([]);
    expect((await last(id)).data).toMatchObject({ owners: [{ user_id: olga.user_id, email: 'olga@owner.example' }] });
    for (const [name, body] of writes(id)) expect((await step(name, body, olga)).status).toBe(403);
  });
});

test('the list is narrowed and ordered', async () => {
  const second = await add(landlord, { ...STANDALONE, name: 'Second' });
  const first = await scheduled({ inspect_on: '2026-03-01', inspector: 'Jane' });
  const other = await scheduled({
    ...{ inspect_on: '2026-04-01', kind: 'exit', property_block_id: second.property_block_id },
  });
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids('')).toEqual([other.id, first.id]);
  expect(await ids('sort=unit_name&order=asc')).toEqual([first.id, other.id]);
  for (const query of [
    `inspection_id=${first.id}`,
    `property_id=${unit.property_id}`,
    `property_block_id=${unit.property_block_id}`,
    `lease_id=${lease}`,
    'kind=routine',
    'inspect_to=2026-03-31',
    'q=jane',
  ])
    expect([query, await ids(query)]).toEqual([query, [first.id]]);
  expect(await ids('inspect_from=2026-04-01')).toEqual([other.id]);
});

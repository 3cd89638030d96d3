import { newId, systemContext } from '@keystead/platform';
import { type Caller, eventually, publishEvent, startTestService, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import {
  add,
  type Added,
  done,
  letSection,
  onPro,
  PATH,
  rowsOf,
  said,
  shownPictures,
  STANDALONE,
} from './property-fixture.js';

// covers: FEATURE-51, PLAN-05

const LIST = `${PATH}/maintenance`;
const TAP = { title: 'Dripping tap', description: 'The tap of the kitchen drips', is_urgent: false };
const PUBLIC_URL = 'http://localhost:8080';
const VICTORIA = { property_address: { line1: '1 High Street', suburb: 'Richmond', state: 'VIC', postcode: '3121' } };

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}

let service: TestService;
let landlord: Caller;
let unit: Added;

beforeAll(async () => {
  service = await startTestService(property, { env: { PUBLIC_URL } });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  landlord = await onPro(service);
  unit = await add(landlord, STANDALONE);
});

const report = (form: object = {}, by = landlord) =>
  by.post(`${LIST}/create`, { ...TAP, property_block_id: unit.property_block_id, ...form });
const reported = async (form?: object, by = landlord) =>
  done<{ id: string; due_on: string | null }>(await report(form, by));
const step = (name: string, body: object, by = landlord) => by.post(`${LIST}/${name}`, body);
const list = async (query = '', by = landlord) => done<Row[]>(await by.get(`${LIST}?${query}`));
const quote = async (id: string, amount: number) =>
  done<{ id: string }>(await step('quote/create', { maintenance_request_id: id, supplier: 'Pipes & Co', amount })).id;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

describe('a maintenance request', () => {
  test('goes from its report over quotes to the finished work, and each step is an event', async () => {
    const { id } = await reported();
    await quote(id, 250.5);
    const quote_id = await quote(id, 180);
    done(await step('approve', { id, quote_id }));
    const tradesperson = { tradesperson_name: 'Bob', tradesperson_email: 'bob@pipes.example' };
    done(await step('assign', { id, ...tradesperson, tradesperson_phone: '0400 000 000' }));
    done(await step('complete', { id, cost: 185.5 }));
    done(await step('close', { id }));
    expect(await list()).toMatchObject([
      {
        ...TAP,
        ...tradesperson,
        id,
        property_id: unit.property_id,
        unit_name: STANDALONE.name,
        status: 'closed',
        reported_by: landlord.user_id,
        reported_on: today,
        due_on: null,
        quote_id,
        quotes: 2,
        done_on: today,
        cost: 185.5,
        currency: 'AUD',
        is_overdue: false,
      },
    ]);
    const events = await said(service, id);
    expect(events.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'maintenance.reported 1',
      'maintenance.quoted 2',
      'maintenance.approved 3',
      'maintenance.assigned 4',
      'maintenance.completed 5',
      'maintenance.closed 6',
    ]);
    const work = { cost_cents: 18_550, tradesperson_name: 'Bob' };
    expect(events[4]!.data).toMatchObject({ ...work, done_on: today, unit_name: STANDALONE.name });
    const { body } = await landlord.get<{ data: Row[] }>(`${LIST}/quote?maintenance_request_id=${id}`);
    expect(body.data).toMatchObject([
      { amount: 180, is_approved: true },
      { amount: 250.5, is_approved: false },
    ]);
  });

  test('is assigned without a quote, and to somebody else later', async () => {
    const { id } = await reported();
    done(await step('assign', { id, tradesperson_name: 'Bob' }));
    done(await step('assign', { id, tradesperson_name: 'Ann' }));
    expect(await list()).toMatchObject([{ status: 'assigned', tradesperson_name: 'Ann' }]);
  });

  test.each([
    ['close', {}],
    ['approve', {}],
    ['complete', {}],
    ['cancel', { reason: 'x' }],
    ['assign', { tradesperson_name: 'Bob' }],
    ['quote/create', { supplier: 'x', amount: 1 }],
  ])('refuses %s when it is closed', async (name, body) => {
    const { id } = await reported();
    done(await step('complete', { id }));
    done(await step('close', { id }));
    const answer = await step(name, {
      ...(name === 'quote/create' ? { maintenance_request_id: id } : { id }),
      ...body,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'MAINTENANCE_STEP_PASSED' } });
    expect(await list()).toMatchObject([{ status: 'closed', version: 3 }]);
  });

  test('is cancelled with a reason', async () => {
    const { id } = await reported();
    expect((await step('cancel', { id })).body.errors).toEqual({ reason: 'Please enter the reason' });
    done(await step('cancel', { id, reason: 'It works again' }));
    expect(await list('is_open=true')).toEqual([]);
    expect(await list('status=cancelled')).toMatchObject([{ cancel_reason: 'It works again' }]);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ description: undefined }, 'description'],
    [{ is_urgent: 'yes' }, 'is_urgent'],
    [{ due_on: '2020-01-01' }, 'due_on'],
    [{ property_block_id: 'x' }, 'property_block_id'],
    [{ status: 'done' }, 'status'],
  ])('is refused as %j', async (wrong, field) => {
    const answer = await report(wrong);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  // covers: GAP-200
  test('is put right while something is left to do', async () => {
    const { id } = await reported();
    const change = { title: 'Dripping shower', description: 'It is the shower', due_on: inDays(5) };
    done(await step('update', { id, version: 1, ...change }));
    expect(await list()).toMatchObject([{ id, ...change, is_urgent: false, version: 2 }]);
    expect((await said(service, id)).at(-1)).toMatchObject({
      name: 'maintenance.changed',
      version: 2,
      data: { title: 'Dripping shower', due_on: inDays(5), status: 'reported' },
    });
    expect((await step('update', { id, due_on: inDays(-2) })).body.errors).toEqual({
      due_on: 'This is before the day it was reported',
    });
    expect(await step('update', { id, version: 1, title: 'x' })).toMatchObject({ body: { code: 'STALE_VERSION' } });
    done(await step('update', { id, due_on: null }));
    expect(await list()).toMatchObject([{ due_on: null, version: 3 }]);
    done(await step('cancel', { id, reason: 'It works again' }));
    expect(await step('update', { id, title: 'x' })).toMatchObject({ body: { code: 'MAINTENANCE_STEP_PASSED' } });
  });

  // covers: GAP-201
  test('has a history of who did what, with what was offered, decided and changed', async () => {
    const { id } = await reported();
    const dear = await quote(id, 250.5);
    const quote_id = await quote(id, 180);
    done(await step('update', { id, title: 'Dripping shower', due_on: inDays(5) }));
    done(await step('quote/decline', { id: dear, note: 'Too much' }));
    done(await step('quote/approve', { id: quote_id, note: 'Please go ahead' }));
    done(await step('assign', { id, tradesperson_name: 'Bob' }));
    done(await step('complete', { id, cost: 185.5 }));
    done(await step('close', { id }));
    const history = done<Row[]>(await landlord.get(`${LIST}/history/${id}`));
    const supplier = 'Pipes & Co';
    expect(history).toMatchObject([
      { kind: 'closed', amount: null },
      { kind: 'done', amount: 185.5 },
      { kind: 'assigned', tradesperson_name: 'Bob' },
      { kind: 'approved', supplier, amount: 180, note: 'Please go ahead' },
      { kind: 'quote_declined', supplier, amount: 250.5, note: 'Too much' },
      {
        kind: 'changed',
        changes: [
          { field: 'due_on', old_value: null, new_value: inDays(5) },
          { field: 'title', old_value: 'Dripping tap', new_value: 'Dripping shower' },
        ],
      },
      { kind: 'quote_added', supplier, amount: 180 },
      { kind: 'quote_added', supplier, amount: 250.5 },
      { kind: 'reported', changes: [], actor: { user_id: landlord.user_id } },
    ]);
    expect(new Set(history.map(({ maintenance_request_id }) => maintenance_request_id))).toEqual(new Set([id]));
    expect(await landlord.get(`${LIST}/history/${newId()}`)).toMatchObject({ status: 404 });
    expect(await service.as().get(`${LIST}/history/${id}`)).toMatchObject({ status: 404 });
  });

  test('is done neither tomorrow nor before it was reported', async () => {
    const { id } = await reported();
    for (const done_on of [inDays(2), inDays(-2)])
      expect(Object.keys((await step('complete', { id, done_on })).body.errors as object)).toEqual(['done_on']);
    expect(await step('complete', { id, version: 7 })).toMatchObject({ body: { code: 'STALE_VERSION' } });
  });

  test('is billed to the renters of its unit: all that it cost, or a part', async () => {
    const { property_block_id, property_section_id } = unit;
    const run = { section_id: property_section_id!, start_date: '2026-01-01', end_date: null };
    const lease_id = await letSection(service, landlord, { ...run, property_block_id });
    for (const [billed_amount, cents] of [
      [undefined, 18_550],
      [100, 10_000],
    ]) {
      const { id } = await reported();
      done(await step('complete', { id, cost: 185.5, billed_lease_id: lease_id, billed_amount }));
      const events = await said(service, id);
      expect(events.at(-1)!.data).toMatchObject({ cost_cents: 18_550, bill: { lease_id, amount_cents: cents } });
      const billed = { billed_lease_id: lease_id, billed_amount: cents! / 100, cost: 185.5 };
      expect((await list()).find((row) => row.id === id)).toMatchObject(billed);
    }
    const { id } = await reported();
    done(await step('complete', { id, cost: 185.5 }));
    expect((await said(service, id)).at(-1)!.data).toMatchObject({ bill: null });
  });

  test('is billed to no other lease, and no more than it cost', async () => {
    const other = await add(landlord, STANDALONE);
    const run = { section_id: other.property_section_id!, start_date: '2026-01-01', end_date: null };
    const elsewhere = await letSection(service, landlord, { ...run, property_block_id: other.property_block_id });
    const { property_block_id } = unit;
    const here = await letSection(service, landlord, {
      ...run,
      section_id: unit.property_section_id!,
      property_block_id,
    });
    const { id } = await reported();
    const refused = async (body: object) => (await step('complete', { id, ...body })).body.errors;
    expect(await refused({ cost: 50, billed_lease_id: elsewhere })).toEqual({
      billed_lease_id: 'This is not a lease of this unit',
    });
    expect(await refused({ cost: 50, billed_lease_id: here, billed_amount: 50.01 })).toEqual({
      billed_amount: 'This is more than it cost',
    });
    expect(await refused({ billed_lease_id: here })).toEqual({ cost: 'this field is required' });
    expect(await refused({ cost: 50, billed_amount: 10 })).toEqual({ billed_lease_id: 'this field is required' });
    expect(await list()).toMatchObject([{ status: 'reported', cost: null, billed_lease_id: null }]);
  });

  test('takes only a quote of its own', async () => {
    const [one, other] = [await reported(), await reported()];
    const quote_id = await quote(other.id, 100);
    expect((await step('approve', { id: one.id, quote_id })).status).toBe(404);
  });
});

// covers: GAP-139, GAP-140
describe('photos', () => {
  const external_path = 'https://pictures.example/tap.jpg';
  const photo = (maintenance_request_id: string, form: object = {}, by = landlord) =>
    step('photo/create', { maintenance_request_id, external_path, ...form }, by);

  test('stand beside the request in the order they came, until they are removed', async () => {
    const { id } = await reported();
    const first = done<{ id: string }>(await photo(id));
    const second = done<{ id: string }>(await photo(id, { external_path: `${external_path}?2` }));
    expect(await list()).toMatchObject([
      {
        photos: [
          { id: first.id, external_path },
          { id: second.id, external_path: `${external_path}?2` },
        ],
        version: 1,
      },
    ]);
    expect(await shownPictures(service, landlord.company_id)).toEqual([external_path, `${external_path}?2`]);
    done(await step('photo/delete', { id: first.id }));
    expect(await list()).toMatchObject([{ photos: [{ id: second.id }] }]);
    expect((await step('photo/delete', { id: first.id })).status).toBe(404);
  });

  test('are added when the work is done too, and no more than twenty', async () => {
    const { id } = await reported();
    done(await step('complete', { id }));
    for (let count = 0; count < 19; count++) done(await photo(id));
    const two = await Promise.all([photo(id), photo(id)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'PHOTO_LIMIT' } });
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'tap.jpg', '', undefined, 7])(
    'have a web address, which %s is not',
    async (wrong) => {
      const answer = await photo((await reported()).id, { external_path: wrong });
      expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, ['external_path']]);
    },
  );

  test('are none of another company’s business', async () => {
    const { id } = await reported();
    const added = done<{ id: string }>(await photo(id));
    const stranger = await onPro(service);
    expect((await photo(id, {}, stranger)).status).toBe(404);
    expect((await step('photo/delete', { id: added.id }, stranger)).status).toBe(404);
  });
});

describe('the day of a repair', () => {
  test.each([
    [true, 0],
    [false, 14],
  ])('follows from the law of the state: urgent %s, %s days', async (is_urgent, days) => {
    unit = await add(landlord, { ...STANDALONE, ...VICTORIA });
    expect(await reported({ is_urgent })).toMatchObject({ due_on: inDays(days) });
  });

  test('moves with the urgency, unless people agreed on another one', async () => {
    unit = await add(landlord, { ...STANDALONE, ...VICTORIA });
    const { id } = await reported();
    done(await step('update', { id, is_urgent: true }));
    expect(await list()).toMatchObject([{ is_urgent: true, due_on: inDays(0) }]);
    done(await step('update', { id, due_on: inDays(3) }));
    done(await step('update', { id, is_urgent: false }));
    expect(await list()).toMatchObject([{ is_urgent: false, due_on: inDays(3) }]);
  });

  test('is the one people agreed on, else none where no law names one', async () => {
    expect(await reported({ is_urgent: true })).toMatchObject({ due_on: null });
    expect(await reported({ due_on: inDays(3) })).toMatchObject({ due_on: inDays(3) });
  });
});

// covers: FEATURE-51
test('the Free plan has no maintenance', async () => {
  const free = service.as();
  const other = await add(free, STANDALONE);
  const answer = await report({ property_block_id: other.property_block_id }, free);
  expect(answer).toMatchObject({ status: 403, body: { code: 'SUB_MOD_1001' } });
  expect(answer.body.message).toContain('upgrade');
  expect(await list('', free)).toEqual([]);
});

// covers: F-31
describe('a renter', () => {
  let mia: Caller;
  let sam: Caller;
  const signIn = async (email: string) => {
    const who = service.as({ company_id: landlord.company_id, role: 'tenant' });
    const person = { user_id: who.user_id, email, first_name: 'A', last_name: 'B', language: 'en' as const };
    await publishEvent(service.env.NATS_URL!, 'user.registered', {
      company_id: landlord.company_id,
      aggregate_id: who.user_id,
      data: { ...person, tenant_code: 'test01' },
    });
    return who;
  };

  beforeEach(async () => {
    const lease_id = await letSection(service, landlord, {
      section_id: unit.property_section_id!,
      start_date: '2026-01-01',
      end_date: null,
    });
    const lease_tenant_id = newId();
    const contact = { is_primary_contact: true, first_name: 'Mia', last_name: 'B', phone: null };
    await publishEvent(service.env.NATS_URL!, 'lease.tenant_added', {
      company_id: landlord.company_id,
      aggregate_id: lease_tenant_id,
      data: { lease_tenant_id, lease_id, email: 'mia@renter.example', ...contact },
    });
    [mia, sam] = [await signIn('mia@renter.example'), await signIn('sam@renter.example')];
    await eventually(
      async () =>
        (await rowsOf(service, 'select 1 from renter where lease_tenant_id = $1', [lease_tenant_id])).length +
          (await rowsOf(service, 'select 1 from user_projection where user_id = any($1)', [[mia.user_id, sam.user_id]]))
            .length ===
        3,
    );
  });

  test('reports what is broken where they live, follows it, and sees no cost', async () => {
    const { id } = await reported({}, mia);
    await quote(id, 100);
    done(await step('approve', { id }));
    done(await step('complete', { id, cost: 90 }));
    const external_path = 'https://pictures.example/tap.jpg';
    done(await step('photo/create', { maintenance_request_id: id, external_path }));
    expect(await list('', mia)).toMatchObject([
      { id, status: 'done', reported_by: mia.user_id, cost: null, quotes: 0, photos: [{ external_path }] },
    ]);
    expect(await list()).toMatchObject([{ id, reported_by_name: 'A B', cost: 90, quotes: 1 }]);
  });

  test('leaves the day by which it is done to the property manager', async () => {
    expect((await report({ due_on: inDays(3) }, mia)).body.errors).toEqual({
      due_on: 'The property manager sets this day. Please leave it out',
    });
    expect(await list('', mia)).toEqual([]);
  });

  /** As the documents service publishes it; the address that it answered an upload with. */
  const uploaded = async (by: Caller, maintenance_request_id?: string) => {
    const asset_id = newId();
    const about = maintenance_request_id ? { maintenance_request_id, uploaded_by: by.user_id } : {};
    await publishEvent(service.env.NATS_URL!, 'asset.uploaded', {
      company_id: by.company_id,
      aggregate_id: asset_id,
      data: { asset_id, size: 1, ...about },
    });
    const seen = `select 1 from inbox i join uploaded_picture u using (company_id) where u.asset_id = $1`;
    if (maintenance_request_id) await eventually(async () => (await rowsOf(service, seen, [asset_id])).length > 0);
    return addressOf(asset_id);
  };
  const addressOf = (asset_id: string) => `${PUBLIC_URL}/storage/${asset_id}/image?co=x&sig=y`;
  const photo = (maintenance_request_id: string, external_path: string, by: Caller) =>
    step('photo/create', { maintenance_request_id, external_path }, by);

  // covers: GAP-139 GAP-153
  test('adds the pictures they uploaded to what they reported, up to twenty', async () => {
    const { id } = await reported({}, mia);
    const external_path = await uploaded(mia, id);
    const { id: photo_id } = done<{ id: string }>(await photo(id, external_path, mia));
    for (const by of [mia, landlord])
      expect(await list('', by)).toMatchObject([{ id, photos: [{ id: photo_id, external_path }] }]);
    expect((await step('photo/delete', { id: photo_id }, mia)).status).toBe(403);
    for (let count = 1; count < 20; count++) done(await photo(id, external_path, landlord));
    expect(await photo(id, external_path, mia)).toMatchObject({ status: 409, body: { code: 'PHOTO_LIMIT' } });
  });

  // covers: GAP-139
  test('does not add a picture again whose file is deleted', async () => {
    const { id } = await reported({}, mia);
    const external_path = await uploaded(mia, id);
    const [asset_id] = /[0-9a-f-]{36}/.exec(external_path)!;
    const about = { company_id: mia.company_id, aggregate_id: asset_id, version: 2 };
    await publishEvent(service.env.NATS_URL!, 'asset.deleted', { ...about, data: { asset_id } });
    const known = () =>
      rowsOf(service, 'select 1 from uploaded_picture where asset_id = $1 and uploaded_by is not null', [asset_id]);
    await eventually(async () => (await known()).length === 0);
    expect((await photo(id, external_path, mia)).status).toBe(409);
    expect(await list('', mia)).toMatchObject([{ photos: [] }]);
  });

  // covers: GAP-139
  test('adds no other picture and nothing to what others reported', async () => {
    const { id } = await reported({}, mia);
    const [other, ofTeam] = [await reported({}, mia), await reported()];
    const own = await uploaded(mia, id);
    const unknown = crypto.randomUUID();
    const refused = {
      'of another request': await uploaded(mia, other.id),
      'of somebody else': await uploaded(landlord, id),
      'never uploaded': addressOf(unknown),
      'of another site': own.replace(PUBLIC_URL, 'https://pictures.example'),
      'that is no picture': own.replace('/image?', '/page?'),
      'behind another name': own.replace('://', '://pictures.example/'),
    };
    // The id of a picture says when it was made: one that is unknown here and new may be on its way.
    for (const [what, external_path] of Object.entries(refused)) {
      const { status, body } = await photo(id, external_path, mia);
      const expected = [400, { external_path: 'Please upload the picture for this request first' }];
      const fresh = [409, undefined];
      const isFresh = what === 'of somebody else';
      expect([what, status, body.errors]).toEqual([what, ...(isFresh ? fresh : expected)]);
    }
    expect((await photo(id, own, sam)).status).toBe(404);
    expect((await photo(ofTeam.id, own, mia)).status).toBe(404);
    const stranger = service.as({ role: 'tenant' });
    expect((await photo(id, own, stranger)).status).toBe(404);
    expect(await photo(id, addressOf(newId()), mia)).toMatchObject({ body: { code: 'STILL_PROCESSING' } });
    expect((await list()).flatMap(({ photos }) => photos)).toEqual([]);
  });

  test('reports nothing elsewhere, sees no one else’s, and carries nothing on', async () => {
    expect((await report({}, sam)).status).toBe(404);
    const { id } = await reported();
    expect(await list('', mia)).toEqual([]);
    expect((await step('cancel', { id, reason: 'x' }, mia)).status).toBe(403);
    expect((await mia.get(`${LIST}/quote`)).status).toBe(403);
  });
});

// covers: FEATURE-51, F-31, GAP-166, GAP-167
describe('an owner', () => {
  let olga: Caller;
  let oscar: Caller;
  let request: string;
  const decide = (what: 'approve' | 'decline', id: string, by: Caller, note?: string) =>
    step(`quote/${what}`, { id, ...(note && { note }) }, by);
  const quotes = async (query = '', by = olga) => done<Row[]>(await by.get(`${LIST}/quote?${query}`));
  const inCompany = (text: string, id: string) =>
    service.db.run(systemContext(landlord.company_id, newId()), (tx) => tx.query<Record<string, unknown>>(text, [id]));
  const stored = (id: string) =>
    inCompany('select decision, decided_by, decision_note, version from maintenance_quote where id = $1', id);
  const changes = (id: string) =>
    inCompany('select action, user_id, role, after from audit_log where entity_id = $1 order by seq', id);
  const owned = async (by: Caller) => {
    const place = await add(landlord, STANDALONE);
    const { property_id } = place;
    done(await landlord.post(`${PATH}/owner/assign`, { property_id, user_ids: [by.user_id] }));
    return place;
  };
  const signIn = async (role: 'owner' | 'tenant', company_id = landlord.company_id, address?: string) => {
    const who = service.as({ company_id, role });
    const email = address ?? `${who.user_id}@person.example`;
    const person = { user_id: who.user_id, email, first_name: 'A', last_name: 'B', language: 'en' as const };
    const data = { ...person, tenant_code: 'test01' };
    await publishEvent(service.env.NATS_URL!, 'user.registered', { company_id, aggregate_id: who.user_id, data });
    const known = 'select 1 from user_projection where user_id = $1';
    await eventually(async () => (await rowsOf(service, known, [who.user_id])).length === 1);
    return who;
  };

  beforeEach(async () => {
    [olga, oscar] = [await signIn('owner'), await signIn('owner')];
    unit = await owned(olga);
    request = (await reported()).id;
  });

  test('reads the requests, quotes and pictures of their property alone', async () => {
    const external_path = 'https://pictures.example/tap.jpg';
    done(await step('photo/create', { maintenance_request_id: request, external_path }));
    const id = await quote(request, 180);
    const place = await owned(oscar);
    const other = await reported({ property_block_id: place.property_block_id });
    await quote(other.id, 900);
    expect(await list('', olga)).toMatchObject([{ id: request, quotes: 1, photos: [{ external_path }] }]);
    expect(await quotes('is_waiting=true')).toEqual([
      expect.objectContaining({
        ...{ id, maintenance_request_id: request, supplier: 'Pipes & Co', amount: 180, currency: 'AUD' },
        ...{ title: TAP.title, description: TAP.description, unit_name: STANDALONE.name, is_urgent: false },
        ...{ photos: [expect.objectContaining({ external_path })], is_waiting: true, decision: null },
      }),
    ]);
    expect(await quotes('', oscar)).toMatchObject([{ maintenance_request_id: other.id }]);
    expect(await quotes(`maintenance_request_id=${other.id}`)).toEqual([]);
  });

  test('approves a quote with a note, and it is an event and stands in the audit log', async () => {
    const [cheap, dear] = [await quote(request, 180), await quote(request, 250)];
    expect(done(await decide('approve', cheap, olga, 'Please keep the old tap'))).toEqual({ id: request, version: 3 });
    expect(await list('', landlord)).toMatchObject([{ id: request, status: 'approved', quote_id: cheap, version: 3 }]);
    expect(await stored(cheap)).toEqual([
      { decision: 'approved', decided_by: olga.user_id, decision_note: 'Please keep the old tap', version: 2 },
    ]);
    expect(await stored(dear)).toMatchObject([{ decision: null }]);
    expect(await quotes('is_waiting=true')).toEqual([]);
    const events = await said(service, request);
    expect(events.at(-1)).toMatchObject({
      name: 'maintenance.approved',
      version: 3,
      data: {
        status: 'approved',
        quote: {
          ...{ maintenance_quote_id: cheap, supplier: 'Pipes & Co', amount_cents: 18_000, currency: 'AUD' },
          ...{ note: 'Please keep the old tap', is_by_owner: true },
        },
      },
    });
    const by = { action: 'update', user_id: olga.user_id, role: 'owner' };
    expect((await changes(cheap)).at(-1)).toMatchObject({ ...by, after: { decision: 'approved' } });
    expect((await changes(request)).at(-1)).toMatchObject({ ...by, after: { status: 'approved', quote_id: cheap } });
  });

  test('declines a quote; the request waits for another one', async () => {
    const [first, second] = [await quote(request, 250), await quote(request, 180)];
    expect(done(await decide('decline', first, olga, 'Too dear'))).toEqual({ id: first, version: 2 });
    expect(await list('', landlord)).toMatchObject([{ status: 'quoted', quote_id: null, version: 2 }]);
    expect(await quotes('is_waiting=true')).toMatchObject([{ id: second }]);
    expect(await quotes('', landlord)).toMatchObject([
      { id: second, decision: null },
      { id: first, decision: 'declined', decision_note: 'Too dear', is_waiting: false },
    ]);
    expect((await said(service, first)).at(-1)).toMatchObject({
      name: 'maintenance.quote_declined',
      version: 2,
      data: { maintenance_request_id: request, status: 'quoted', quote: { note: 'Too dear', is_by_owner: true } },
    });
    expect((await changes(first)).at(-1)).toMatchObject({ user_id: olga.user_id, after: { decision: 'declined' } });
    // Nor does the team take what the owner declined.
    expect(await step('approve', { id: request, quote_id: first })).toMatchObject({ status: 409 });
    done(await step('approve', { id: request, quote_id: second }));
    expect(await stored(second)).toMatchObject([{ decision: 'approved', decided_by: landlord.user_id }]);
  });

  test('is named by every quote that is added, with an account alone', async () => {
    const noAccount = { first_name: 'Nora', last_name: 'Owen', email: 'nora@owner.example' };
    const { property_block_id } = unit;
    done(await landlord.post(`${PATH}/owner/create`, { ...noAccount, property_block_id }));
    for (const amount of [180, 250]) {
      const id = await quote(request, amount);
      const added = (await said(service, id)).filter(({ name }) => name === 'maintenance.quote_added');
      expect(added).toMatchObject([
        {
          version: 1,
          data: {
            ...{ maintenance_request_id: request, status: 'quoted', title: TAP.title },
            quote: { maintenance_quote_id: id, supplier: 'Pipes & Co', amount_cents: amount * 100, currency: 'AUD' },
            owners: [{ user_id: olga.user_id, email: `${olga.user_id}@person.example`, first_name: 'A' }],
          },
        },
      ]);
    }
  });

  test('is named too once they sign in with the address they were recorded with', async () => {
    const nora = { first_name: 'Nora', last_name: 'Owen', email: 'nora.owen@owner.example' };
    const { property_block_id } = unit;
    done(await landlord.post(`${PATH}/owner/create`, { ...nora, property_block_id }));
    const { user_id } = await signIn('owner', landlord.company_id, nora.email);
    const id = await quote(request, 180);
    const added = (await said(service, id)).find(({ name }) => name === 'maintenance.quote_added');
    expect(added).toMatchObject({
      data: { owners: [{ user_id: olga.user_id }, { user_id, email: nora.email, first_name: 'Nora' }] },
    });
  });

  test('decides nothing of another owner, as a renter, or in another company', async () => {
    const id = await quote(request, 180);
    const stranger = await onPro(service);
    const callers = {
      'another owner': [oscar, 404],
      'a renter': [await signIn('tenant'), 403],
      'an owner of another company': [await signIn('owner', stranger.company_id), 404],
      'another landlord': [stranger, 404],
    } as const;
    for (const [who, [by, status]] of Object.entries(callers))
      for (const what of ['approve', 'decline'] as const)
        expect([who, what, (await decide(what, id, by)).status]).toEqual([who, what, status]);
    // The same account in the same property, signed in as a renter of it.
    expect((await decide('approve', id, service.as({ ...olga, role: 'tenant' }))).status).toBe(403);
    expect(await stored(id)).toMatchObject([{ decision: null, version: 1 }]);
    expect(await list('', landlord)).toMatchObject([{ status: 'quoted', version: 2 }]);
  });

  test('decides nothing any more of a property that somebody else owns now', async () => {
    const id = await quote(request, 180);
    const { property_id } = unit;
    done(await landlord.post(`${PATH}/update-ownership`, { property_id, owners: [{ user_id: oscar.user_id }] }));
    expect((await decide('approve', id, olga)).status).toBe(404);
    expect(await quotes()).toEqual([]);
    done(await decide('approve', id, oscar));
  });

  test('decides a quote once, also when two do at the same moment', async () => {
    const id = await quote(request, 180);
    const two = await Promise.all([decide('approve', id, olga), decide('decline', id, olga)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'MAINTENANCE_STEP_PASSED' } });
    expect(await stored(id)).toMatchObject([{ version: 2 }]);
    for (const what of ['approve', 'decline'] as const)
      expect(await decide(what, id, olga)).toMatchObject({ status: 409, body: { code: 'MAINTENANCE_STEP_PASSED' } });
    const declined = await quote((await reported()).id, 90);
    done(await decide('decline', declined, olga));
    for (const what of ['approve', 'decline'] as const)
      expect(await decide(what, declined, olga)).toMatchObject({ status: 409 });
    const another = (await reported()).id;
    const both = [await quote(another, 100), await quote(another, 200)];
    const answers = await Promise.all(both.map((one) => decide('approve', one, olga)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await quotes(`maintenance_request_id=${another}`)).filter(({ decision }) => decision)).toHaveLength(1);
  });

  test('decides nothing of a request that was cancelled', async () => {
    const id = await quote(request, 180);
    done(await step('cancel', { id: request, reason: 'It works again' }));
    expect(await quotes('is_waiting=true')).toEqual([]);
    expect((await decide('approve', id, olga)).status).toBe(409);
    expect((await decide('decline', id, olga)).status).toBe(409);
  });

  test.each([
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ note: 7 }, 'note'],
    [{ id: 'x' }, 'id'],
    [{ amount: 1 }, 'amount'],
    [{ decided_by: newId() }, 'decided_by'],
  ])('is refused with %j', async (wrong, field) => {
    const answer = await step('quote/approve', { id: await quote(request, 180), ...wrong }, olga);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [field]]);
  });

  test('takes no other step, and the database changes no amount for them', async () => {
    const id = await quote(request, 180);
    const steps = {
      approve: { id: request },
      assign: { id: request, tradesperson_name: 'Bob' },
      complete: { id: request, cost: 1 },
      close: { id: request },
      cancel: { id: request, reason: 'x' },
      'quote/create': { maintenance_request_id: request, supplier: 'x', amount: 1 },
      'photo/delete': { id },
    };
    for (const [name, body] of Object.entries(steps))
      expect([name, (await step(name, body, olga)).status]).toEqual([name, 403]);
    const columns = await rowsOf(
      service,
      `select a.attrelid::regclass || '.' || a.attname as "column" from pg_attribute a
       where a.attrelid in ('maintenance_quote'::regclass, 'maintenance_request'::regclass) and a.attnum > 0
         and has_column_privilege(current_database() || '_person', a.attrelid, a.attnum, 'update')`,
    );
    expect(columns.map(({ column }) => column).sort()).toEqual([
      ...['decided_at', 'decided_by', 'decision', 'decision_note', 'version'].map(
        (name) => `maintenance_quote.${name}`,
      ),
      ...['quote_id', 'status', 'version'].map((name) => `maintenance_request.${name}`),
    ]);
  });
});

test('another company’s requests and units answer like unknown ones', async () => {
  const { id } = await reported();
  const stranger = await onPro(service);
  expect((await report({}, stranger)).status).toBe(404);
  for (const name of ['approve', 'complete', 'close']) expect((await step(name, { id }, stranger)).status).toBe(404);
  expect(await list('', stranger)).toEqual([]);
});

import { newId, ShiftedClock, systemContext } from '@keystead/platform';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, done, STANDALONE, onPro, PATH, said } from './property-fixture.js';
import { deleteDocument, storeDocument } from './registers.js';

const NOW = '2026-11-21T02:00:00Z';
const LIST = `${PATH}/compliance`;

interface Row {
  id: string;
  kind: string;
  done_on: string | null;
  due_on: string;
  status: string;
  version: number;
}
interface Saved {
  id: string;
  due_on: string;
  version: number;
}

let service: TestService;
let me: Caller;
beforeAll(async () => {
  service = await startTestService(property, { clock: new ShiftedClock(new Date(NOW)) });
});
afterAll(() => service.stop());
beforeEach(async () => {
  me = await onPro(service);
});

/** What the company's own rows say. */
const ask = <Row extends object>(text: string, values: unknown[] = []) =>
  service.db.run(systemContext(me.company_id, newId()), (tx) => tx.query<Row>(text, values));

async function stack(state: string | null, more: object = {}): Promise<string> {
  const property_address = { line1: '12 Rose Street', ...(state && { state }) };
  return (await add(me, { ...STANDALONE, property_address, ...more })).property_id;
}
const create = (body: object) => me.post(`${LIST}/create`, body);
const update = (body: object) => me.post(`${LIST}/update`, body);
async function list(query: Record<string, string> = {}, filters?: object): Promise<Row[]> {
  const params = new URLSearchParams({ ...query, ...(filters && { filters: JSON.stringify(filters) }) });
  const { status, body, text } = await me.get<{ data: Row[] }>(`${LIST}?${params.toString()}`);
  if (status !== 200) throw new Error(text);
  return body.data;
}

// covers: GAP-10
describe('a safety check', () => {
  it('is due by the law of the state, done again, and removed', async () => {
    const property_id = await stack('VIC');
    const form = { property_id, kind: 'gas', done_on: '2025-01-31', document_id: null, note: 'Heater serviced' };
    expect(await create({ ...form, document_id: newId() })).toMatchObject({
      status: 400,
      body: { errors: { document_id: 'We could not find that document' } },
    });
    const saved = done<Saved>(await create(form));
    expect(saved).toEqual({ id: expect.any(String), due_on: '2027-01-31', version: 1 });
    expect(await list()).toMatchObject([
      { ...form, id: saved.id, property_name: STANDALONE.name, due_on: '2027-01-31', status: 'ok', version: 1 },
    ]);
    const again = await update({ id: saved.id, version: 1, done_on: '2026-11-20' });
    expect(done(again)).toEqual({ id: saved.id, due_on: '2028-11-20', version: 2 });
    expect(await update({ id: saved.id, version: 1, note: 'Late' })).toMatchObject({ status: 409 });
    expect(done(await me.post(`${LIST}/delete`, { id: saved.id }))).toEqual({ id: saved.id });
    expect(await list()).toEqual([]);
    const trail = await ask<{ action: string }>('select action from audit_log where entity_id = $1 order by at', [
      saved.id,
    ]);
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  it('names a document of the company, and no other', async () => {
    const property_id = await stack('VIC');
    const refused = { status: 400, body: { errors: { document_id: 'We could not find that document' } } };
    const document_id = await storeDocument(service, me);
    const form = { property_id, kind: 'gas', done_on: '2025-01-31' };
    const { id } = done<Saved>(await create({ ...form, document_id }));
    expect(await list()).toMatchObject([{ id, document_id }]);
    expect(await update({ id, document_id: await storeDocument(service, await onPro(service)) })).toMatchObject(
      refused,
    );
    expect(await update({ id, document_id: 'report' })).toMatchObject({ status: 400 });
    await deleteDocument(service, me, document_id);
    expect(await create({ ...form, document_id })).toMatchObject(refused);
    done(await update({ id, document_id, note: 'Its report was deleted since' }));
    done(await update({ id, document_id: null }));
    expect(await update({ id, document_id })).toMatchObject(refused);
  });

  it('is due when people say so, and again by the law when they take that back', async () => {
    const property_id = await stack('VIC');
    const { id } = done<Saved>(await create({ property_id, kind: 'gas', done_on: '2026-01-31', due_on: '2027-06-01' }));
    expect(done(await update({ id, note: 'Key at the neighbour' }))).toMatchObject({
      due_on: '2027-06-01',
      version: 2,
    });
    expect(done(await update({ id, due_on: '2027-07-01' }))).toMatchObject({ due_on: '2027-07-01', version: 3 });
    expect(done(await update({ id, due_on: null }))).toMatchObject({ due_on: '2028-01-31', version: 4 });
    expect(done(await update({ id, kind: 'smoke_alarm' }))).toMatchObject({ due_on: '2027-01-31', version: 5 });
    expect(done(await update({ id, done_on: null, due_on: '2027-02-01' }))).toMatchObject({ due_on: '2027-02-01' });
  });

  it.each([
    ['VIC', {}, 'blind_cord'],
    ['SA', {}, 'gas'],
    [null, {}, 'smoke_alarm'],
    ['VIC', { country_iso: 'NZ' }, 'smoke_alarm'],
  ])('needs its day where no law is known: %s %j %s', async (state, more, kind) => {
    const form = { property_id: await stack(state, more), kind, done_on: '2026-05-01' };
    expect(await create(form)).toMatchObject({
      status: 400,
      body: {
        errors: { due_on: 'Please enter the date of the next check. It is not set by the state rules we hold.' },
      },
    });
    expect(done(await create({ ...form, due_on: '2027-05-01' }))).toMatchObject({ due_on: '2027-05-01' });
  });

  it('needs one of its days, whatever law there is', async () => {
    expect(await create({ property_id: await stack('VIC'), kind: 'smoke_alarm' })).toMatchObject({
      status: 400,
      body: { errors: { done_on: 'Please enter when it was last checked, or when the next check is due.' } },
    });
  });

  // covers: PROP-37
  it('stands as ok, due soon or overdue, by the calendar of the property', async () => {
    const perth = await stack('WA');
    const form = { property_id: perth, kind: 'electrical' };
    const days = ['2026-11-20', '2026-11-21', '2026-12-21', '2026-12-22'];
    for (const due_on of days) done(await create({ ...form, due_on }));
    expect((await list()).map(({ due_on, status }) => [due_on, status])).toEqual([
      ['2026-11-20', 'overdue'],
      ['2026-11-21', 'due_soon'],
      ['2026-12-21', 'due_soon'],
      ['2026-12-22', 'ok'],
    ]);
    expect((await list({}, { status: 'overdue' })).map(({ due_on }) => due_on)).toEqual(['2026-11-20']);
    expect(await list({}, { status: 'due_soon' })).toHaveLength(2);
    expect((await list({}, { status: 'ok', kind: 'electrical' })).map(({ due_on }) => due_on)).toEqual(['2026-12-22']);
    const kiritimati = await stack('QLD', { timezone: 'Pacific/Kiritimati' });
    done(await create({ property_id: kiritimati, kind: 'pool', due_on: '2026-11-20' }));
    expect(await list({ property_id: kiritimati })).toMatchObject([{ status: 'overdue' }]);
  });

  it('is listed by property, kind and day, in any order, a page at a time', async () => {
    const [one, other] = [await stack('NSW', { name: 'A' }), await stack('NSW', { name: 'B' })];
    done(await create({ property_id: one, kind: 'smoke_alarm', done_on: '2026-03-01', note: 'hallway' }));
    done(await create({ property_id: one, kind: 'pool', done_on: '2024-04-01' }));
    done(await create({ property_id: other, kind: 'gas', due_on: '2028-01-01' }));
    const kinds = async (...query: Parameters<typeof list>) => (await list(...query)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['smoke_alarm', 'pool', 'gas']);
    expect(await kinds({ sort: 'due_on', order: 'desc' })).toEqual(['gas', 'pool', 'smoke_alarm']);
    expect(await kinds({ sort: 'kind' })).toEqual(['gas', 'pool', 'smoke_alarm']);
    expect(await kinds({ sort: 'property_name', order: 'desc', total: '1' })).toEqual(['gas']);
    expect(await kinds({ property_id: one })).toEqual(['smoke_alarm', 'pool']);
    expect(await kinds({}, { due_from: '2027-03-01', due_to: '2027-12-31' })).toEqual(
      ['smoke_alarm', 'pool'].slice(0, 2),
    );
    expect(await kinds({}, { q: 'hall' })).toEqual(['smoke_alarm']);
    expect(await me.get(`${LIST}?sort=note`)).toMatchObject({ status: 400 });
    for (const filters of [{ colour: 'red' }, { status: 'late' }, { kind: 'roof' }, { due_to: 'soon' }])
      expect(await me.get(`${LIST}?filters=${encodeURIComponent(JSON.stringify(filters))}`)).toMatchObject({
        status: 400,
      });
  });

  it('refuses days that cannot be, and properties that are not there', async () => {
    const property_id = await stack('NSW');
    const form = { property_id, kind: 'smoke_alarm' };
    expect(await create({})).toMatchObject({ status: 400 });
    expect(await create({ ...form, done_on: '2026-11-22' })).toMatchObject({
      body: { errors: { done_on: 'This day is in the future' } },
    });
    expect(await create({ ...form, done_on: '2026-11-01', due_on: '2026-11-01' })).toMatchObject({
      body: { errors: { due_on: 'The next check must be after the last one' } },
    });
    expect(await create({ ...form, property_id: newId(), due_on: '2027-01-01' })).toMatchObject({ status: 404 });
    expect(await create({ ...form, kind: 'roof', due_on: '2027-01-01' })).toMatchObject({ status: 400 });
    done(await create({ ...form, done_on: '2026-11-01' }));
    await expect(ask('update compliance_date set due_on = done_on')).rejects.toMatchObject({ code: '23514' });
    await expect(ask(`update compliance_date set kind = 'roof'`)).rejects.toMatchObject({ code: '23514' });
  });

  it('belongs to its company', async () => {
    const property_id = await stack('NSW');
    const { id } = done<Saved>(await create({ property_id, kind: 'smoke_alarm', done_on: '2026-11-01' }));
    me = service.as();
    expect(await list()).toEqual([]);
    expect(await update({ id, note: 'mine' })).toMatchObject({ status: 404 });
    expect(await me.post(`${LIST}/delete`, { id })).toMatchObject({ status: 404 });
    expect(await create({ property_id, kind: 'gas', due_on: '2027-01-01' })).toMatchObject({ status: 404 });
  });
});

// covers: GAP-10, PROP-09
it('goes for good with its property, and is not listed while that lies in the trash', async () => {
  const property_id = await stack('NSW', { name: 'Old mill' });
  const { id } = done<Saved>(await create({ property_id, kind: 'gas', due_on: '2027-01-01' }));
  done(await me.post(`${PATH}/delete`, { property_id, name: 'Old mill' }));
  expect(await list()).toEqual([]);
  expect(await update({ id, note: 'too late' })).toMatchObject({ status: 404 });
  expect(await ask('select id from compliance_date')).toEqual([{ id }]);
  done(await me.post(`${PATH}/empty-trash`));
  expect(await ask('select id from compliance_date')).toEqual([]);
});

it('CSV GAP-10 is a file when asked for one', async () => {
  const property_id = await stack('NSW');
  done(await create({ property_id, kind: 'pool', due_on: '2026-11-01', note: '=1+1' }));
  const { status, text } = await me.get(`${LIST}?format=csv`);
  expect([status, text.split('\r\n')[0]]).toEqual([200, expect.stringContaining('kind,done_on,due_on,status')]);
  expect(text).toContain(`pool,,2026-11-01,overdue,,'=1+1`);
});

// covers: GAP-09
describe('whose law holds', () => {
  it('is published with each section: state and usage, and again when they change', async () => {
    const { property_block_id, property_section_id } = await add(me, {
      ...STANDALONE,
      property_address: { line1: '12 Rose Street', state: 'wa' },
    });
    const published = async () =>
      (await said(service, property_section_id!)).map(({ data }) => {
        const { state, usage } = data as { state?: string | null; usage?: string };
        return [state, usage];
      });
    const edit = (body: object) => me.post(`${PATH}/block/update`, { property_block_id, ...body });
    expect(await published()).toEqual([['WA', 'residential']]);
    done(await edit({ property_address: { line1: '14 Rose Street' } }));
    // The address stands on documents, so a change of it is published as well.
    expect(await published()).toHaveLength(2);
    // The zone stays where a person put it, so nothing but the state changes.
    done(await edit({ timezone: 'Australia/Eucla' }));
    done(await edit({ property_address: { state: 'SA' } }));
    done(await edit({ usage: 'commercial' }));
    done(await edit({ property_address: { state: null } }));
    expect((await published()).slice(2)).toEqual([
      ['WA', 'residential'],
      ['SA', 'residential'],
      ['SA', 'commercial'],
      [null, 'commercial'],
    ]);
  });
});

import { newId, systemContext } from '@keystead/platform';
import { FileImports, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import {
  add,
  addRoom,
  done,
  STANDALONE,
  letSection,
  onPro,
  PATH,
  rowsOf,
  setLimit,
  CO_LIVING,
} from './property-fixture.js';

const IMPORT = 'v1/system/import/property';
let service: TestService;
let me: Caller;
let files: FileImports;
beforeAll(async () => {
  service = await startTestService(property);
});
beforeEach(async () => {
  me = await onPro(service);
  files = new FileImports(me, 'property');
});
afterAll(() => service.stop());

const contextOf = ({ company_id }: Caller) => systemContext(company_id, newId());
const HEAD = 'name,type,bedrooms,bathrooms,carpark,cost_allocation_method,property_address.state\r\n';
const properties = (...names: string[]) =>
  HEAD + names.map((name) => `${name},house,3,1,2,standalone,NSW\r\n`).join('');
const listed = async () =>
  (await me.get<{ data: { name: string }[] }>(`${PATH}?total=1000&sort=name`)).body.data.map(({ name }) => name);
const sentences = async (id: string, filters: object = {}) =>
  (await files.rows(id, filters)).flatMap(({ row, errors }) =>
    errors.map(({ column, sentence }) => `${row} ${column}: ${sentence}`),
  );

describe('importing properties', () => {
  it('IMPORT GAP-23: has a template that can be imported as it is', async () => {
    const { text, headers } = await me.get(`${IMPORT}/template/property`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')[0]!.replace('\uFEFF', '')).toMatch(/^name,type,usage,.*,water_paid_by_landlord$/);
    const view = await files.check('property', text);
    expect(view).toMatchObject({ state: 'checked', rows: 1, good: 1, bad: 0 });
    expect((await me.get(`${IMPORT}/template/nonsense`)).status).toBe(404);
  });

  it('IMPORT GAP-24 GAP-25 GAP-26: tries every row out, says what is wrong with it, and adds nothing', async () => {
    const text = `${properties('Rose', '"Elm, rear"')}Bad,castle,three,1,2,standalone,NSW\r\n,house,1,1,1,standalone,NSW\r\n`;
    const view = await files.check('property', text);
    expect(view).toMatchObject({ state: 'checked', progress: 100, rows: 4, good: 2, bad: 2, done: 0, problem: null });
    expect(await sentences(view.id, { state: 'bad' })).toEqual([
      expect.stringContaining('4 type: Please choose one of: house'),
      '4 bedrooms: Must be a positive number',
      '5 name: this field is required',
    ]);
    expect(await listed()).toEqual([]);
    expect(await rowsOf(service, 'select 1 from outbox where company_id = $1', [me.company_id])).toEqual([]);
  });

  it('takes one value for all rows where the file says nothing', async () => {
    const text = 'name,bedrooms,Suburb\r\nRose,4,\r\nElm,,Redfern\r\n';
    const id = await files.send('property', text);
    const { columns } = done<{ columns: { name: string; is_needed: boolean }[] }>(
      await me.get(`${IMPORT}/${id}/column`),
    );
    expect(columns.filter(({ is_needed }) => is_needed).map(({ name }) => name)).toEqual([
      'type',
      'bedrooms',
      'bathrooms',
      'carpark',
    ]);
    for (const [defaults, status] of [
      [{ colour: 'red' }, 422],
      [['type'], 400],
      [{ bedrooms: 2 }, 400],
      [{ bedrooms: '2'.repeat(201) }, 400],
    ] as const)
      expect((await me.post(`${IMPORT}/check`, { id, defaults })).status).toBe(status);
    const place = { 'property_address.suburb': 'Newtown', 'property_address.state': 'NSW' };
    const given = { type: 'House', bedrooms: '2', bathrooms: '1', carpark: '', ...place };
    const tried = await files.tryOut(id, undefined, given);
    expect(await sentences(tried.id)).toEqual([
      '2 carpark: this field is required',
      '3 carpark: this field is required',
    ]);
    const again = await files.send('property', text);
    await files.tryOut(again, undefined, { ...given, carpark: '0', 'property_address.line1': '1 High Street' });
    expect(await sentences(again)).toEqual([]);
    expect(await files.start(again)).toMatchObject({ state: 'imported', done: 2 });
    const rows = await service.db.run(contextOf(me), (tx) =>
      tx.query(
        `select p.name, b.bedrooms, b.bathrooms, b.carpark, a.suburb from property p
         join property_block b on b.company_id = $1 and b.property_id = p.id
         join property_address a on a.company_id = $1 and a.property_id = p.id where p.company_id = $1 order by p.name`,
        [me.company_id],
      ),
    );
    expect(rows).toEqual([
      { name: 'Elm', bedrooms: 2, bathrooms: 1, carpark: 0, suburb: 'Redfern' },
      { name: 'Rose', bedrooms: 4, bathrooms: 1, carpark: 0, suburb: 'Newtown' },
    ]);
  });

  it('reads a file as a spreadsheet saves it', async () => {
    const text =
      'Name,Type,Management type,Bedrooms,Bathrooms,Carpark,Cost allocation method,Line1,Suburb,State,Postcode,Acquired date,Opex limit\r\n' +
      'Palm Court,Single-family home,Self-management,3,1,2,Standalone,1 Palm Street,Darwin,NT,800,1/07/2019,"$1,250.00"\r\n';
    const view = await files.check('property', text);
    expect(await sentences(view.id)).toEqual([]);
    expect(await files.start(view.id)).toMatchObject({ state: 'imported', done: 1 });
    const [row] = await service.db.run(contextOf(me), (tx) =>
      tx.query(
        `select p.type, p.management_type, p.acquired_date, p.opex_limit, a.suburb, a.postcode from property p
         join property_address a on a.company_id = $1 and a.property_id = p.id where p.company_id = $1`,
        [me.company_id],
      ),
    );
    expect(row).toEqual({
      type: 'single_family_home',
      management_type: 'self_management',
      acquired_date: '2019-07-01',
      opex_limit: 125_000,
      suburb: 'Darwin',
      postcode: '0800',
    });
  });

  it('apportions bills as the form of a new property does where a file does not say how', async () => {
    const text =
      'name,type,bedrooms,bathrooms,carpark,lease_mode,property_address.state\r\nRose,House,3,1,2,,NSW\r\nElm,House,3,1,2,Co living,NSW\r\n';
    const view = await files.check('property', text);
    expect(await sentences(view.id)).toEqual([]);
    expect(await files.start(view.id)).toMatchObject({ state: 'imported', done: 2 });
    const methods = await service.db.run(contextOf(me), (tx) =>
      tx.query('select name, cost_allocation_method from property where company_id = $1 order by name', [
        me.company_id,
      ]),
    );
    expect(methods).toEqual([
      { name: 'Elm', cost_allocation_method: 'rooms' },
      { name: 'Rose', cost_allocation_method: 'standalone' },
    ]);
  });

  it('refuses what an earlier import of the same file has added, and not the same name at another address', async () => {
    const head =
      'name,type,bedrooms,bathrooms,carpark,cost_allocation_method,property_address.suburb,property_address.state\r\n';
    const row = (name: string, suburb: string) => `${name},house,3,1,2,standalone,${suburb},NSW\r\n`;
    const first = await files.check('property', head + row('12 Rose Street', 'Newtown'));
    await files.start(first.id);
    expect(await files.until(first.id)).toMatchObject({ state: 'imported', done: 1 });
    const rows = [row('12 rose street', 'NEWTOWN'), row('12 Rose Street', 'Orange'), row('14 Rose Street', 'Newtown')];
    const corrected = await files.check('property', head + rows.join(''));
    expect(corrected).toMatchObject({ rows: 3, good: 2, bad: 1 });
    expect(await sentences(corrected.id)).toEqual(['2 name: A property with this name and address is there already']);
  });

  // covers: F-74
  it('keeps five files that wait at most: a new one takes the place of the oldest, and what was begun stays', async () => {
    const begun = await files.check('property', properties('Begun'));
    await files.start(begun.id);
    const waiting: string[] = [];
    for (let sent = 0; sent < 4; sent++) waiting.push(await files.send('property', properties(`Sent ${sent}`)));
    const checked = await files.check('property', properties('Checked'));
    const rows = (text: string) =>
      service.db.run(contextOf(me), (tx) => tx.query<Record<string, unknown>>(text, [me.company_id]));
    const remaining = async () =>
      (await rows('select id from import_job where company_id = $1 order by created_at, id')).map(({ id }) => id);
    expect(await remaining()).toEqual([begun.id, ...waiting, checked.id]);
    const newer = [
      await files.send('property', properties('Newer')),
      await files.send('property', properties('Newest')),
    ];
    expect(await remaining()).toEqual([begun.id, ...waiting.slice(2), checked.id, ...newer]);
    expect((await me.get(`${IMPORT}/${waiting[0]!}`)).status).toBe(404);
    expect(await rows('select distinct import_id from import_part where company_id = $1')).toHaveLength(4);
    expect(await files.until(begun.id)).toMatchObject({ state: 'imported', done: 1 });
  });

  it('IMPORT GAP-27 GAP-21: imports the good rows with the rules of adding a property, once', async () => {
    const view = await files.check('property', `${properties('Rose', 'Elm')}Bad,castle,1,1,1,standalone,NSW\r\n`);
    const refused = await me.post(`${IMPORT}/start`, { id: view.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'IMPORT_HAS_ERRORS']);
    const key = { 'idempotency-key': 'start once' };
    const api_key = { id: newId(), name: 'Books' };
    const software = service.as({ ...me, api_key });
    const ask = () => software.post(`${IMPORT}/start`, { id: view.id, skip_errors: true }, key);
    expect((await ask()).status).toBe(200);
    expect((await ask()).headers.get('idempotent-replayed')).toBe('true');
    expect(await files.until(view.id)).toMatchObject({ state: 'imported', progress: 100, done: 2, refused: 0, bad: 1 });
    expect(await listed()).toEqual(['Elm', 'Rose']);
    const [row] = await files.rows(view.id, { state: 'done' });
    const { data } = (await me.get<{ data: object }>(`${PATH}/${String(row!.created!.property_id)}`)).body;
    expect(data).toMatchObject({ name: 'Rose', property_address: { state: 'NSW' }, timezone: 'Australia/Sydney' });
    const again = await me.post(`${IMPORT}/start`, { id: view.id, skip_errors: true });
    expect([again.status, again.body.code]).toEqual([409, 'IMPORT_OUT_OF_TURN']);
    const audit = await service.db.run(contextOf(me), (tx) =>
      tx.query(`select user_id, api_key_id from audit_log where company_id = $1 and entity = 'property'`, [
        me.company_id,
      ]),
    );
    // The rows are added later by due work, in the name of whoever began it.
    expect(audit).toEqual(Array(2).fill({ user_id: me.user_id, api_key_id: api_key.id }));
  });

  it('IMPORT GAP-25: takes a file in parts, a part again, and nothing out of order', async () => {
    const { id } = done<{ id: string }>(await me.post(`${IMPORT}/create`, { kind: 'property' }));
    const text = properties('Rose', 'Elm');
    const part = (number: number, piece: string) => me.post(`${IMPORT}/part`, { id, part: number, text: piece });
    expect((await part(2, text)).body.code).toBe('IMPORT_PART_MISSING');
    expect((await me.post(`${IMPORT}/check`, { id })).body.code).toBe('IMPORT_PART_MISSING');
    expect((await part(1, 'nonsense')).status).toBe(200);
    expect((await part(1, text.slice(0, 100))).status).toBe(200);
    expect((await part(2, text.slice(100))).status).toBe(200);
    done(await me.post(`${IMPORT}/check`, { id }));
    expect(await files.until(id)).toMatchObject({ state: 'checked', good: 2 });
    expect((await part(3, 'late')).body.code).toBe('IMPORT_OUT_OF_TURN');
    expect(
      await rowsOf(service, 'select 1 from job where company_id = $1 and done_at is null', [me.company_id]),
    ).toEqual([]);
  });

  it('IMPORT GAP-25: refuses what is larger than 20 MB', async () => {
    const id = await files.send('property', 'x');
    const text = 'x'.repeat(250_000);
    for (let part = 2; part <= 84; part++) done(await me.post(`${IMPORT}/part`, { id, part, text }));
    const { status, body } = await me.post(`${IMPORT}/part`, { id, part: 85, text });
    expect([status, body.code]).toEqual([413, 'IMPORT_TOO_LARGE']);
  });

  it.each([
    ['name,colour\r\nRose,red', 'The column "colour" is not recognised. See the template for the columns you can use.'],
    ['name,name\r\nRose,red', 'The column "name" appears twice.'],
    ['name,type\r\nRose,house,3', 'Row 2 has more values than there are columns.'],
    ['name,type\r\n', 'This file has no rows.'],
    ['name\r\n"Rose', 'Line 2 could not be read. It has a missing quotation mark or too many columns.'],
    [`name\r\n${'Rose\r\n'.repeat(50_001)}`, 'Files can have up to 50000 rows. Please split the file.'],
  ])('IMPORT GAP-26: says why a file cannot be read (%#)', async (text, problem) => {
    expect(await files.check('property', text)).toMatchObject({ state: 'unreadable', problem, rows: 0 });
  });

  it('IMPORT GAP-26 GAP-27: counts the places of the plan exactly, in the dry run as in the import', async () => {
    await add(me, STANDALONE);
    await setLimit(service, me, 240, 2);
    const text = properties(...Array.from({ length: 250 }, (_, index) => `H${String(index).padStart(3, '0')}`));
    const view = await files.check('property', text);
    expect(view).toMatchObject({ good: 239, bad: 11 });
    expect(new Set(await sentences(view.id))).toEqual(
      new Set(
        Array.from(
          { length: 11 },
          (_, index) => `${index + 241} row: Property limit reached. Please upgrade your plan.`,
        ),
      ),
    );
    await add(me, { ...STANDALONE, name: 'Meanwhile' });
    expect(await files.start(view.id, { skip_errors: true })).toMatchObject({
      state: 'imported',
      done: 238,
      refused: 1,
    });
    expect(await listed()).toHaveLength(240);
  });

  it('IMPORT GAP-27: one import of a company is at work at a time', async () => {
    const [first, second] = [
      await files.send('property', properties('A')),
      await files.send('property', properties('B')),
    ];
    // As if a worker were at it.
    await service.db.run(contextOf(me), (tx) =>
      tx.query(`update import_job set state = 'importing' where company_id = $1 and id = $2`, [me.company_id, first]),
    );
    const { status, body } = await me.post(`${IMPORT}/check`, { id: second });
    expect([status, body.code]).toEqual([409, 'IMPORT_RUNNING']);
  });
});

describe('undoing an import of properties', () => {
  it('IMPORT GAP-28: removes what it created, and keeps row by row what something was built on', async () => {
    const view = await files.check('property', properties('Free', 'Keyed', 'Let', 'Grown'));
    await files.start(view.id);
    const [, keyed, letOut, grown] = (await files.rows(view.id)).map(
      ({ created }) => created as Record<string, string>,
    );
    done(await me.post(`${PATH}/key/create`, { property_id: keyed!.property_id, name: 'Front door' }));
    await letSection(service, me, {
      section_id: letOut!.property_section_id!,
      start_date: '2020-01-01',
      end_date: '2020-12-31',
    });
    await add(me, { ...STANDALONE, name: 'Unit 2', property_id: grown!.property_id });
    expect(await files.undo(view.id)).toMatchObject({ state: 'undone', undone: 1, kept: 3, done: 3 });
    expect(await listed()).toEqual(['Grown', 'Keyed', 'Let']);
    expect(await sentences(view.id)).toEqual(
      [3, 4, 5].map((row) => `${row} row: This is still in use and cannot be removed.`),
    );
    const { data: keys } = (await me.get<{ data: { id: string }[] }>(`${PATH}/keys?property_id=${keyed!.property_id}`))
      .body;
    done(await me.post(`${PATH}/key/delete`, { id: keys[0]!.id }));
    expect(await files.undo(view.id)).toMatchObject({ state: 'undone', undone: 2, kept: 2, done: 2 });
    expect(await listed()).toEqual(['Grown', 'Let']);
  });

  it('IMPORT GAP-28: needs the right to delete, and an import that was done', async () => {
    const view = await files.check('property', properties('Rose'));
    const early = await me.post(`${IMPORT}/undo`, { id: view.id });
    expect([early.status, early.body.code]).toEqual([409, 'IMPORT_OUT_OF_TURN']);
  });
});

describe('importing rooms', () => {
  it('IMPORT GAP-27 GAP-28: finds the unit by the name of its property, and takes rooms back', async () => {
    const share = await add(me, { ...CO_LIVING, name: 'Elm' });
    await add(me, STANDALONE);
    await add(me, { ...CO_LIVING, name: 'Twin' });
    await add(me, { ...CO_LIVING, name: 'twin' });
    const text =
      'property;name;price;rent_frequency\r\n' +
      `elm;Front;320,50;weekly\r\n${share.property_id};Back;280;weekly\r\n${STANDALONE.name};Attic;100;weekly\r\nTwin;A;1;weekly\r\nNowhere;A;1;weekly\r\n`;
    const view = await files.check('room', text);
    expect(view).toMatchObject({ good: 2, bad: 3 });
    expect(await sentences(view.id)).toEqual([
      '4 row: Rooms can only be added to a co-living property.',
      '5 property: Several properties have this name. Please give the id instead',
      '6 property: There is no such property or unit',
    ]);
    await files.start(view.id, { skip_errors: true });
    const rooms = async () =>
      (await me.get<{ data: { name: string; price: number }[] }>(`${PATH}/room/${share.property_block_id}`)).body.data;
    expect((await rooms()).map(({ name, price }) => [name, price])).toEqual([
      ['Back', 280],
      ['Front', 320.5],
    ]);
    const [front] = await files.rows(view.id, { state: 'done' });
    await letSection(service, me, {
      section_id: String(front!.created!.property_section_id),
      start_date: '2020-01-01',
      end_date: null,
    });
    expect(await files.undo(view.id)).toMatchObject({ undone: 1, kept: 1 });
    expect((await rooms()).map(({ name }) => name)).toEqual(['Front']);
    await addRoom(me, share.property_block_id, { name: 'Later' });
  });
});

describe('the list of imports', () => {
  it('IMPORT GAP-20 GAP-22 CSV: shows them, the newest first, and their rows as a file too', async () => {
    const first = await files.check('property', properties('Rose'));
    const second = await files.check('property', `${properties('Elm')}Bad,castle,1,1,1,standalone,NSW\r\n`);
    const { data, pagination } = (await me.get<{ data: { id: string }[]; pagination: object }>(IMPORT)).body;
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(pagination).toMatchObject({ total: 2 });
    const filtered = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;
    expect((await me.get(`${IMPORT}?${filtered({ kind: 'room' })}`)).body.data).toEqual([]);
    const file = await me.get(`${IMPORT}/${second.id}/row?format=csv&${filtered({ state: 'bad' })}`);
    expect(file.text).toContain('errors.column,errors.heading,errors.sentence');
    expect(file.text).toContain('3,bad,3,type,type,');
    for (const query of ['sort=name', filtered({ colour: 'red' })])
      expect((await me.get(`${IMPORT}?${query}`)).status).toBe(400);
    expect((await service.as().get(`${IMPORT}/${first.id}`)).status).toBe(404);
    expect((await service.as().get(`${IMPORT}/${first.id}/row`)).status).toBe(404);
  });
});

describe('importing from microrealestate', () => {
  it('IMPORT: takes its properties', async () => {
    const file = {
      properties: [
        {
          _id: 'a1',
          type: 'apartment',
          name: 'Flat 1',
          surface: 55.5,
          price: 700,
          address: { street1: '1 Rue A', city: 'Paris', zipCode: '75001', country: 'France' },
        },
        { _id: 'a2', type: 'parking', name: 'P1', address: { country: 'AU', state: 'VIC' } },
        { _id: 'a3', type: 'apartment', name: 'Odd', address: { country: 'Atlantis' } },
      ],
      tenants: [],
      leases: [],
    };
    const view = await files.check('property', JSON.stringify(file), 'microrealestate');
    expect(view).toMatchObject({ good: 2, bad: 1 });
    await files.start(view.id, { skip_errors: true });
    expect(await listed()).toEqual(['Flat 1', 'P1']);
    const [flat] = await files.rows(view.id, { state: 'done' });
    expect((await me.get(`${PATH}/${String(flat!.created!.property_id)}`)).body.data).toMatchObject({
      type: 'apartment',
      floor_area: 55.5,
      country_iso: 'FR',
      currency: 'EUR',
      timezone: 'Europe/Paris',
      property_address: { line1: '1 Rue A', suburb: 'Paris', postcode: '75001' },
    });
    expect(await files.check('property', '{"tenants": []}', 'microrealestate')).toMatchObject({ state: 'unreadable' });
    expect((await me.post(`${IMPORT}/create`, { kind: 'room', source: 'microrealestate' })).status).toBe(404);
  });
});

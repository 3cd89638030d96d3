import { systemContext, newId } from '@keystead/platform';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, addRoom, STANDALONE, onPro, PATH, CO_LIVING } from './property-fixture.js';

let service: TestService;
let me: Caller;
beforeAll(async () => {
  service = await startTestService(property);
  me = await onPro(service);
});
afterAll(() => service.stop());

const lines = (text: string) => text.slice(1).split('\r\n').slice(0, -1);

describe('the list of properties as a file', () => {
  it('CSV PROP-01: has a byte order mark, a header, quoted and formula-safe cells', async () => {
    await add(me, { ...STANDALONE, name: '=cmd()', property_address: { line1: '1, "High" Street', state: 'NSW' } });
    const { status, headers, text } = await me.get(`${PATH}?format=csv`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="property-\d{4}-\d\d-\d\d\.csv"$/);
    const [header, row] = lines(text);
    // fetch takes the mark away from texts
    expect(header).toContain('d,property_id,property_block_id,name,type');
    expect(header).toContain('property_address.full_address,property_address.state');
    expect(header).toContain('units.sections.property_section_id');
    expect(row).toContain(`,'=cmd(),house,residential,standalone,3,1,2,`);
    expect(row).toContain('"1, ""High"" Street, NSW, Australia"');
  });

  it('CSV PROP-01: begins with the byte order mark of UTF-8', async () => {
    const response = await fetch(`${me.url}/api/${PATH}?format=csv`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('CSV PROP-01: keeps filter, order and permission of the list', async () => {
    await add(me, CO_LIVING);
    const filtered = `filters=${encodeURIComponent(JSON.stringify({ lease_mode: 'co_living' }))}`;
    expect((await me.get(`${PATH}?format=csv&${filtered}`)).text).toContain(CO_LIVING.name);
    expect((await me.get(`${PATH}?format=csv&${filtered}`)).text).not.toContain('cmd()');
    const anonymous = await service.anyone.get(`${PATH}?format=csv`);
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const operator = service.as({ company_id: me.company_id, role: 'root_administrator' });
    const refused = await operator.get(`${PATH}?format=csv`);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const stranger = await service.as().get(`${PATH}?format=csv`);
    expect([stranger.status, stranger.text.trim().length]).toEqual([200, 2]);
  });

  it('CSV PROP-01: refuses as the list refuses, and other formats', async () => {
    const sorted = await me.get(`${PATH}?format=csv&sort=nonsense`);
    const sorts = 'created_at, deleted_at, name, type, lease_mode, country_iso, state';
    const errors = { sort: `This list can be sorted by: ${sorts}` };
    expect([sorted.status, sorted.body.errors]).toEqual([400, errors]);
    const xml = await me.get(`${PATH}?format=xml`);
    expect([xml.status, xml.body.errors]).toEqual([400, { format: 'Please choose json or csv' }]);
    expect((await me.get(`${PATH}?format=json`)).body).toHaveProperty('pagination');
  });

  it('CSV PROP-02: leaves answers that are no list as they are', async () => {
    const { property_id } = await add(me, STANDALONE);
    expect((await me.get(`${PATH}/${property_id}?format=csv`)).body).toMatchObject({ data: { id: property_id } });
    const refused = await me.get(`${PATH}/health?format=csv`);
    expect([refused.status, refused.body.errors]).toEqual([400, { format: 'This field is not known here' }]);
  });
});

describe('a long list as a file', () => {
  const ROWS = 2_345;

  it('CSV PROP-21: has every row once, though rows are added while it is read', async () => {
    const { property_id } = await add(me, STANDALONE);
    const keys = (from: number, to: number) =>
      service.db.run(systemContext(me.company_id, newId()), (tx) =>
        tx.query(
          `insert into key (company_id, id, property_id, name, note) select $1, gen_random_uuid(), $2, 'K' || n,
             case when n = 1 then 'only on the last page' end from generate_series($3::int, $4::int) n`,
          [me.company_id, property_id, from, to],
        ),
      );
    await keys(1, ROWS);
    const [file] = await Promise.all([
      me.get(`${PATH}/keys?format=csv&property_id=${property_id}`),
      keys(ROWS + 1, ROWS + 500),
    ]);
    const [header, ...rows] = lines(file.text);
    const name = header!.split(',').indexOf('name');
    const names = rows.map((row) => row.split(',')[name]!);
    expect(header!.split(',')).toContain('note');
    // All of one moment: before or after the others came, and nothing between.
    expect([ROWS, ROWS + 500]).toContain(names.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('CSV PROP-21: returns its connection when the reader stops early', async () => {
    const ask = async () => {
      const going = new AbortController();
      const response = await fetch(`${me.url}/api/${PATH}/keys?format=csv`, {
        headers: { authorization: `Bearer ${me.token}` },
        signal: going.signal,
      });
      going.abort();
      return response.status;
    };
    for (let times = 0; times < 12; times++) {
      const status = await ask();
      expect([200, 503]).toContain(status);
    }
    const { property_block_id } = await add(me, CO_LIVING);
    await addRoom(me, property_block_id);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await me.get(`${PATH}/section?format=csv`)).status).toBe(200);
  });

  it('CSV: says with a sentence that a list is too long for a file', async () => {
    const { property_id } = await add(me, STANDALONE);
    // In pieces: a statement may take five seconds.
    for (let some = 0; some < 11; some++)
      await service.db.run(systemContext(me.company_id, newId()), (tx) =>
        tx.query(
          `insert into key (company_id, id, property_id, name) select $1, gen_random_uuid(), $2, 'K' from generate_series(1, 9091)`,
          [me.company_id, property_id],
        ),
      );
    const { status, body } = await me.get(`${PATH}/keys?format=csv&property_id=${property_id}`);
    expect([status, body.code]).toEqual([422, 'CSV_TOO_LONG']);
    expect(body.message).toBe(
      'Exports can have up to 100000 rows, and this list has 100001. Please narrow it with a filter.',
    );
  });
});

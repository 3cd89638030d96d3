import { newId, systemContext, type Tx } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { type DocumentsUnderTest, PATH } from './documents-fixture.js';
import { manages, type Property, startPortfolio } from './portfolio-fixture.js';

// covers: F-31

let test: DocumentsUnderTest;
let team: Caller;
let manager: Caller;
let here: Property;
let there: Property;
let nowhere: string[];

beforeAll(async () => {
  ({ test, team, manager, here, there, nowhere } = await startPortfolio());
  for (const { document_id } of [here, there])
    expect((await team.post(`${PATH}/scan/create`, { document_id })).status).toBe(200);
  const missing = async () => (await team.get<{ data: object[] }>(`${PATH}/missing`)).body.data;
  await eventually(async () => (await missing()).length === 2);
});
afterAll(() => test?.stop());

const filterOf = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;

describe('a portfolio manager', () => {
  it.each([
    ['list', {}],
    ['list', { category: 'insurance' }],
    ['list', { issued_kind: 'invoice' }],
    ['list', { q: 'policy' }],
    ['missing', {}],
  ])('reads of %s %j what the team finds at the property', async (path, filters) => {
    for (const more of ['', '&size=1&page=2', '&format=csv']) {
      const own = await manager.get(`${PATH}/${path}?${filterOf(filters)}${more}`);
      const all = await team.get(`${PATH}/${path}?${filterOf({ ...filters, property_id: here.property_id })}${more}`);
      if (more.includes('csv')) expect(own.text).toBe(all.text);
      else {
        expect(own.body.data).toEqual(all.body.data);
        expect(own.body.pagination).toEqual(all.body.pagination);
      }
    }
  });

  it('lists no document of another property and none of the company', async () => {
    const ids = async (query = '') => (await test.list(manager, query)).map(({ document_id }) => document_id);
    expect((await ids()).toSorted()).toEqual([here.document_id, here.policy_id, here.invoice_id].toSorted());
    const { property_id, lease_id, document_id } = there;
    for (const filters of [{ property_id }, { lease_id }, { document_id }, { q: 'sam' }, { q: 'company' }])
      expect(await ids(`?${filterOf(filters)}`)).toEqual([]);
    for (const id of nowhere) expect(await ids(`?document_id=${id}`)).toEqual([]);
    const scans = await manager.get<{ data: { id: string }[]; pagination: { total: number } }>(`${PATH}/scan`);
    expect([scans.body.data.map(({ id }) => id), scans.body.pagination.total]).toEqual([[here.document_id], 1]);
  });

  it('finds nothing at the same property of another company', async () => {
    const stranger = test.service.as({ role: 'portfolio_manager' });
    await manages(test, stranger, [here.property_id, there.property_id]);
    expect(await test.list(stranger)).toEqual([]);
    expect((await stranger.post(`${PATH}/get-file`, { document_id: here.document_id })).status).toBe(404);
  });

  it('is answered as for an unknown id by everything that names what is not theirs, and changes nothing', async () => {
    const stored = () =>
      test.rows(
        team.company_id,
        `select (select json_agg(d order by d.id) from document d where d.company_id = $1) as documents,
           (select json_agg(s order by s.id) from document_scan s where s.company_id = $1) as scans,
           (select count(*) from outbox where company_id = $1) as said, (select count(*) from job where company_id = $1) as jobs`,
      );
    // The scans of the fixture go on by themselves until there is nothing left to read.
    const waiting = `select 1 from document_scan where company_id = $1 and status in ('queued', 'reading')`;
    await eventually(async () => (await test.rows(team.company_id, waiting)).length === 0);
    const before = await stored();
    const files = [{ name: 'a.pdf', size: 10 }];
    const { property_id, property_block_id, lease_id } = there;
    const posts: [string, object][] = [there.document_id, there.policy_id, there.invoice_id, ...nowhere].flatMap(
      (document_id): [string, object][] => [
        ['get-file', { document_id }],
        ['get-file', { document_id, property_id: here.property_id }],
        ['update', { document_id, name: 'theirs.pdf' }],
        ['scan/create', { document_id }],
        ['scan/confirm', { id: document_id, kind: 'bill' }],
        ['mail', { document_id, recipient_ids: [there.renter_id] }],
      ],
    );
    for (const about of [{ property_id }, { property_block_id }, { lease_id }])
      posts.push(
        ['upload-sas-endpoint', { files, ...about }],
        ['upload-sas-endpoint', { files, property_id: here.property_id, ...about }],
      );
    posts.push(['mail', { document_id: here.invoice_id, recipient_ids: [there.renter_id] }]);
    posts.push(['mail', { document_id: here.invoice_id, recipient_ids: [there.owner_id] }]);
    for (const [path, body] of posts) {
      const { status } = await manager.post(`${PATH}/${path}`, body);
      expect([path, body, status]).toEqual([path, body, 404]);
    }
    for (const path of ['mail', 'scan'])
      for (const id of [there.document_id, there.invoice_id, ...nowhere])
        expect((await manager.get(`${PATH}/${path}/${id}`)).status).toBe(404);
    expect((await manager.get(`${PATH}/scan/${there.document_id}/analysis`)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('adds nothing that is of the company', async () => {
    const answer = await manager.post(`${PATH}/upload-sas-endpoint`, { files: [{ name: 'a.pdf', size: 10 }] });
    expect(answer).toMatchObject({ status: 400, body: { errors: { property_id: 'this field is required' } } });
  });

  it('reaches nothing of a property any more that they stopped to manage', async () => {
    const renter = test.service.as({ company_id: team.company_id, role: 'tenant' });
    const seen = async () => [(await test.list(team)).length, (await test.list(renter)).length];
    const before = await seen();
    await manages(test, manager, []);
    expect(await test.list(manager)).toEqual([]);
    expect((await manager.get(`${PATH}/missing`)).body.data).toEqual([]);
    const { document_id } = here;
    expect((await manager.post(`${PATH}/get-file`, { document_id })).status).toBe(404);
    expect((await manager.post(`${PATH}/update`, { document_id, name: 'theirs.pdf' })).status).toBe(404);
    expect(await seen()).toEqual(before);
    await manages(test, manager, [here.property_id]);
    expect(await test.list(manager)).toHaveLength(3);
  });
});

describe('the database itself', () => {
  const asManager = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const ctx = { ...systemContext(team.company_id, newId()), role: 'portfolio_manager', user_id: manager.user_id };
    return test.service.db.run(ctx, (tx) => tx.dryRun(() => work(tx)));
  };
  const statements: Record<string, string> = {
    document: `insert into document (company_id, id, property_id, name, visible_to, mime_type, size, status, grant_expires_at)
      select $1, gen_random_uuid(), $2, 'a.pdf', 'team', 'application/pdf', 1, 'granted', now() where $3::uuid is not null`,
    document_scan: `insert into document_scan (company_id, id, status) select $1, $3, 'queued' where $2::uuid is not null`,
    job: `insert into job (company_id, id, kind, natural_key, run_at, payload) select $1, gen_random_uuid(), 'document.scan',
      gen_random_uuid()::text, now(), jsonb_build_object('document_id', $3::uuid) where $2::uuid is not null`,
    moved: 'update document set property_id = $2 where company_id = $1 and id <> $3',
  };

  it.each(Object.entries(statements))('takes a row for a property of theirs, and for no other: %s', async (_, sql) => {
    const add = ({ property_id, policy_id }: Property) =>
      asManager((tx) => tx.query(sql, [team.company_id, property_id, policy_id]));
    expect(await add(here)).toEqual([]);
    await expect(add(there)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('shows the people of a property of theirs alone', async () => {
    const found = await asManager(async (tx) => [
      ...(await tx.query<{ id: string }>('select lease_tenant_id as id from renter')),
      ...(await tx.query<{ id: string }>('select owner_id as id from owner')),
      ...(await tx.query<{ id: string }>('select maintenance_request_id as id from maintenance_request')),
      ...(await tx.query<{ id: string }>('select property_section_id as id from section')),
    ]);
    expect(found.map(({ id }) => id)).toEqual([here.renter_id, here.owner_id, here.request_id, here.section_id]);
  });
});

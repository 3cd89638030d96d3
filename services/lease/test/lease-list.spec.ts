import { type ListInput, listStatement, listValues, newId, type Query, readListRequest } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import pg from 'pg';
import { LEASES, leaseTabs } from '../src/leases/lease-list.js';
import { LeaseFixture, RENTER, sectionFacts } from './lease-fixture.js';

let fixture: LeaseFixture;
let me: Caller;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture.stop());
beforeEach(() => {
  fixture.clock.moveTo('2026-07-15T02:00:00Z');
  me = fixture.service.as();
});

const ids = async (query: Record<string, string | number>, filters?: object) =>
  (await fixture.list(me, query, filters)).data.map(({ lease_id }) => lease_id);

describe('the list of leases', () => {
  it('is empty in a new company', async () => {
    expect(await fixture.list(me)).toEqual({
      data: [],
      links: { self: '/api/v1/system/lease' },
      pagination: { total: 0, count: 0, per_page: 10, current_page: 1, total_pages: 1 },
    });
  });

  // covers: LEASE-01, LEA-11, CONST-21
  it('shows the newest first, ten a page, each with its renters', async () => {
    const opened: string[] = [];
    for (let index = 0; index < 12; index++) opened.push(await fixture.opened(me, { tenants: [RENTER] }));
    const first = await fixture.list(me);
    expect(first.data.map(({ lease_id }) => lease_id)).toEqual(opened.slice(2).reverse());
    expect(first.pagination).toEqual({ total: 12, count: 10, per_page: 10, current_page: 1, total_pages: 2 });
    expect(first.links.next).toContain('page=2');
    expect(first.data[0]!.tenants).toEqual([{ ...RENTER, id: expect.any(String) as string, is_primary_contact: true }]);
    expect(await ids({ page: 2 })).toEqual(opened.slice(0, 2).reverse());
    expect(await ids({ page: 3 })).toEqual([]);
    expect((await fixture.list(me, { total: 1000 })).data).toHaveLength(12);
  });

  it.each([
    ['created_at', 'desc'],
    ['created_at', 'asc'],
    ['lease_number', 'desc'],
    ['lease_number', 'asc'],
    ['start_date', 'desc'],
    ['section_name', 'asc'],
    ['latest_amount', 'desc'],
  ])('goes on after the last lease of a page, by %s %s', async (sort, order) => {
    for (let index = 0; index < 7; index++) {
      const terms = { start_date: `2026-0${(index % 3) + 1}-01`, latest_amount: 600 + (index % 4) };
      await fixture.opened(me, terms, { name: `House ${index % 2}` });
    }
    const all = await ids({ sort, order, total: 1000 });
    const walked: string[] = [];
    let next: string | undefined = `/api/v1/system/lease?sort=${sort}&order=${order}&total=3`;
    while (next) {
      const query = Object.fromEntries(new URLSearchParams(next.split('?')[1]));
      const page = await fixture.list(me, query);
      if (walked.length > 0) expect(query.after).toBe(walked.at(-1));
      walked.push(...page.data.map(({ lease_id }) => lease_id));
      next = page.links.next;
    }
    expect(walked).toEqual(all);
    expect(all).toHaveLength(7);
  });

  it('is ordered by the names of what is let with their numbers by value, also from page to page', async () => {
    const names = [
      'Court · Unit 10',
      'Court · Unit 2',
      'court · Unit 100',
      '12 Rose Street',
      'Court · Unit 101',
      '4 Elm Road',
    ];
    const inOrder = [
      '4 Elm Road',
      '12 Rose Street',
      'Court · Unit 2',
      'Court · Unit 10',
      'court · Unit 100',
      'Court · Unit 101',
    ];
    for (const name of names) await fixture.opened(me, {}, { name });
    const page = async (query: Record<string, string | number>) =>
      (await fixture.list(me, { sort: 'section_name', order: 'asc', ...query })).data;
    expect((await page({ total: 100 })).map(({ section_name }) => section_name)).toEqual(inOrder);
    const first = await page({ total: 2 });
    const rest = await page({ total: 100, after: first[1]!.lease_id });
    expect(rest.map(({ section_name }) => section_name)).toEqual(inOrder.slice(2));
  });

  it('goes on after a lease within filters, and never into another company', async () => {
    for (let index = 0; index < 3; index++) await fixture.opened(me);
    const tab = await ids({}, { status: 'active' });
    expect(await ids({ after: tab[0]! }, { status: 'active' })).toEqual(tab.slice(1));
    const stranger = fixture.service.as();
    expect((await fixture.list(stranger, { after: tab[0]! })).data).toEqual([]);
  });

  it('says when a list is read by page numbers only', async () => {
    const { status, body } = await me.get(`v1/system/lease?sort=end_date&after=${newId()}`);
    expect([status, body.message]).toEqual([400, ['A list sorted like that is read by page numbers']]);
  });

  // covers: LEA-07, Q-150
  it('says of each lease when rent falls due next', async () => {
    const due = async (terms: object) => (await fixture.lease(me, await fixture.opened(me, terms))).due_date;
    expect(await due({})).toBe('2026-07-15');
    expect(await due({ start_date: '2026-07-02' })).toBe('2026-07-16');
    expect(await due({ start_date: '2026-07-16', due_date: '2026-07-20' })).toBe('2026-07-16');
    expect(await due({ start_date: '2026-07-14', due_date: '2026-07-20' })).toBe('2026-07-20');
    expect(await due({ paid_to: '2026-07-31' })).toBe('2026-08-01');
    expect(await due({ end_date: '2026-07-15' })).toBe('2026-07-15');
    expect(await due({ start_date: '2026-07-02', end_date: '2026-07-15' })).toBeNull();
    expect(await due({ end_date: '2026-07-14' })).toBeNull();
  });
});

describe('the tabs', () => {
  // covers: STATE-13, STATE-14, STATE-15, STATE-16
  it('part all leases at every moment, by the day where each section is', async () => {
    const zones = ['Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Australia/Perth', 'UTC'];
    for (const timezone of zones) {
      await fixture.opened(me, { start_date: '2026-10-04', end_date: '2026-10-04' }, { timezone });
      await fixture.opened(me, { start_date: '2026-10-04' }, { timezone });
    }
    for (let hour = -20; hour <= 44; hour++) {
      fixture.clock.moveTo(new Date(Date.UTC(2026, 9, 4, hour)).toISOString());
      const all = await fixture.list(me, { total: 100 });
      const tabs = ['active', 'upcoming', 'expired'] as const;
      const parts = await Promise.all(tabs.map((status) => fixture.list(me, { total: 100 }, { status })));
      const named = parts.flatMap(({ data }, index) =>
        data.map(({ lease_id, status }) => [lease_id, status === tabs[index]]),
      );
      expect(new Map(named as [string, boolean][])).toEqual(new Map(all.data.map(({ lease_id }) => [lease_id, true])));
      expect(parts.map(({ pagination }) => pagination.total).reduce((sum, total) => sum + total)).toBe(10);
    }
  });

  it('turn at midnight of the section', async () => {
    const id = await fixture.opened(me, { start_date: '2026-10-04', end_date: '2026-10-04' });
    const at = async (moment: string) => {
      fixture.clock.moveTo(moment);
      return (await fixture.lease(me, id)).status;
    };
    expect(await at('2026-10-03T13:59:59Z')).toBe('upcoming');
    expect(await at('2026-10-03T14:00:00Z')).toBe('active');
    expect(await at('2026-10-04T12:59:59Z')).toBe('active'); // daylight saving began that night
    expect(await at('2026-10-04T13:00:00Z')).toBe('expired');
  });
});

describe('the filters', () => {
  // covers: LEASE-01, Q-147
  it('find by renter, number and section, with % and _ as they stand', async () => {
    const mia = await fixture.opened(me, { tenants: [RENTER] }, { name: '12 Rose Street' });
    const leo = await fixture.opened(me, { tenants: [{ ...RENTER, first_name: 'Leo' }] }, { name: '100% Views_Lane' });
    const find = (q: string) => ids({}, { q });
    expect(await find('mia ng')).toEqual([mia]);
    expect(await find('NGUYEN')).toEqual([leo, mia]);
    const zoe = await fixture.opened(me, { tenants: [{ ...RENTER, first_name: 'Zoë', last_name: 'ÅBERG' }] });
    expect([await find('ZOË'), await find('zoë åb')]).toEqual([[zoe], [zoe]]);
    expect(await find('l-2026-2')).toEqual([leo]);
    expect(await find('12 rose')).toEqual([zoe, mia]);
    expect(await find('%')).toEqual([leo]);
    expect(await find('_')).toEqual([leo]);
    expect(await find("'; drop table lease; --")).toEqual([]);
    const facts = sectionFacts({ name: 'Old Mill' });
    const renamed = await fixture.opened(me, { section_id: await fixture.section(me, facts) });
    const about = { company_id: me.company_id, aggregate_id: facts.property_section_id, version: 2 };
    await fixture.say('section.updated', { ...about, data: { ...facts, name: 'New Mill', property_name: 'New Mill' } });
    await eventually(async () => (await find('new mill')).length);
    expect([await find('old mill'), await find('new mill')]).toEqual([[renamed], [renamed]]);
    expect((await fixture.list(me, { total: 1 }, { q: 'nguyen' })).pagination).toMatchObject({ total: 2, count: 1 });
  });

  // covers: LEASE-01, STATE-17, Q-148
  it('keep leases with a day in the range', async () => {
    const june = await fixture.opened(me, { start_date: '2026-06-01', end_date: '2026-06-30' });
    const open = await fixture.opened(me, { start_date: '2026-07-01' });
    expect(await ids({}, { date_from: '2026-06-30', date_to: '2026-06-30' })).toEqual([june]);
    expect(await ids({}, { date_from: '2026-06-30', date_to: '2026-07-01' })).toEqual([open, june]);
    expect(await ids({}, { date_from: '2030-01-01' })).toEqual([open]);
    expect(await ids({}, { date_to: '2026-05-31' })).toEqual([]);
  });

  // covers: LEASE-01, STATE-13, Q-147
  it('keep leases of one property or section, in one tab', async () => {
    const property_id = newId();
    const section_id = await fixture.section(me, { property_id });
    const past = await fixture.opened(me, { section_id, start_date: '2025-01-01', end_date: '2025-12-31' });
    const now = await fixture.opened(me, { section_id });
    const room = await fixture.opened(me, {}, { property_id });
    await fixture.opened(me);
    expect(await ids({}, { property_id })).toEqual([room, now, past]);
    expect(await ids({}, { section_id, status: 'all' })).toEqual([now, past]);
    expect(await ids({}, { property_id, status: 'expired' })).toEqual([past]);
    expect((await fixture.list(fixture.service.as(), {}, { property_id })).data).toEqual([]);
  });

  it.each([
    [{ status: 'late' }, 'filters.status'],
    [{ date_from: '2026-02-30' }, 'filters.date_from'],
    [{ property_id: 'mine' }, 'filters.property_id'],
    [{ q: 'x'.repeat(101) }, 'filters.q'],
    [{ company_id: newId() }, 'filters.company_id'],
    [{ constructor: 'x' }, 'filters.constructor'],
  ])('refuse %j', async (filters, field) => {
    const answer = await me.get(`v1/system/lease?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(Object.keys(answer.body.errors as object)).toEqual([field]);
  });
});

describe('the order', () => {
  // covers: LEASE-01
  it('can follow each column of the allow-list, both ways', async () => {
    const terms = [
      { start_date: '2026-05-01', end_date: '2026-09-30', latest_amount: 300, due_date: '2026-05-06' },
      { start_date: '2026-03-01', end_date: null, latest_amount: 100, due_date: '2026-03-05' },
      { start_date: '2026-04-01', end_date: '2026-06-30', latest_amount: 200, due_date: '2026-04-03' },
    ];
    const [a, b, c] = [
      await fixture.opened(me, terms[0]),
      await fixture.opened(me, terms[1]),
      await fixture.opened(me, terms[2]),
    ];
    const sorted = async (sort: string) => [await ids({ sort, order: 'asc' }), await ids({ sort, order: 'DESC' })];
    expect(await sorted('start_date')).toEqual([
      [b, c, a],
      [a, c, b],
    ]);
    expect(await sorted('end_date')).toEqual([
      [c, a, b],
      [b, a, c],
    ]);
    expect(await sorted('latest_amount')).toEqual([
      [b, c, a],
      [a, c, b],
    ]);
    expect(await sorted('lease_number')).toEqual([
      [a, b, c],
      [c, b, a],
    ]);
    expect(await sorted('created_at')).toEqual(await sorted('lease_number'));
    expect(await sorted('status')).toEqual([
      [...[a, b].toSorted(), c],
      [c, ...[a, b].toSorted().toReversed()],
    ]);
    // The Wednesday, the Thursday; the ended lease is last both ways.
    expect(await sorted('due_date')).toEqual([
      [a, b, c],
      [b, a, c],
    ]);
  });

  it.each([
    'sort=company_id',
    'sort=l.id',
    'sort=toString',
    'order=up',
    'total=0',
    'total=-1',
    'total=1e20',
    'page=0',
    'filters=[]',
  ])('refuses %s', async (query) => {
    expect(await me.get(`v1/system/lease?${query}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });
});

describe('one lease', () => {
  it('is for roles that may read leases', async () => {
    for (const path of ['lease', `lease/${newId()}`, `lease/tenant/${newId()}`, `lease/rent?lease_id=${newId()}`]) {
      expect((await fixture.service.as({ role: 'root_administrator' }).get(`v1/system/${path}`)).status).toBe(403);
      expect((await fixture.service.anyone.get(`v1/system/${path}`)).status).toBe(401);
    }
  });

  // covers: LEASE-02, LEA-11
  it('has the shape of the list; renters and landlords come when asked for', async () => {
    const id = await fixture.opened(me, { tenants: [RENTER] });
    const { tenants, ...row } = (await fixture.list(me)).data[0]!;
    const alone = {
      ...row,
      compliance: expect.any(Array) as unknown,
      end_reason: null,
      ...{ review_kind: null, review_percent: null, review_every_months: null },
      ...{ first_review_on: null, next_review_on: null },
      renewed_from_lease_id: null,
      renewed_by_lease_id: null,
    };
    expect(await fixture.lease(me, id)).toEqual(alone);
    expect(await fixture.lease(me, id, '?add_tenant=1&add_landlord=1')).toEqual({ ...alone, tenants, landlords: [] });
    expect(await fixture.lease(me, id, '?add_tenant=0')).toEqual(alone);
    expect((await me.get(`v1/system/lease/${id}?add_tenant=maybe`)).status).toBe(400);
  });

  // covers: LEASE-02
  it('of another company answers like an unknown one', async () => {
    const theirs = await fixture.opened(fixture.service.as());
    const unknown = await me.get(`v1/system/lease/${newId()}`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await me.get(`v1/system/lease/${theirs}`)).text).toBe(unknown.text);
    for (const id of ['mine', '%00', '1']) expect((await me.get(`v1/system/lease/${id}`)).status).toBe(400);
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

describe('at 20,000 leases', () => {
  const TYPES = ['text', 'int', 'int', 'timestamptz'];

  /** The nodes of the plan that every connection of the service keeps for a statement. */
  async function plan({ text }: Query, values: unknown[]): Promise<Plan[]> {
    const types = [...TYPES, ...values.slice(TYPES.length).map(() => 'text')];
    const literals = values.map((value, index) => (value === null ? 'null' : `'${String(value)}'::${types[index]}`));
    await fixture.rowsOf(me, `prepare looked_at (${types.join(', ')}) as ${text}`);
    const [row] = await fixture.rowsOf<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      me,
      `explain (format json) execute looked_at (${literals.join(', ')})`,
    );
    await fixture.rowsOf(me, 'deallocate looked_at');
    const nodes = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
    return nodes(row!['QUERY PLAN'][0]!.Plan);
  }

  async function analyze(): Promise<void> {
    const owner = new pg.Client({ connectionString: fixture.service.database.owner });
    await owner.connect();
    await owner.query('analyze');
    await owner.end();
  }

  async function fill(caller: Caller, leases: number): Promise<void> {
    await fixture.opened(caller, { tenants: [RENTER] });
    for (let from = 2; from <= leases; from += 1000) {
      await fixture.rowsOf(
        caller,
        `with one as (select * from lease where number = 1), more as (
           insert into lease (company_id, id, lease_number, number, property_id, property_block_id, section_id, section_name,
             is_exclusive, start_date, due_date, latest_amount, rent_frequency, rent_count, currency, timezone, created_at)
           select company_id, gen_random_uuid(), 'L-2026-' || n, n, gen_random_uuid(), property_block_id, gen_random_uuid(),
             section_name, true, start_date, due_date, latest_amount, rent_frequency, 1, currency, timezone,
             created_at - n * interval '1 second'
           from one, generate_series($1::int, least($1 + 999, $2::int)) n returning company_id, id, number
         )
         insert into lease_tenant (company_id, id, lease_id, first_name, last_name, email, is_primary_contact)
         select company_id, gen_random_uuid(), id, 'Renter', 'Number ' || number, 'renter@renter.example', true from more`,
        [from, leases],
      );
      // What was planned for an empty table reads it from end to end.
      if (from === 2) await analyze();
    }
    await fixture.rowsOf(caller, 'update lease_counter set leases = $1', [leases]);
    await fixture.rows(
      `insert into section (company_id, property_section_id, version, is_removed, name)
       select $1, gen_random_uuid(), 1, false, 'House ' || n from generate_series(2, ${leases}) n`,
      [caller.company_id],
    );
  }

  // covers: LEASE-01
  it('no list reads a table of companies from end to end, and the first page reads no more than itself', async () => {
    for (const caller of [me, ...[1, 2, 3].map(() => fixture.service.as())]) await fill(caller, 5000);
    await analyze();
    const now = new Date('2026-07-15T02:00:00Z');
    const values = (query: ListInput) => {
      const [limit, offset, , ...more] = listValues(readListRequest(LEASES, query), { limit: 10, offset: 0 }, now);
      return [me.company_id, limit, offset, now.toISOString(), ...more];
    };
    const planOf = (query: ListInput) => plan(listStatement(readListRequest(LEASES, query)), values(query));
    const day = '2026-07-15';
    const SORTED = ['created_at', 'start_date', 'end_date', 'lease_number', 'section_name', 'room', 'status'];
    const FILTERED: Record<string, string>[] = [
      {},
      { status: 'active' },
      { status: 'upcoming' },
      { status: 'expired' },
      { q: 'renter' },
      { date_from: day, date_to: day },
      { property_id: newId() },
      { section_id: newId() },
      { status: 'active', q: 'renter', date_from: day },
    ];
    const seqScans = (nodes: Plan[]) =>
      nodes
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'])
        .filter((table) => table !== 'lease_counter'); // one row per company
    const sorted = [...SORTED, 'latest_amount', 'rent_frequency', 'due_date', 'tenants'].map((sort) => ({ sort }));
    const looked = [
      ...sorted,
      ...FILTERED.map((filters) => ({ filters })),
      { sort: 'status', filters: FILTERED.at(-1) },
    ];
    for (const query of looked) {
      expect([query, seqScans(await planOf(query))]).toEqual([query, []]);
    }
    for (const filters of FILTERED) {
      const statement = leaseTabs(readListRequest(LEASES, { filters }));
      expect(seqScans(await plan(statement, values({ filters })))).toEqual([]);
    }
    const used = async (query: ListInput) => {
      const nodes = await planOf(query);
      expect(
        nodes.filter((node) => node['Node Type'].endsWith('Sort') && node.Plans?.[0]?.['Relation Name'] === 'lease'),
      ).toEqual([]);
      return nodes.map((node) => node['Index Name']);
    };
    expect(await used({})).toContain('ix_lease__newest');
    expect(await used({ sort: 'start_date' })).toContain('ix_lease__days');
    expect(await used({ sort: 'end_date', order: 'asc' })).toContain('ix_lease__term_end');
    expect(await used({ sort: 'latest_amount' })).toContain('ix_lease__latest_amount');
    expect(await used({ sort: 'section_name' })).toContain('ix_lease__section_order');
    expect(await used({ sort: 'lease_number' })).toContain('uq_lease__number');
    expect(await used({ filters: { property_id: newId() } })).toContain('ix_lease__property');
    expect((await fixture.list(me)).pagination.total).toBe(5000);
    expect((await fixture.list(me, {}, { status: 'active', q: 'number 77' })).pagination.total).toBe(11);
  });
});

import { newId, systemContext, type Tx } from '@keystead/platform';
import { type Caller } from '@keystead/testkit';
import { type LeaseFixture, RENTER, TERMS } from './lease-fixture.js';
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

/** Rows of the other property, as they are stored. */
const stored = () =>
  fixture.rowsOf(
    team,
    `select (select json_agg(l order by l.id) from lease l where l.property_id = $1) as leases,
       (select json_agg(t order by t.id) from lease_tenant t join lease l on l.id = t.lease_id and l.property_id = $1) as renters,
       (select json_agg(a order by a.id) from rent_adjustment a join lease l on l.id = a.lease_id and l.property_id = $1) as rents,
       (select count(*) from lease_activity a join lease l on l.id = a.lease_id and l.property_id = $1) as activities,
       (select leases from lease_counter) as opened, (select count(*) from job) as jobs`,
    [there.property_id],
  );

const rise = { amount: 700, rent_frequency: 'weekly', effective_date: '2027-07-05' };
const review = { review_kind: 'cpi', first_review_on: '2027-07-05' };
const WRITES: Record<string, () => [path: string, body: object]> = {
  'a lease for a section': () => ['lease/create', { ...TERMS, section_id: there.free_section }],
  'a lease at a property of somebody else': () => [
    'lease/create',
    { ...TERMS, section_id: there.free_section, property_id: here.property_id },
  ],
  'a lease of theirs under another property': () => [
    'lease/create',
    { ...TERMS, section_id: here.free_section, property_id: there.property_id },
  ],
  'a renewal': () => [
    'lease/create',
    { ...TERMS, section_id: here.free_section, start_date: '2028-01-01', renewed_from_lease_id: there.lease_id },
  ],
  'the terms of a lease': () => ['lease/edit', { lease_id: there.lease_id, bond_received: 50 }],
  'the end of a lease': () => ['lease/edit', { lease_id: there.lease_id, end_date: '2026-07-14' }],
  'a rent': () => ['lease/rent/create', { lease_id: there.lease_id, ...rise }],
  'a rent to come': () => ['lease/rent/update', { lease_id: there.lease_id, id: there.rent_id, amount: 710 }],
  'a rent to come, under a lease of theirs': () => [
    'lease/rent/update',
    { lease_id: here.lease_id, id: there.rent_id, amount: 710 },
  ],
  'a preview': () => [
    'lease/rent/preview',
    { lease_ids: [here.lease_id, there.lease_id], effective_date: '2027-07-05' },
  ],
  'a rent review': () => ['lease/rent/review/save', { lease_id: there.lease_id, ...review }],
  'a renter': () => ['lease/tenant/create', { ...RENTER, lease_id: there.lease_id }],
  'an occupant': () => ['lease/occupant/create', { kind: 'adult', name: 'Kim Lee', lease_id: there.lease_id }],
  'changes of a renter': () => ['lease/tenant/edit', { id: there.tenant_id, first_name: 'Taken' }],
};

describe('for another property', () => {
  it.each(Object.entries(WRITES))('%s is refused as unknown, and nothing changes', async (_, request) => {
    const before = await stored();
    const [path, body] = request();
    const { status, body: answer } = await manager.post(`v1/system/${path}`, body);
    expect([status, answer.code]).toEqual([404, 'NOT_FOUND']);
    expect(await stored()).toEqual(before);
  });
});

/** A new row of company `$1` with the id `$2`, which belongs to lease `$3` of property `$4`. */
const ADDED: Record<string, string> = {
  lease: `insert into lease (company_id, id, property_id, lease_number, number, property_block_id, section_id, section_name,
      is_exclusive, start_date, due_date, latest_amount, rent_frequency, rent_count, currency, timezone)
    select $1, $2, $4, 'L-2026-99', 99, $2, $2, '', false, '2026-07-01', '2026-07-01', 1, 'weekly', 1, 'AUD', 'UTC'
    where $3::uuid is not null`,
  lease_tenant: `insert into lease_tenant (company_id, id, lease_id, first_name, last_name, email)
    select $1, $2, $3, 'A', 'B', 'a@renter.example' where $4::uuid is not null`,
  lease_occupant: `insert into lease_occupant (company_id, id, lease_id, kind, name)
    select $1, $2, $3, 'adult', 'Kim Lee' where $4::uuid is not null`,
  rent_adjustment: `insert into rent_adjustment (company_id, id, lease_id, number, amount, rent_frequency, effective_date)
    select $1, $2, $3, 9, 1, 'weekly', '2030-01-01' where $4::uuid is not null`,
  due_term: `insert into due_term (company_id, lease_id, effective_date, due_date)
    select $1, $3, '2030-01-01', '2030-01-01' where $2::uuid is not null and $4::uuid is not null`,
  lease_activity: `insert into lease_activity (company_id, id, lease_id, at, kind, data)
    select $1, $2, $3, now(), 'tenant_added', '{}' where $4::uuid is not null`,
  job: `insert into job (company_id, id, kind, natural_key, run_at, payload)
    select $1, $2, 'begin_rent', $2::uuid::text, now(), jsonb_build_object('lease_id', $3::uuid) where $4::uuid is not null`,
  search_word: `insert into search_word (company_id, kind, word, record_id)
    select $1, 'lease', $2::text, $3 where $4::uuid is not null`,
};

describe('the database itself', () => {
  const asManager = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const ctx = { ...systemContext(team.company_id, newId()), role: 'portfolio_manager', user_id: manager.user_id };
    return fixture.service.db.run(ctx, (tx) => tx.dryRun(() => work(tx)));
  };

  it.each(Object.entries(ADDED))('takes a row of %s for a lease of theirs, and for no other', async (_, sql) => {
    const add = ({ lease_id, property_id }: Property) =>
      asManager((tx) => tx.query(sql, [team.company_id, newId(), lease_id, property_id]));
    expect(await add(here)).toEqual([]);
    await expect(add(there)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('moves nothing of theirs to another property', async () => {
    for (const [table, column, id, to] of [
      ['lease', 'property_id', here.lease_id, there.property_id],
      ['lease_tenant', 'lease_id', here.tenant_id, there.lease_id],
    ] as const) {
      const move = `update ${table} set ${column} = $2 where id = $1`;
      await expect(asManager((tx) => tx.query(move, [id, to]))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('shows of the audit what was done to their leases, by anyone', async () => {
    const audited = await asManager((tx) => tx.query<{ entity_id: string }>('select entity_id from audit_log'));
    const ids = new Set(audited.map(({ entity_id }) => entity_id));
    for (const [place, isSeen] of [
      [here, true],
      [there, false],
    ] as const)
      for (const id of [place.lease_id, place.rent_id, place.tenant_id]) expect(ids.has(id)).toBe(isSeen);
  });

  it('finds nothing of another property to change or to delete', async () => {
    const { lease_id } = there;
    const found = await asManager(async (tx) => [
      await tx.query('update lease set bond_received = 1 where id = $1 returning id', [lease_id]),
      await tx.query('update rent_adjustment set amount = 1 where lease_id = $1 returning id', [lease_id]),
      await tx.query('delete from lease_tenant where lease_id = $1 returning id', [lease_id]),
      await tx.query('delete from lease_activity where lease_id = $1 returning id', [lease_id]),
    ]);
    expect(found.flat()).toEqual([]);
  });
});

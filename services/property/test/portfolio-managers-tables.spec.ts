import { newId, systemContext, type Context, type Tx } from '@keystead/platform';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { DataSource, type QueryRunner } from 'typeorm';
import { property } from '../src/definition.js';
import { PortfolioManagers1795900010000 } from '../src/migrations/1795900010000-portfolio-managers.js';
import { Listings1795900011000 } from '../src/migrations/1795900011000-listings.js';
import { MaintenanceMessages1795900012000 } from '../src/migrations/1795900012000-maintenance-messages.js';
import { type Place, portfolio } from './portfolio.js';

// covers: F-31, F-61

let service: TestService;
let manager: Caller;
let mine: Place;
let theirs: Place;

beforeAll(async () => {
  service = await startTestService(property);
  ({ manager, mine, theirs } = await portfolio(service));
});
afterAll(() => service?.stop());

/** Tables whose rows they only read. */
const READ_BY_MANAGERS = [
  ...['agent', 'bill_projection', 'company_plan', 'document_projection', 'lease_requirement', 'owner', 'ownership'],
  ...['payment_projection', 'person_agreement', 'property_manager', 'section_lease', 'uploaded_picture'],
  'user_projection',
];

const COMPANY_TABLES = `select c.relname::text as name, exists (select 1 from pg_policy p
      where p.polrelid = c.oid and (current_database() || '_manager')::regrole = any(p.polroles)) as is_theirs,
    has_any_column_privilege(current_database() || '_manager', c.oid, 'insert, update')
      or has_table_privilege(current_database() || '_manager', c.oid, 'delete') as is_written,
    exists (select 1 from pg_attribute p where p.attrelid = c.oid and p.attname = 'property_id') as has_property
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;
interface Table extends Record<string, unknown> {
  name: string;
  is_theirs: boolean;
  is_written: boolean;
  has_property: boolean;
}
const tables = () => asManager((tx) => tx.query<Table>(COMPANY_TABLES));
const names = (some: readonly Table[]) => some.map(({ name }) => name);

function asManager<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const ctx: Context = systemContext(manager.company_id, newId());
  return service.db.run({ ...ctx, user_id: manager.user_id, role: 'portfolio_manager' }, work);
}

describe('the tables of the service', () => {
  it('take writes of a portfolio manager where the list says nothing else', async () => {
    const all = await tables();
    const read = all.filter(({ is_theirs, is_written }) => is_theirs && !is_written);
    expect(names(read)).toEqual(READ_BY_MANAGERS);
    expect(names(all.filter(({ is_theirs, is_written }) => !is_theirs && is_written))).toEqual([]);
  });

  it('show a portfolio manager rows of their property alone', async () => {
    const placed = (await tables()).filter(({ has_property, is_theirs }) => has_property && is_theirs);
    expect(placed.length).toBeGreaterThan(10);
    for (const { name } of placed) {
      const found = await asManager((tx) =>
        tx.query<{ id: string }>(`select distinct property_id as id from "${name}"`),
      );
      expect([name, found]).toEqual([name, [{ id: mine.property }]]);
    }
  });

  it('take no row of another property, nor give one away', async () => {
    const written = (await tables()).filter(({ has_property, is_written }) => has_property && is_written);
    for (const { name } of written) {
      const own = 'where company_id = $1 and property_id = $2';
      const move = (tx: Tx) =>
        tx.query(`update "${name}" set property_id = $3 ${own}`, [manager.company_id, mine.property, theirs.property]);
      await expect(asManager(move)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const remove = (tx: Tx) =>
        tx.query(`delete from "${name}" ${own} returning 1`, [manager.company_id, theirs.property]);
      expect([name, await asManager(remove)]).toEqual([name, []]);
    }
  });

  it('close again when the migration is taken back', async () => {
    const [migration, listings] = [new PortfolioManagers1795900010000(), new Listings1795900011000()];
    const messages = new MaintenanceMessages1795900012000();
    await asOwner((run) => messages.down(run));
    await asOwner((run) => listings.down(run));
    await asOwner((run) => migration.down(run));
    expect(await asManager((tx) => tx.query('select 1 from property'))).toEqual([]);
    expect(names((await tables()).filter(({ is_written }) => is_written))).toEqual([
      'audit_log',
      'idempotency',
      'outbox',
    ]);
    await asOwner((run) => migration.up(run));
    await asOwner((run) => listings.up(run));
    await asOwner((run) => messages.up(run));
    expect(await asManager((tx) => tx.query('select 1 from property'))).toHaveLength(1);
  });
});

async function asOwner(work: (run: QueryRunner) => Promise<void>): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url: service.database.owner }).initialize();
  try {
    await work(owner.createQueryRunner());
  } finally {
    await owner.destroy();
  }
}

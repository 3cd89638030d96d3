import { randomBytes } from 'node:crypto';
import { SERVICES } from '@keystead/contracts';
import { migrate } from '@keystead/platform';
import { dropDatabases, provision, type ServiceDatabases } from '@keystead/testkit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../local/migrate.js';
import { FIRST_RELEASE, migrationFaults } from '../migration-rules.js';

type Migration = new () => MigrationInterface;

const prefix = `t_${randomBytes(5).toString('hex')}`;
const admin = process.env.DATABASE_URL!;
let databases: ServiceDatabases;

beforeAll(async () => {
  databases = await provision(admin, prefix, () => 'test', [...SERVICES]);
});
afterAll(() => dropDatabases(admin, prefix, [...SERVICES]));

/** The same migration, which also notes the statements that it runs. */
function recorded(Original: Migration, statements: string[]): Migration {
  return class extends Original {
    override up(run: QueryRunner): Promise<void> {
      const query = (text: string, values?: unknown[]) => {
        statements.push(text);
        return run.query(text, values) as Promise<unknown>;
      };
      return super.up(Object.assign(Object.create(run) as QueryRunner, { query }));
    }
  };
}

/** Faults of the migrations that came after the first release, each of which really runs. */
async function faultsOf(owner: string, migrations: readonly Migration[], since: number): Promise<string[]> {
  const notes = migrations.map((Original) => ({ Original, statements: [] as string[] }));
  const isNew = ({ name }: Migration) => Number(name.slice(-13)) >= since;
  await migrate(
    owner,
    notes.map(({ Original, statements }) => (isNew(Original) ? recorded(Original, statements) : Original)),
  );
  const faults = await Promise.all(notes.map(({ statements }) => migrationFaults(statements)));
  return faults.flatMap((each, index) => each.map((fault) => `${notes[index]!.Original.name}: ${fault}`));
}

class DropsColumn1890000000000 implements MigrationInterface {
  name = 'DropsColumn1890000000000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table outbox drop column traceparent');
  }

  async down(): Promise<void> {}
}

it.each(SERVICES)('migrations of %s let the version before work until it is replaced', async (service) => {
  expect(await faultsOf(databases[service].owner, MIGRATIONS[service], FIRST_RELEASE)).toEqual([]);
});

it('names a migration that does not, and the statement', async () => {
  const again = (await provision(admin, `${prefix}_again`, () => 'test', ['lease'])).lease;
  const faults = await faultsOf(again.owner, [...MIGRATIONS.lease, DropsColumn1890000000000], FIRST_RELEASE);
  await dropDatabases(admin, `${prefix}_again`, ['lease']);
  expect(faults).toEqual([
    'DropsColumn1890000000000: the version before reads traceparent; drop it one version later: ' +
      'alter table outbox drop column traceparent',
  ]);
});

// `npm run migration lease add-bond-note` writes the migration that makes a service's tables equal its entities.
// A person reads it, changes what a machine cannot know (defaults for existing rows, indexes, policies) and commits it.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importTs } from './import-ts.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
ensureInstalled();
const [service, name] = process.argv.slice(2);

if (
  !service ||
  !/^[a-z][a-z0-9-]*$/.test(name ?? '') ||
  !existsSync(join(ROOT, 'services', service, 'src', 'definition.ts'))
) {
  console.error('Say which service and what changes: npm run migration lease add-bond-note');
  process.exit(1);
}

const { classNameOf, migrationSource, nextTimestamp, withMigration } = await importTs('deploy/migration-source.ts');
const { startTestServers } = await importTs('libs/testkit/src/test-servers.ts');
const servers = await startTestServers();
try {
  const { up, down } = await difference();
  if (up.length === 0)
    console.log(`The tables of ${service} already equal its entities: a new one is named in definition.ts first.`);
  else write(up, down);
} finally {
  await servers.stop();
}

/** What TypeORM would run on a database that has all migrations so far. Constraints and indexes are the migrations' own. */
async function difference() {
  const { entities, migrations } = Object.values(await importTs(`services/${service}/src/definition.ts`)).find(
    (exported) => exported.name === service,
  );
  const { migrate } = await importTs('libs/platform/src/database/migrations/migrate.ts');
  const { provision } = await importTs('libs/testkit/src/provision.ts');
  const { DataSource } = await import('typeorm');
  const prefix = `m_${randomBytes(4).toString('hex')}`;
  const databases = await provision(process.env.DATABASE_URL, prefix, () => 'migration', [service]);
  const { owner } = databases[service];
  await migrate(owner, migrations);
  const dataSource = await new DataSource({ type: 'postgres', url: owner, entities }).initialize();
  const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  const wanted = ({ query }) => /TABLE|COLUMN/.test(query) && !/ADD CONSTRAINT|DROP CONSTRAINT|INDEX/.test(query);
  return {
    up: upQueries.filter(wanted).map(({ query }) => query),
    down: downQueries
      .filter(wanted)
      .map(({ query }) => query)
      .reverse(),
  };
}

function write(up, down) {
  const folder = join('services', service, 'src', 'migrations');
  const index = join(ROOT, folder, 'index.ts');
  const listed = readFileSync(index, 'utf8');
  const timestamp = nextTimestamp(listed, Date.now());
  const className = classNameOf(name, timestamp);
  writeFileSync(join(ROOT, folder, `${timestamp}-${name}.ts`), migrationSource(className, up, down));
  writeFileSync(index, withMigration(listed, className, `${timestamp}-${name}`));
  console.log(`wrote ${join(folder, `${timestamp}-${name}.ts`)}: read it before you commit it`);
}

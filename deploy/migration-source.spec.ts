import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classNameOf, migrationSource, nextTimestamp, timestampsOf, withMigration } from './migration-source.js';

const SERVICES = join(import.meta.dirname, '..', 'services');
const folders = readdirSync(SERVICES)
  .map((service) => join(SERVICES, service, 'src', 'migrations'))
  .filter((folder) => existsSync(folder));
const indexOf = (folder: string) => readFileSync(join(folder, 'index.ts'), 'utf8');

// covers: F-51
describe.each(folders.map((folder) => [folder.slice(SERVICES.length + 1), folder]))('%s', (_name, folder) => {
  it('lists every file of the folder once, by ascending timestamp, none in the future', () => {
    const files = readdirSync(folder).flatMap((file) => /^(\d{13})-[a-z0-9-]+\.ts$/.exec(file)?.[1] ?? []);
    const listed = timestampsOf(indexOf(folder));
    expect(listed.map(String)).toEqual([...files].sort());
    expect(new Set(listed).size).toBe(listed.length);
    expect(Math.max(0, ...listed)).toBeLessThan(Date.now());
  });

  it('imports its migrations in the order in which they run', () => {
    const imported = [...indexOf(folder).matchAll(/^import \{ \w+?(\d{13}) \}/gm)].map(([, timestamp]) => timestamp);
    expect(imported).toEqual(timestampsOf(indexOf(folder)).map(String));
  });

  it('lists a generated migration last, whatever the clock of the machine shows', () => {
    for (const now of [1_500_000_000_000, Date.now()]) {
      const timestamp = nextTimestamp(indexOf(folder), now);
      const className = classNameOf('add-note', timestamp);
      const index = withMigration(indexOf(folder), className, `${timestamp}-add-note`);
      const before = timestampsOf(indexOf(folder));
      expect(timestampsOf(index)).toEqual([...before, timestamp]);
      expect(timestamp).toBeGreaterThan(Math.max(0, ...before) - 1);
      expect(index).toContain(`import { ${className} } from './${timestamp}-add-note.js';\n\nexport const`);
    }
  });
});

test('a generated table of companies gets its policies and grants', () => {
  const created =
    'CREATE TABLE "note" ("company_id" uuid NOT NULL, "id" uuid NOT NULL, CONSTRAINT "PK_1" PRIMARY KEY ("id"))';
  const source = migrationSource('AddNote1760000000000', [created], ['DROP TABLE "note"']);
  expect(source).toContain(`await companyTable(run, 'note', \`"id" uuid NOT NULL, PRIMARY KEY ("id")\`);`);
  expect(source).toContain('await run.query(`DROP TABLE "note"`);');
});

// The text of a new migration and of the index file that lists it.

/** Milliseconds. TypeORM runs migrations by timestamp, so that of a new one is above all that are listed. */
export function nextTimestamp(index: string, now: number): number {
  return Math.max(now, ...timestampsOf(index).map((listed) => listed + 1));
}

/** The timestamps in an index file, in its order. */
export function timestampsOf(index: string): number[] {
  return classesOf(index).map((name) => Number(name.slice(-13)));
}

const LIST = /= \[([^\]]*)\];\n$/;

function classesOf(index: string): string[] {
  return (LIST.exec(index)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** `add-bond-note` at 1760000000000 is `AddBondNote1760000000000`. */
export function classNameOf(name: string, timestamp: number): string {
  return `${name.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}${timestamp}`;
}

/** The TypeScript of a migration; `up` and `down` are SQL statements. */
export function migrationSource(className: string, up: readonly string[], down: readonly string[]): string {
  const steps = up.map(statement).join('\n');
  const needsCompanyTable = steps.includes('companyTable(');
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';
${needsCompanyTable ? "import { companyTable } from '@keystead/platform';\n" : ''}
export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(run: QueryRunner): Promise<void> {
${steps}
  }

  async down(run: QueryRunner): Promise<void> {
${down.map((query) => `    await run.query(\`${query}\`);`).join('\n')}
  }
}
`;
}

// A new table of companies gets its policy and its grants with it.
function statement(query: string): string {
  const [, table, body] = /^CREATE TABLE "(\w+)" \((.*)\)$/.exec(query) ?? [];
  if (!table || !body?.includes('"company_id" uuid NOT NULL, ')) return `    await run.query(\`${query}\`);`;
  const columns = body.replace('"company_id" uuid NOT NULL, ', '').replace(/CONSTRAINT "PK_\w+" /, '');
  return `    await companyTable(run, '${table}', \`${columns}\`);`;
}

/** The index file with one more migration, imported and listed last. `file` has no extension. */
export function withMigration(index: string, className: string, file: string): string {
  const names = [...classesOf(index), className];
  return index
    .replace(/\n+export const/, `\nimport { ${className} } from './${file}.js';\n\nexport const`)
    .replace(LIST, `= [\n${names.map((name) => `  ${name},\n`).join('')}];\n`);
}

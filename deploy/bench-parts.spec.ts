import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Outcome {
  figures: { what: string }[];
  failed: string[];
}
type RunParts = (command: string[], requested: string[], resultsFile: string) => Outcome;

const folder = mkdtempSync(join(tmpdir(), 'keystead-unit-'));
const script = join(folder, 'parts.mjs');
const resultsFile = join(folder, 'kept.json');
let runParts: RunParts;

beforeAll(async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'bench-parts.mjs')).href;
  ({ runParts } = (await import(module)) as { runParts: RunParts });
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
const part = process.argv[2];
if (part === '--list') console.log('writes\\nbroken\\nstatements');
else {
  if (part !== 'broken') writeFileSync(process.env.RESULT, JSON.stringify([{ what: part }]));
  // A pool whose server was stopped.
  if (part !== 'statements') throw new Error('terminating connection due to administrator command');
}
`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...requested: string[]) => runParts([process.execPath, script], requested, resultsFile);

// covers: O-18
it('goes on after a part that dies, and keeps what every part measured before', () => {
  expect(run()).toEqual({ figures: [{ what: 'writes' }, { what: 'statements' }], failed: ['broken'] });
  expect(JSON.parse(readFileSync(resultsFile, 'utf8'))).toEqual([{ what: 'writes' }, { what: 'statements' }]);
});

it('runs the parts that were asked for and names those it does not know', () => {
  expect(run('statements')).toEqual({ figures: [{ what: 'statements' }], failed: [] });
  expect(run('statments')).toEqual({ figures: [], failed: ['statments'] });
});

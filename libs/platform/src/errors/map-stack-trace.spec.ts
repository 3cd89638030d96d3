import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapStackTrace } from './map-stack-trace.js';

const folder = mkdtempSync(join(tmpdir(), 'keystead-lines-'));
const file = join(folder, 'lease.bundle.cjs');
// The bundle's first line, from column 4 on, is line 3 of the source.
writeFileSync(
  `${file}.map`,
  JSON.stringify({ version: 3, sources: ['../services/lease/src/open-lease.ts'], names: [], mappings: 'IAEA' }),
);
afterAll(() => rmSync(folder, { recursive: true }));

test('a stack names our sources', () => {
  expect(mapStackTrace(`Error: no\n    at open (${file}:1:9)`)).toBe(
    'Error: no\n    at open (../services/lease/src/open-lease.ts:3:1)',
  );
});

test('lines of files without a map stay as they are, and so does no stack', () => {
  const stack = 'Error: no\n    at open (/nowhere/else.cjs:1:9)\n    at node:internal/main:1:2';
  expect(mapStackTrace(stack)).toBe(stack);
  expect(mapStackTrace(undefined)).toBeUndefined();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandContext, findSpecs } from './commands.js';
import { type Evidence, evidenceFaults } from './faults.js';
import { evidencePage } from './page.js';
import { readCatalogue, readRows } from './rows.js';

const COVERS = /\/\/ covers: (.+)/g;

/** Test files by the id that a comment in them names: `// covers: T-11, LEASE-05`. */
export function coveringTests(root: string, specs: string[]): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  for (const file of specs) {
    const text = readFileSync(join(root, file), 'utf8');
    const ids = [...text.matchAll(COVERS)].flatMap(([, list]) => list!.split(/[\s,]+/).filter(Boolean));
    for (const id of new Set(ids)) tests.set(id, [...(tests.get(id) ?? []), file]);
  }
  return tests;
}

/** docs/evidence.md from docs/evidence/*.tsv and the tests. @throws Error that lists what is wrong with the rows */
export function evidenceDocument(root: string): string {
  const specs = findSpecs(root);
  const evidence: Evidence = {
    rows: readRows(root),
    catalogue: readCatalogue(root),
    tests: coveringTests(root, specs),
  };
  const faults = evidenceFaults(evidence, commandContext(root, specs));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return evidencePage(evidence);
}

// npm run evidence: writes docs/evidence.md from docs/evidence/*.tsv (docs/evidence/ids.tsv holds the numbered goals).
//   npm run evidence -- --check           fails where a row is not good or the page is not what the rows say
//   npm run evidence -- report.json …     docs/evidence-rows.md (not in git): one line per test and requirement, from
//                                         reports of `npm test` and `npm run e2e` with `-- --json --outputFile=report.json`
//   npm run evidence -- --tests           the same, after running both
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importTs } from './import-ts.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

const PAGE = join(ROOT, 'docs', 'evidence.md');

try {
  const options = { check: { type: 'boolean' }, tests: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  ensureInstalled();
  if (values.tests || positionals.length > 0) {
    const { writeTestRows } = await import('./evidence/test-reports.mjs');
    writeTestRows(positionals);
  } else {
    const { evidenceDocument } = await importTs('deploy/evidence/document.ts');
    const page = evidenceDocument(ROOT);
    if (!values.check) writeFileSync(PAGE, page);
    else if (readFileSync(PAGE, 'utf8') !== page)
      throw new Error('docs/evidence.md is not what its rows say: npm run evidence');
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

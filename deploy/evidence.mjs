// npm run evidence [-- report.json …]: writes docs/evidence-rows.md, one line per test that names a documented row, from
// reports of `npm test` and `npm run e2e` with `-- --json --outputFile=report.json`; without any it runs both first.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './install.mjs';

// Calls, fields, rules, decisions and attacks as the specification and the reliability plan number them; codes of the
// error catalogue.
const CALLS = 'AUTH|ACC|PROP|LEASE|MONEY|DOC|OTHER|XERO|GAP';
const FIELDS =
  'ACCS|AGR|AGT|ASSET|BANK|BIL|BPAY|CAR|CFG|CMP|CONS|DOCU|FLAG|HLTH|INC|INV|INVT|KEY|LACT|LAUD|LEA|LOGINR|LTEN|OWN|PADDR' +
  '|PBLK|PERM|PGRP|POW|PRO|RENTA|RENTC|ROLE_E|ROOM|RTM|SECT|SUBS|SUBU|TENR|TODO|TRX|UPG|USER|VCODE|WAT|WIZ';
const RULES = 'CALL|COST|DISP|ERR|FEAT|FEATURE|HUB|LANG|NAV|OK|PLAN|PRIV|PW|ROLE|SCR|SEC|STATE|UI|VAL|VALMSG';
const NAMED = new RegExp(`\\b((?:${CALLS}|${FIELDS}|${RULES}|Q|T)-\\d+|SUB_(?:MOD_|PAY_)?\\d{4}|MFA_\\d{4})\\b`, 'g');

const KINDS = [[], ['--project', 'e2e']];

function ownReports() {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-evidence-'));
  return KINDS.map((kind, index) => {
    const file = join(folder, `${index}.json`);
    const args = [join(ROOT, 'deploy', 'test.mjs'), ...kind, '--json', `--outputFile=${file}`];
    spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    return file;
  });
}

const given = process.argv.slice(2);
const results = (given.length > 0 ? given : ownReports()).flatMap(
  (file) => JSON.parse(readFileSync(file, 'utf8')).testResults,
);
const rows = [];
for (const { name, assertionResults } of results) {
  for (const { fullName, status } of assertionResults) {
    for (const row of new Set(fullName.match(NAMED) ?? [])) {
      rows.push({ row, test: fullName.replaceAll('|', '\\|'), file: relative(ROOT, name), status });
    }
  }
}
const byNumber = new Intl.Collator('en', { numeric: true });
rows.sort((left, right) => byNumber.compare(left.row, right.row) || byNumber.compare(left.test, right.test));
const lines = rows.map(({ row, test, file, status }) => `| ${row} | ${test} | ${file} | ${status} |`);
const named = new Set(rows.map(({ row }) => row)).size;
const failed = rows.filter(({ status }) => status !== 'passed').length;
const text = `# What the tests show, row by row

Written by \`npm run evidence\`. ${named} rows, ${rows.length} tests, ${failed} not passed.

| row | test | file | result |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
writeFileSync(join(ROOT, 'docs', 'evidence-rows.md'), text);
console.log(`docs/evidence-rows.md: ${named} rows, ${rows.length} tests, ${failed} not passed`);

// `npm run verify-audit [-- company]` has the running services compare the audit of all companies, or of one, with its
// hash chain, and ends with 1 when a row is not as it was written.
import { join } from 'node:path';
import { importTs } from './import-ts.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
try {
  ensureInstalled();
  const { verifyAudit } = await importTs('deploy/local/verify-audit.ts');
  const { text, isFine } = await verifyAudit(process.argv.slice(2), process.env, join(ROOT, '.keystead'));
  process.stdout.write(text);
  if (!isFine) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../src');
/** The adapter itself, its settings, and the one line that chooses it. */
const ADAPTER = /^xero\/|^config\.ts$|^accounting-sync\.module\.ts$/;

it('nothing above the port for accounting names the provider, except the documented paths', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const naming = files
    .filter((file) => !ADAPTER.test(file))
    .filter((file) => {
      const text = readFileSync(join(SOURCE, file), 'utf8')
        .replaceAll("'v1/system/xero'", '')
        .replace('; Xero is the one adapter', '');
      return /xero/i.test(text);
    });
  expect(files.length).toBeGreaterThan(60);
  expect(naming).toEqual([]);
});

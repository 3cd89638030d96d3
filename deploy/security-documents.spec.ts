import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLES } from './image/process-variables.js';

// docs/cryptography.md and docs/logs.md say what the code does.

const ROOT = join(import.meta.dirname, '..');
const textOf = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8');

/** Addresses that carry a password besides the variables that are secret as a whole. */
const WITH_PASSWORD = /^(postgres|postgresql|redis|smtp):/;
const SAMPLES = ['postgres://u:p@h/d', 'redis://h', 'smtp://h'];

/** Names of the variables that hold a secret, of all processes. */
function secretVariables(): string[] {
  const all = Object.values(VARIABLES).flatMap((variables) => Object.values(variables));
  const holds = all.filter(({ secret, parse }) => {
    if (secret) return true;
    const taken = SAMPLES.filter((sample) => {
      try {
        return WITH_PASSWORD.test(String(parse(sample)));
      } catch {
        return false;
      }
    });
    // A text takes every sample, an address those of its kind.
    return taken.length > 0 && taken.length < SAMPLES.length;
  });
  return [...new Set(holds.map(({ name }) => name))].sort();
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\](node_modules|testkit|test|e2e)[/\\]/.test(path));
}
const sources = ['services', 'libs'].flatMap(sourcesIn).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

it('lists every variable that holds a secret among the keys', () => {
  const names = secretVariables();
  expect(names).toEqual(expect.arrayContaining(['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'JWT_PRIVATE_KEY']));
  const table = textOf('cryptography.md').split('## Keys')[1]!.split('## Inventory')[0]!;
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

it('names every place that encrypts, derives a key, signs tokens or hashes passwords in the inventory', () => {
  const inventory = textOf('cryptography.md').split('## Inventory')[1]!;
  const used = sources.filter(({ text }) =>
    /\b(createCipheriv|hkdfSync|generateKeyPairSync|createPrivateKey)\(|jsonwebtoken\.sign\(|\$argon2id/.test(text),
  );
  expect(used.length).toBeGreaterThan(5);
  const isNamed = (path: string) =>
    [...inventory.matchAll(/`([\w./-]+\.ts)`/g)].some(([, name]) => path.endsWith(name!));
  // Reads the key that `token-signer.ts` signs with.
  const apart = ['identity/src/config.ts'];
  expect(used.map(({ path }) => path).filter((path) => !isNamed(path) && !apart.some((a) => path.endsWith(a)))).toEqual(
    [],
  );
});

it('uses no algorithm that the inventory does not name', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:createHash|createHmac|hkdfSync|hash|createCipheriv)\(\s*'([\w-]+)'/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(names).toContain('sha256');
  expect([...new Set(names)].filter((name) => !['sha256', 'sha1', 'aes-256-gcm'].includes(name))).toEqual([]);
});

it('names security events that are logged, with a level', () => {
  const events = [
    ...textOf('logs.md')
      .split('## Security events')[1]!
      .matchAll(/^\| `([^`]+)`\s*\| (info|warn|error) /gm),
  ];
  expect(events.length).toBeGreaterThan(6);
  const isLogged = (message: string) => sources.some(({ text }) => text.includes(`'${message}'`));
  expect(events.map(([, message]) => message!).filter((message) => !isLogged(message))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { componentsOf } from './materials.js';

const INTEGRITY = `sha512-${Buffer.from([1, 2, 255]).toString('base64')}`;

it('names each package that runs once, with its licence and hash', () => {
  const components = componentsOf({
    '': { name: 'product', version: '1.0.0' },
    'libs/own': { name: 'own', version: '1.0.0' },
    'node_modules/own': { link: true },
    'node_modules/tool': { version: '9.0.0', dev: true },
    'node_modules/@scope/a': { version: '1.2.3', license: 'MIT', integrity: INTEGRITY },
    'node_modules/b/node_modules/@scope/a': { version: '1.2.3', license: 'MIT', integrity: INTEGRITY },
    'node_modules/alias': { name: 'b', version: '2.0.0', license: '(MIT OR Apache-2.0)' },
  });
  expect(components).toEqual([
    {
      type: 'library',
      name: '@scope/a',
      version: '1.2.3',
      purl: 'pkg:npm/%40scope/a@1.2.3',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '0102ff' }],
    },
    {
      type: 'library',
      name: 'b',
      version: '2.0.0',
      purl: 'pkg:npm/b@2.0.0',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    },
  ]);
});

it('finds what is bundled, and no program of development', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object };
  const names = new Set(componentsOf(packages as Parameters<typeof componentsOf>[0]).map(({ name }) => name));
  for (const name of ['fastify', 'typeorm', 'pg', 'react', 'ra-core']) expect(names).toContain(name);
  for (const name of ['jest', 'oxlint', 'typescript']) expect(names).not.toContain(name);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../docs/generate.js';

const ROOT = process.cwd();

it('are what the code says; otherwise run "npm run docs" and look at the difference', async () => {
  const made = await documents(ROOT);
  const before = Object.fromEntries(Object.keys(made).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  expect(before).toEqual(made);
});

import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, ROOT } from './bundle.mjs';

// Workspace packages are TypeScript too, so they are taken in while every other package stays outside.
export const WORKSPACES = {
  ...Object.fromEntries(
    readdirSync(join(ROOT, 'libs')).map((lib) => [`@keystead/${lib}`, join(ROOT, 'libs', lib, 'src', 'index.ts')]),
  ),
  // It lies in the folder of its workspace, where a module elsewhere does not find it.
  i18next: createRequire(join(ROOT, 'libs', 'messages', 'package.json')).resolve('i18next'),
};

/** Imports a TypeScript module of this repository into a plain Node process. */
export async function importTs(source) {
  const folder = join(ROOT, 'node_modules', '.cache', 'keystead');
  const name = `${source.replaceAll('/', '-').replace(/\.ts$/, '')}-${process.pid}`;
  const file = join(folder, `${name}.mjs`);
  await bundle({ [name]: source }, folder, { packages: 'external', sourcemap: 'inline', alias: WORKSPACES });
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(file, { force: true });
  }
}

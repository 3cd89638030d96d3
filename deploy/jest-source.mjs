import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './install.mjs';

const SOURCES = JSON.stringify(join(ROOT, 'deploy', 'jest-sources.cjs'));
let names;

/** A source of jest-sources.mjs, as a test file imports it: a module with the names that it exports, and no code. */
function moduleOf(file) {
  names ??= JSON.parse(readFileSync(join(process.env.KEYSTEAD_JOINED_SOURCES, 'exports.json'), 'utf8'));
  const path = relative(ROOT, file).split(sep).join('/');
  return `import sources from ${SOURCES};\nexport const { ${names[path].join(', ')} } = sources('${path}');\n`;
}

export default {
  process: (_text, file) => ({ code: moduleOf(file) }),
  getCacheKey: (_text, file) => createHash('sha256').update(moduleOf(file)).digest('hex').slice(0, 32),
};

// Figures of the structure: lines per route, sizes of files, circles of folders. `npm run shape`, `-- --circles` shows why,
// `-- --check` fails where there is one.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const showCircles = process.argv.includes('--circles');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'services', 'libs/platform'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\/src\/.*\.ts$/.test(file) && !/\.(spec|oracle|steps)\.ts$|\.d\.ts$/.test(file));
const texts = new Map(files.flatMap((file) => read(file)));
const lines = new Map([...texts].map(([file, text]) => [file, text.split('\n').length - 1]));

function read(file) {
  try {
    return [[file, readFileSync(file, 'utf8')]];
  } catch {
    return [];
  }
}

const sum = (numbers) => [...numbers].reduce((total, number) => total + number, 0);
const routesIn = (text) => text.match(/^\s+@(Read|Command|QueryPost)\(/gm)?.length ?? 0;
const serviceOf = (file) => file.split('/').slice(0, 2).join('/');
const folderOf = (file) => path.dirname(file).split('/').slice(3).join('/') || '.';

const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
const routes = sum(Object.values(paths).map((methods) => Object.keys(methods).length));
const backend = sum(lines.values());
console.log(
  `routes ${routes}; lines of services and platform ${backend}; lines per route ${(backend / routes).toFixed(0)}`,
);
for (const service of new Set([...lines.keys()].map(serviceOf))) {
  const own = [...lines].filter(([file]) => serviceOf(file) === service);
  console.log(`  ${service}: ${own.length} files, ${sum(own.map(([, count]) => count))} lines`);
}

const sizes = [...lines.values()].sort((one, other) => one - other);
const small = [...lines].filter(([, count]) => count <= 15);
console.log(`files ${sizes.length}; median ${sizes[sizes.length >> 1]} lines; of 15 lines or fewer ${small.length}`);
console.log(`  ${small.map(([file]) => file).join('\n  ')}`);

console.log('subjects (entity, commands, queries, controller): lines per route');
const folders = new Map();
for (const [file, count] of lines) {
  const folder = path.dirname(file);
  const found = folders.get(folder) ?? { lines: 0, routes: 0, commands: false };
  folders.set(folder, {
    lines: found.lines + count,
    routes: found.routes + routesIn(texts.get(file)),
    commands: found.commands || file.endsWith('.commands.ts'),
  });
}
for (const [folder, found] of folders)
  if (found.commands && found.routes > 0) console.log(`  ${folder}: ${(found.lines / found.routes).toFixed(0)}`);

const circles = [...new Set([...lines.keys()].map(serviceOf))].flatMap(circlesOf);
console.log(`circles of folders: ${circles.length}`);
for (const circle of circles) console.log(`  ${circle}`);
if (process.argv.includes('--check') && circles.length > 0) process.exitCode = 1;

/** Folders of a service that import each other, over any number of others; imports of types count too. */
function circlesOf(service) {
  const edges = new Map();
  for (const [file, text] of texts) {
    if (serviceOf(file) !== service || /\.module\.ts$|definition\.ts$/.test(file)) continue;
    for (const [, target] of text.matchAll(/from '(\.[^']+)'/g)) {
      const to = path.join(path.dirname(file), target).replace(/\.js$/, '.ts');
      if (folderOf(to) === folderOf(file) || /\/src\/migrations\//.test(to)) continue;
      const key = `${folderOf(file)} > ${folderOf(to)}`;
      edges.set(key, [...(edges.get(key) ?? []), `${path.basename(file)} > ${path.basename(to)}`]);
    }
  }
  const names = new Set([...edges.keys()].flatMap((key) => key.split(' > ')));
  const reachable = (from, seen = new Set()) => {
    for (const name of names) if (edges.has(`${from} > ${name}`) && !seen.has(name)) reachable(name, seen.add(name));
    return seen;
  };
  const reach = new Map([...names].map((name) => [name, reachable(name)]));
  const knots = new Map();
  for (const name of names) {
    if (!reach.get(name).has(name)) continue;
    const knot = [...names].filter((other) => reach.get(name).has(other) && reach.get(other).has(name)).sort();
    knots.set(knot.join(' '), knot);
  }
  return [...knots.values()].map((knot) => {
    const inside = [...edges].filter(([key]) => key.split(' > ').every((name) => knot.includes(name)));
    const why = showCircles
      ? inside.map(([key, list]) => `\n    ${key}: ${[...new Set(list)].join(', ')}`).join('')
      : '';
    return `${service}: ${knot.join(', ')}${why}`;
  });
}

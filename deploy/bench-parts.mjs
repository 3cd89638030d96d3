import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Runs each part as `command part` in a process of its own, so that none ends the others; `command --list` names them.
 * A part writes its figures to the file that RESULT names as soon as it has them. `kept` receives the figures of all
 * parts so far after each one.
 */
export function runParts(command, requested, resultsFile) {
  const [program, ...args] = command;
  const run = (part, options) => spawnSync(program, [...args, part], { encoding: 'utf8', ...options });
  const known = run('--list', {}).stdout.trim().split('\n');
  const unknown = requested.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no benchmark "${unknown.join('", "')}"; there are ${known.join(', ')}.`);
    return { figures: [], failed: unknown };
  }
  const figures = [];
  const failed = [];
  for (const part of known.filter((name) => requested.length === 0 || requested.includes(name))) {
    console.log(`\n# ${part}`);
    const result = `${resultsFile}.${part}`;
    rmSync(result, { force: true });
    run(part, { stdio: 'inherit', env: { ...process.env, RESULT: result } });
    const found = read(result);
    rmSync(result, { force: true });
    if (!found) failed.push(part);
    else figures.push(...found);
    writeFileSync(resultsFile, `${JSON.stringify(figures, null, 2)}\n`);
  }
  return { figures, failed };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

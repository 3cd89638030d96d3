import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// docs/asvs.md claims nothing without a file that shows it.

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'docs', 'asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map(
    (line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()) as [string, string, string, string],
  );

/** Whether each file of a cell exists; a bare name stands beside the file before it. */
function missingFiles(cell: string): string[] {
  let beside = ROOT;
  return [...cell.matchAll(/`([\w./-]+\.\w+)`/g)].flatMap(([, name]) => {
    const places = [ROOT, join(ROOT, 'services'), join(ROOT, 'libs'), beside].map((folder) => join(folder, name!));
    const found = places.find((place) => existsSync(place));
    if (!found) return [name!];
    beside = dirname(found);
    return [];
  });
}

it('has a row for each of the 253 requirements, and counts them', () => {
  const ids = rows.map(([id]) => id);
  expect(new Set(ids).size).toBe(253);
  const count = (wanted: string) => rows.filter(([, , status]) => status === wanted).length;
  const [met, without, open] = [count('met'), count('not applicable'), count('not met')];
  expect(met + without + open).toBe(253);
  expect(text).toContain(`${met} are met, ${without} are not applicable, ${open} are not met`);
});

it('names files that exist, and one at least for what is met by a test or a file', () => {
  expect(rows.flatMap(([id, , , cell]) => missingFiles(cell).map((file) => `${id}: ${file}`))).toEqual([]);
  const unproven = rows.filter(([, , status, cell]) => status === 'met' && !cell.includes('`')).map(([id]) => id);
  expect(unproven).toEqual([]);
});

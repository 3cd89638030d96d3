import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

// oxlint-disable-next-line regexp/no-super-linear-move -- the lines of a stack are short and our own
const PLACE = /(?:file:\/\/)?(\/[^\s():]+\.[cm]js):(\d+):(\d+)/g;
const maps = new Map<string, SourceMap | null>();

/**
 * A stack with the lines of our sources instead of the bundle's. The map is read with the first fault: Node's own
 * switch for it reads the map of every file at every start.
 */
export function mapStackTrace(stack: string | undefined): string | undefined {
  return stack?.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found) || !found.originalSource) return place;
    return `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const path = `${file}.map`;
  const map = existsSync(path)
    ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
    : null;
  maps.set(file, map);
  return map;
}

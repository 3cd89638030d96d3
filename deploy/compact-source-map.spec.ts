import { SourceMap } from 'node:module';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { compactSourceMap } from './compact-source-map.js';

const PACKAGE = 0;
const OWN = 1;
const map = {
  version: 3 as const,
  file: 'chunk.cjs',
  sources: ['../node_modules/express/index.js', '../services/lease/src/open-lease.ts'],
  sourcesContent: [],
  sourceRoot: '',
  names: ['open'],
  mappings: encode([
    // A package of four tokens, then two places of ours, one of them a name.
    [
      [0, PACKAGE, 0, 0],
      [4, PACKAGE, 0, 0],
      [9, PACKAGE, 0, 0],
      [15, PACKAGE, 0, 0],
      [20, OWN, 7, 2],
      [30, OWN, 8, 4, 0],
    ],
    [
      [0, OWN, 8, 4],
      [6, OWN, 8, 4],
      [12, PACKAGE, 0, 0],
    ],
  ]),
};

const compacted = JSON.parse(compactSourceMap(JSON.stringify(map))) as typeof map;

it('holds one segment for each place of a line', () => {
  expect(decode(compacted.mappings)).toEqual([
    [
      [0, PACKAGE, 0, 0],
      [20, OWN, 7, 2],
      [30, OWN, 8, 4],
    ],
    [
      [0, OWN, 8, 4],
      [12, PACKAGE, 0, 0],
    ],
  ]);
  expect(compacted.names).toEqual([]);
});

it('finds every place where it was', () => {
  const [before, after] = [new SourceMap(map), new SourceMap(compacted)];
  const placeIn = (found: SourceMap, line: number, column: number) => {
    const { originalSource, originalLine, originalColumn } = found.findEntry(line, column) as Record<string, unknown>;
    return [originalSource, originalLine, originalColumn];
  };
  for (const line of [0, 1]) {
    for (let column = 0; column < 40; column++) {
      expect(placeIn(after, line, column)).toEqual(placeIn(before, line, column));
    }
  }
});

import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

interface SourceMap {
  version: number;
  sources: string[];
  names: string[];
  mappings: string;
}

/**
 * The same places in a fraction of the segments. The bundler repeats a place at every token, and a package has one
 * place for all of its tokens; a process that logs its first error reads the map while every request waits.
 */
export function compactSourceMap(text: string): string {
  const map = JSON.parse(text) as SourceMap;
  const lines = decode(map.mappings).map((segments) => segments.filter(isOtherPlace).map(withoutName));
  return JSON.stringify({ ...map, names: [], mappings: encode(lines) });
}

/** A segment holds until the next one of its line. */
function isOtherPlace(segment: SourceMapSegment, index: number, line: SourceMapSegment[]): boolean {
  const before = line[index - 1];
  return !before || [1, 2, 3].some((field) => segment[field] !== before[field]);
}

function withoutName([column, ...place]: SourceMapSegment): SourceMapSegment {
  return [column, ...place.slice(0, 3)] as SourceMapSegment;
}

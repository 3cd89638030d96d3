import type { Cell } from './write-csv.js';

/** What several rows hold in one place stands in one cell. */
const BETWEEN = '; ';

interface Node {
  /** Anything but null was seen here. */
  isValue: boolean;
  parts: Map<string, Node>;
}

const emptyNode = (): Node => ({ isValue: false, parts: new Map() });

/**
 * The columns of a table made of JSON rows: nested objects by dotted names, in the order in which rows name their
 * members. A list of objects gives one column per member (`tenants.email`), so that no row can widen the table.
 */
export class CsvColumns {
  private readonly root = emptyNode();

  see(row: unknown): void {
    seeIn(this.root, row);
  }

  /** Dotted names; `id` alone while no row was seen. */
  names(): string[] {
    const names = [...this.root.parts].flatMap(([name, node]) => namesOf(name, node));
    return names.length > 0 ? names : ['id'];
  }
}

function seeIn(node: Node, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) seeIn(node, item);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      let part = node.parts.get(name);
      if (!part) node.parts.set(name, (part = emptyNode()));
      seeIn(part, inner);
    }
  } else if (value !== null && value !== undefined) node.isValue = true;
}

function namesOf(name: string, { isValue, parts }: Node): string[] {
  const inner = [...parts].flatMap(([part, node]) => namesOf(`${name}.${part}`, node));
  return inner.length === 0 || isValue ? [name, ...inner] : inner;
}

/** The cell of a row under a dotted name. */
export function cellOf(row: unknown, path: readonly string[]): Cell {
  const found: Cell[] = [];
  const isList = collect(row, path, found);
  if (!isList) return found[0] ?? null;
  const texts = found.map((cell) => (cell === null ? '' : String(cell)));
  return texts.some((text) => text !== '') ? texts.join(BETWEEN) : null;
}

/** Adds what stands under the path, in order; true when a list was on the way. */
function collect(value: unknown, path: readonly string[], found: Cell[]): boolean {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, path, found);
    return true;
  }
  const [name, ...rest] = path;
  const isObject = typeof value === 'object' && value !== null;
  if (name !== undefined && isObject && Object.hasOwn(value, name))
    return collect((value as Record<string, unknown>)[name], rest, found);
  found.push(name === undefined && isCell(value) ? value : null);
  return false;
}

function isCell(value: unknown): value is Cell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

import type { ScanFailure } from '@keystead/contracts';

/** Text at a place of a page: a run of a PDF or a word of a photo. Places count from the upper left corner. */
export interface Piece {
  page: number;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** From 0 to 100: how well it could be read. A PDF says its text itself, so that is 100. */
  confidence: number;
  /** Words of one line share this, where the reader of a photo saw that they are one. */
  line?: string;
}

/** Text that stands together on one line; a wide gap begins another one, as between the columns of a table. */
export interface Segment {
  page: number;
  /** Its line on the page, from the top. */
  row: number;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  words: { text: string; confidence: number }[];
}

/** Why a file cannot be read. Reading it again gives the same result, so that the job is not retried. */
export class ReadFailure extends Error {
  constructor(readonly reason: ScanFailure) {
    super(`The file could not be read: ${reason}`);
  }
}

/** A gap wider than so many letter heights separates columns. */
const GAP = 1.4;
/** Runs of a PDF that are closer than this are one word. */
const SPACE = 0.12;
/** Text whose middle is nearer than so many letter heights is on the same line. */
const SAME_LINE = 0.55;

/** Joins what was read into lines and columns. */
export function segmentsOf(pieces: readonly Piece[]): Segment[] {
  const pages = [...new Set(pieces.map(({ page }) => page))].sort((one, other) => one - other);
  return pages.flatMap((page) => {
    const ofPage = pieces.filter((piece) => piece.page === page && piece.text.trim() !== '');
    return rowsOf(ofPage).flatMap((row, index) => splitRow(row, index));
  });
}

/** Lines of a page, from the top. Each is followed from left to right, so that one that climbs a little stays one. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const height = median(pieces.map((piece) => piece.height)) || 1;
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((one, other) => one.x - other.x)) {
    const near = rows
      .map((row) => ({ row, distance: Math.abs(middle(row.at(-1)!) - middle(piece)) }))
      .filter(({ distance }) => distance < SAME_LINE * Math.max(height, Math.min(piece.height, 2 * height)))
      .sort((one, other) => one.distance - other.distance)[0];
    if (near) near.row.push(piece);
    else rows.push([piece]);
  }
  return rows.sort((one, other) => middle(one[0]!) - middle(other[0]!));
}

function splitRow(row: readonly Piece[], index: number): Segment[] {
  const height = median(row.map((piece) => piece.height)) || 1;
  const groups: Piece[][] = [];
  for (const piece of row) {
    const last = groups.at(-1)?.at(-1);
    if (last && piece.x - (last.x + last.width) < GAP * height) groups.at(-1)!.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group) => segmentOf(group, index));
}

function segmentOf(group: readonly Piece[], row: number): Segment {
  let text = '';
  let end: number | null = null;
  for (const piece of group) {
    const isApart = end !== null && piece.x - end > SPACE * piece.height;
    text += (isApart ? ' ' : '') + piece.text;
    end = piece.x + piece.width;
  }
  const { page, x } = group[0]!;
  const words = group.flatMap(({ text: run, confidence }) =>
    tidy(run)
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => ({ text: word, confidence })),
  );
  const height = Math.max(...group.map((piece) => piece.height));
  const y = Math.min(...group.map((piece) => piece.y));
  return { page, row, text: tidy(text), x, y, width: end! - x, height, words };
}

/** One kind of quotation mark, dash and space, so that rules need to know one. */
export function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201b\u0060]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

const middle = ({ y, height }: Piece) => y + height / 2;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

import { centsOfCell, dayOfCell } from '@keystead/platform';

/** Which columns of a bank's CSV mean what; -1 where there is none. */
export interface Layout {
  day: number;
  /** One signed amount … */
  amount: number;
  /** … or what went out and what came in. */
  debit: number;
  credit: number;
  account: number;
  bank_id: number;
  /** Joined they say what the money was for. */
  words: number[];
}

const NAMES: Record<Exclude<keyof Layout, 'words'>, readonly string[]> = {
  day: [
    'date',
    'transaction date',
    'posting date',
    'posted date',
    'process date',
    'date processed',
    'entered date',
    'value date',
    'effective date',
    'settled date',
    'time',
  ],
  amount: ['amount', 'transaction amount', 'amount (aud)', 'amount aud', 'value', 'total (aud)'],
  debit: [
    'debit',
    'debits',
    'debit amount',
    'debit (aud)',
    'debit ($)',
    'withdrawal',
    'withdrawals',
    'money out',
    'paid out',
  ],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'credit (aud)',
    'credit ($)',
    'deposit',
    'deposits',
    'money in',
    'paid in',
  ],
  account: [
    'bank account',
    'account',
    'account number',
    'account no',
    'account no.',
    'bsb/account number',
    'bsb / account number',
  ],
  bank_id: ['transaction id', 'fitid', 'unique id', 'transaction number'],
};
const WORDS = new Set([
  'description',
  'narrative',
  'narration',
  'details',
  'transaction details',
  'transaction description',
  'original description',
  'particulars',
  'memo',
  'payee',
  'payer',
  'payer name',
  'payee name',
  'name',
  'other party',
  'merchant name',
  'reference',
  'code',
  'transaction type',
  'type',
  'message',
]);
/** Lines above the header that name the account and the period. */
export const HEADER_WITHIN = 15;
const SAMPLE = 50;

const named = (cells: string[]) => cells.map((cell) => cell.toLowerCase().replace(/\s+/g, ' '));

/** What the header says; null when these cells are none. */
export function headerLayout(cells: string[]): Layout | null {
  const names = named(cells);
  // The earlier a name stands in its list, the more it means.
  const find = (of: readonly string[]) => names.indexOf(of.find((name) => names.includes(name)) ?? ' ');
  const layout = {
    ...(Object.fromEntries(Object.entries(NAMES).map(([key, of]) => [key, find(of)])) as Omit<Layout, 'words'>),
    words: names.flatMap((name, index) => (WORDS.has(name) ? [index] : [])),
  };
  const hasMoney = layout.amount >= 0 || (layout.debit >= 0 && layout.credit >= 0);
  return layout.day >= 0 && hasMoney ? layout : null;
}

/** The header's place among the first lines and what it says, or the layout that the lines themselves show. */
export function layoutOf(lines: readonly string[][]): { layout: Layout; headerAt: number } | null {
  for (const [index, cells] of lines.slice(0, HEADER_WITHIN).entries()) {
    const layout = headerLayout(cells);
    if (layout) return { layout, headerAt: index };
  }
  const layout = shownLayout(lines.slice(0, SAMPLE));
  return layout && { layout, headerAt: -1 };
}

/**
 * Without a header the first column of days and the first of amounts count (a balance comes after it); two columns of
 * amounts of which every line fills one are what went out and what came in. Every line must agree, or nothing is read.
 */
function shownLayout(lines: readonly string[][]): Layout | null {
  const columns = Array.from({ length: Math.max(0, ...lines.map(({ length }) => length)) }, (_, index) =>
    lines.map((cells) => cells[index] ?? ''),
  );
  const isAll = (cells: string[], test: (cell: string) => boolean) => cells.length > 0 && cells.every(test);
  const isMoney = (cell: string) => centsOfCell(cell) !== null && dayOfCell(cell) === null;
  const day = columns.findIndex((cells) => isAll(cells, (cell) => dayOfCell(cell) !== null));
  const money = columns.flatMap((cells, index) =>
    index !== day && cells.some(isMoney) && cells.every((cell) => cell === '' || isMoney(cell)) ? [index] : [],
  );
  const full = money.find((index) => isAll(columns[index]!, isMoney)) ?? -1;
  const halves = money.filter((index) => columns[index]!.includes(''));
  const [debit = -1, credit = -1] = halves;
  const isSplit = halves.length === 2 && lines.every((cells) => !(cells[debit] ?? '') !== !(cells[credit] ?? ''));
  if (day < 0 || (full < 0 && !isSplit)) return null;
  const words = columns.flatMap((cells, index) =>
    index !== day && !money.includes(index) && cells.some((cell) => /\p{L}/u.test(cell)) ? [index] : [],
  );
  const none = { account: -1, bank_id: -1, words };
  return isSplit ? { day, amount: -1, debit, credit, ...none } : { day, amount: full, debit: -1, credit: -1, ...none };
}

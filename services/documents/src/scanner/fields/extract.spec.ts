import type { Segment } from '../reading/pieces.js';
import { agreeing } from './agree.js';
import { amountsIn } from './amount.js';
import { daysIn } from './day.js';
import { extract } from './extract.js';
import { frequencyIn } from './field.js';

/** Lines of a page, one below the other, with columns between `|`. */
function page(lines: string[], confidence = 100): Segment[] {
  return lines.flatMap((line, row) =>
    line.split('|').map((text, column) => ({
      ...{ page: 1, row, text: text.trim(), x: 50 + column * 200, y: row * 15, width: text.length * 6, height: 10 },
      words: text
        .trim()
        .split(' ')
        .map((word) => ({ text: word, confidence })),
    })),
  );
}

const BILL = [
  'Tax invoice',
  'Invoice number: INV-77',
  'Invoice date: 20/03/2026',
  'Due date: 4/04/2026',
  'GST: $10.00',
];
const read = (lines: string[], confidence?: number) => extract(page(lines, confidence));
const fieldOf = (lines: string[], name: string, confidence?: number) =>
  read(lines, confidence).fields.find((field) => field.name === name);

describe('days', () => {
  it.each([
    ['1 July 2026', '2026-07-01'],
    ['the 3rd day of March, 2026', '2026-03-03'],
    ['March 12, 2026', '2026-03-12'],
    ['28.02.26', '2026-02-28'],
    ['2026-12-31', '2026-12-31'],
  ])('%s', (text, value) => {
    expect(daysIn(text).map((day) => day.value)).toEqual([value]);
  });

  it.each(['31 February 2026', '12/2026', '99/99/2026', '0412 345 678', '1 July 1826'])('%s is none', (text) => {
    expect(daysIn(text)).toEqual([]);
  });
});

it.each([
  ['$1,234.50', [123_450]],
  ['A$ 650 per week', [65_000]],
  ['from $10.00 to $20.00', [1000, 2000]],
  ['10 %, 12/03/2026', []],
])('amounts in %s', (text, cents) => {
  expect(amountsIn(text).map((amount) => amount.cents)).toEqual(cents);
});

it.each([
  ['$650 per week', 'weekly'],
  ['Fortnightly', 'fortnightly'],
  ['per calendar month', 'monthly'],
  ['per week, paid monthly', null],
])('how often: %s', (text, frequency) => {
  expect(frequencyIn(text)).toBe(frequency);
});

describe('a field', () => {
  it('with its own label, one value and no other meaning is sure, and shows its words', () => {
    expect(fieldOf([...BILL, 'Amount due: $110.00'], 'total')).toEqual({
      ...{ name: 'total', value: 11_000, words: 'Amount due: $110.00', page: 1, is_sure: true, doubt: null },
    });
    expect(fieldOf(['Tax invoice', 'Issue date|Amount due', '20 March 2026|$110.00'], 'issued_on')?.is_sure).toBe(true);
  });

  it.each([
    ['of two values', 'several_values', [...BILL, 'Amount due: $110.00', 'Total due: $210.00'], 'total'],
    ['beside another total', 'several_values', [...BILL, 'Amount due: $110.00', 'Total: $99.00'], 'total'],
    [
      'before the day of the bill',
      'does_not_fit',
      ['Tax invoice', 'Issued on: 5 May 2026', 'Due date: 1 May 2026'],
      'due_on',
    ],
    ['with more GST than there can be', 'does_not_fit', ['Tax invoice', 'GST: $30.00', 'Amount due: $110.00'], 'total'],
    ['without a sign of money', 'does_not_fit', ['Tax invoice', 'Amount due: 110'], 'total'],
    ['with day and month in digits', 'day_or_month', ['Tax invoice', 'Due date: 4/05/2026'], 'due_on'],
    ['without a label', 'no_label', ['Pipes and Taps', 'Tax invoice', 'Amount due: $110.00'], 'supplier'],
  ])('%s is unsure', (_, doubt, lines, name) => {
    expect(fieldOf(lines, name)).toMatchObject({ is_sure: false, doubt });
  });

  it('in digits is sure where another date says that the day comes first', () => {
    expect(fieldOf(BILL, 'due_on')).toMatchObject({ value: '2026-04-04', is_sure: true });
    expect(fieldOf(['Tax invoice', 'Invoice date: 20/03/2026', 'Due date: 4/05/2026'], 'due_on')?.is_sure).toBe(true);
  });

  it('that was hard to read is unsure', () => {
    expect(fieldOf([...BILL, 'Amount due: $110.00'], 'total', 79)).toMatchObject({
      is_sure: false,
      doubt: 'hard_to_read',
    });
  });

  it('that two readings say differently, or one alone, is unsure', () => {
    const [first, second] = [read([...BILL, 'Amount due: $118.00']), read([...BILL, 'Amount due: $110.00'])];
    const total = (found: ReturnType<typeof read>) => found.fields.find(({ name }) => name === 'total');
    expect(total(agreeing(first, second))).toMatchObject({ value: 11_000, is_sure: false, doubt: 'read_differently' });
    expect(total(agreeing(read(BILL), second))).toMatchObject({ is_sure: false, doubt: 'read_differently' });
    expect(total(agreeing(second, second))).toMatchObject({ is_sure: true });
  });
});

it.each([
  [['Residential Tenancy Agreement', 'Landlord: A B'], 'lease_agreement', true],
  [['Receipt for rental bond', 'Amount lodged: $2,000.00'], 'bond_receipt', true],
  [['Notice to vacate', 'Date: 1 July 2026'], 'notice', true],
  [['Routine inspection report', 'Walls: clean'], 'inspection_report', true],
  [['Payment receipt', 'Amount received: $20.00'], 'receipt', true],
  [['Shopping list', 'Milk'], 'other', false],
])('what %s is', (lines, kind, is_sure) => {
  expect(read(lines)).toMatchObject({ kind, kind_is_sure: is_sure });
});

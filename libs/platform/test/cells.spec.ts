import { shortest } from '@keystead/testkit';
import fc from 'fast-check';
import { centsOfCell, dayOfCell } from '@keystead/platform';

// covers: GAP-47
describe('days of bank files', () => {
  it.each([
    ['03/07/2026', '2026-07-03'],
    ['3/7/26', '2026-07-03'],
    ['03-07-2026', '2026-07-03'],
    ['03.07.2026', '2026-07-03'],
    ['03 Jul 26', '2026-07-03'],
    ['3-July-2026', '2026-07-03'],
    ['03JUL2026', '2026-07-03'],
    ['2026-07-03', '2026-07-03'],
    ['2026/07/03', '2026-07-03'],
    ['20260703', '2026-07-03'],
    ['2026-07-03T10:15:00+10:00', '2026-07-03'],
    ['03/07/2026 10:15:00 AM', '2026-07-03'],
  ])('%s is %s: the day comes before the month', (text, day) => expect(dayOfCell(text)).toBe(day));

  it.each(['', '07/13/2026', '31/02/2026', '0/1/2026', '2026-13-01', '03 Foo 2026', '700.00', '1234567', 'Date'])(
    '"%s" is none',
    (text) => expect(dayOfCell(text)).toBeNull(),
  );
});

// covers: T-13, GAP-47
describe('amounts of bank files', () => {
  it.each([
    ['700', 70_000],
    ['+700.00', 70_000],
    ['-700.00', -70_000],
    ['700.00-', -70_000],
    ['(1,234.56)', -123_456],
    ['$1,234.5', 123_450],
    ['-$12.00', -1200],
    ['1 234,56', 123_456],
    ['1.234,56', 123_456],
    ['12,5', 1250],
    ['.05', 5],
    ['350.00 CR', 35_000],
    ['350.00 DR', -35_000],
    ['1,000,000.00', 100_000_000],
    ['0.00', 0],
    ['AUD 5', 500],
  ])('%s is %i cents', (text, cents) => expect(centsOfCell(text)).toBe(cents));

  it.each([
    '',
    '-',
    '12.345',
    '1e3',
    '1e999',
    'NaN',
    'Infinity',
    '1,23,4.00',
    '--5',
    '(5',
    '-5 DR',
    '99999999999.00',
    '5 5',
  ])('"%s" is none', (text) => expect(centsOfCell(text)).toBeNull());

  it('comes back as it went out, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
        expect(centsOfCell((cents / 100).toFixed(2))).toBe(cents);
        expect(centsOfCell((cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 }))).toBe(cents);
      }),
    );
  });
});

// covers: T-47
it('a cell that someone made to keep us busy is none, at once', async () => {
  for (const filler of [' ', ',', '1 ', '- ', '$ ']) {
    const ms = await shortest(50, () => {
      const startedAt = performance.now();
      expect(centsOfCell(`1${filler.repeat(50_000)}x`)).toBeNull();
      return performance.now() - startedAt;
    });
    expect(ms).toBeLessThan(50);
  }
});

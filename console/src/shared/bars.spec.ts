import { addDays } from '@keystead/contracts';
import { barsOf, drawnSeries, pairsOf } from './bars.js';

describe('a series of days', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ date: addDays('2026-01-30', index), amount: 0.1 }));

  it('is drawn day by day as long as there is room for a bar each', () => {
    expect(drawnSeries(days(100))).toEqual({ series: days(100), isByMonth: false });
  });

  it('is drawn by month where there are more, to the cent', () => {
    const { series, isByMonth } = drawnSeries(days(101));
    expect(isByMonth).toBe(true);
    expect(series).toEqual([
      { date: '2026-01-01', amount: 0.2 },
      { date: '2026-02-01', amount: 2.8 },
      { date: '2026-03-01', amount: 3.1 },
      { date: '2026-04-01', amount: 3 },
      { date: '2026-05-01', amount: 1 },
    ]);
  });
});

describe('bars', () => {
  it('fill the box by the largest amount', () => {
    const { bars, top } = barsOf(
      [
        { date: 'a', amount: 50 },
        { date: 'b', amount: 100 },
        { date: 'c', amount: 0 },
      ],
      300,
      100,
    );
    expect(top).toBe(100);
    expect(bars.map(({ height, y }) => [height, y])).toEqual([
      [50, 50],
      [100, 0],
      [0, 100],
    ]);
    expect(bars[1]!.x).toBeCloseTo(115);
  });

  it('show a small amount and survive nothing', () => {
    expect(
      barsOf(
        [
          { date: 'a', amount: 1 },
          { date: 'b', amount: 9999 },
        ],
        10,
        100,
      ).bars[0]!.height,
    ).toBe(3);
    expect(barsOf([], 10, 100)).toEqual({ bars: [], top: 0 });
    expect(barsOf([{ date: 'a', amount: 0 }], 10, 100).bars[0]!.height).toBe(0);
  });
});

describe('pairs', () => {
  it('stand side by side on one scale, and money taken back has none', () => {
    const months = [
      { month: 'a', income: 100, expense: 25 },
      { month: 'b', income: -50, expense: 0 },
    ];
    const pairs = pairsOf(months, 200, 80);
    expect(pairs.map(({ key, height, y }) => [key, height, y])).toEqual([
      ['a income', 80, 0],
      ['a expense', 20, 60],
      ['b income', 0, 80],
      ['b expense', 0, 80],
    ]);
    expect(pairs.map(({ x }) => x)).toEqual([15, 50, 115, 150]);
    expect(pairsOf([], 200, 80)).toEqual([]);
  });
});

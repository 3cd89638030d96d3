import { barsOf, pairsOf } from './bars.js';

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

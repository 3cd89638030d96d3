import { barsOf } from './bars.js';

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

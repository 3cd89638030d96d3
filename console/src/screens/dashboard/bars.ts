interface Point {
  date: string;
  amount: number;
}

interface Bar extends Point {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Bars of a series inside a box, and the amount at its upper edge. Any income at all is seen. */
export function barsOf(series: readonly Point[], width: number, height: number): { bars: Bar[]; top: number } {
  const top = Math.max(0, ...series.map(({ amount }) => amount));
  const slot = width / Math.max(1, series.length);
  const bars = series.map((point, position) => {
    const tall = top > 0 && point.amount > 0 ? Math.max(3, (point.amount / top) * height) : 0;
    return { ...point, x: position * slot + slot * 0.15, y: height - tall, width: slot * 0.7, height: tall };
  });
  return { bars, top };
}

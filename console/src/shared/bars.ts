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

/** The most bars of which each can be told from the next. */
const MOST_BARS = 100;

/** A series of days as it is drawn: day by day, or, where these were too many, month by month (`YYYY-MM-01`). */
export function drawnSeries(days: readonly Point[]): { series: readonly Point[]; isByMonth: boolean } {
  if (days.length <= MOST_BARS) return { series: days, isByMonth: false };
  const months = new Map<string, number>();
  for (const { date, amount } of days) {
    const month = `${date.slice(0, 7)}-01`;
    months.set(month, (months.get(month) ?? 0) + Math.round(amount * 100));
  }
  return { series: [...months].map(([date, cents]) => ({ date, amount: cents / 100 })), isByMonth: true };
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

interface Pair {
  month: string;
  income: number;
  expense: number;
}

/** Two bars a month, on one scale; what was taken back more than came in has no bar. */
export function pairsOf(months: readonly Pair[], width: number, height: number) {
  const top = Math.max(0, ...months.flatMap(({ income, expense }) => [income, expense]));
  const slot = width / Math.max(1, months.length);
  const wide = Math.min(slot * 0.35, 40);
  return months.flatMap((month, position) =>
    (['income', 'expense'] as const).map((kind, index) => {
      const tall = top > 0 && month[kind] > 0 ? Math.max(3, (month[kind] / top) * height) : 0;
      const x = (position + 0.5) * slot + (index - 1) * wide;
      return { key: `${month.month} ${kind}`, kind, x, y: height - tall, width: wide - 2, height: tall };
    }),
  );
}

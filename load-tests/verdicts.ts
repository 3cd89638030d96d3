/** What k6 measured, as its summary has it: figures by metric and then by statistic. */
export interface Summary {
  metrics: Record<string, Record<string, number | Record<string, boolean>>>;
}

/** A ratio of two figures of the same run, and how large it may be. */
export interface Verdict {
  what: string;
  value: number;
  limit: number;
}

const figure = ({ metrics }: Summary, metric: string, statistic: string) => Number(metrics[metric]?.[statistic] ?? NaN);

const slower =
  (limit: number) =>
  (summary: Summary): Verdict[] => [
    {
      what: 'p95 of the others in the flood / without it',
      value: figure(summary, 'others_flooded', 'p(95)') / figure(summary, 'others_calm', 'p(95)'),
      limit,
    },
  ];

/** What is judged beside the thresholds of a scenario, by its name. */
export const VERDICTS: Record<string, (summary: Summary) => Verdict[]> = {
  noise: slower(1.5),
  'sign-in-flood': slower(2),
};

const STEP_LIMIT_MS = 500;

/** The steps of the ramp: how long the answers of each took, and which was the last within half a second. */
export function steps(summary: Summary): string[] {
  const names = Object.keys(summary.metrics).filter((name) => name.startsWith('step_'));
  const rates = names.map((name) => Number(name.slice('step_'.length))).sort((one, other) => one - other);
  const lines = rates.map((rate) => {
    const [count, p95] = [figure(summary, `step_${rate}`, 'count'), figure(summary, `step_${rate}`, 'p(95)')];
    return {
      rate,
      text: `${rate} a second: ${count} answered, p95 ${Math.round(p95)} ms`,
      isFine: p95 < STEP_LIMIT_MS,
    };
  });
  const broken = lines.findIndex(({ isFine }) => !isFine);
  const knee = broken === -1 ? lines.at(-1) : lines[broken - 1];
  return [...lines.map(({ text }) => text), ...(knee ? [`the knee lies at ${knee.rate} a second or above`] : [])];
}

export interface Figure {
  /** Goal of docs/evidence.md, e.g. `P1`. */
  goal: string;
  what: string;
  value: number;
  /** `>=` or `<=` the floor. */
  rule: '>=' | '<=';
  /** Left out where there is no goal: the figure is only reported. */
  floor?: number;
  target?: number;
}

/** A figure without a goal misses none. */
export function isMet({ value, rule, floor }: Figure): boolean {
  if (floor === undefined) return true;
  return rule === '>=' ? value >= floor : value <= floor;
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000);

/** The figures as a Markdown table for people and for docs/evidence.md. */
export function table(figures: Figure[]): string {
  const rows = figures.map(
    (figure) => `| ${figure.goal} | ${figure.what} | ${round(figure.value)} | ${bounds(figure)} | ${verdict(figure)} |`,
  );
  return ['| goal | what | measured | floor / target | |', '|---|---|---|---|---|', ...rows].join('\n');
}

const bounds = ({ rule, floor, target }: Figure) =>
  floor === undefined ? '' : `${rule} ${floor}${target === undefined ? '' : ` / ${target}`}`;

function verdict(figure: Figure): string {
  if (figure.floor === undefined) return 'no goal';
  return isMet(figure) ? 'met' : 'MISSED';
}

/** Raw runs below the table, so that a reader can see the spread. */
export function details(title: string, rows: object[]): string {
  const lines = rows.map((row) =>
    Object.entries(row)
      .map(([name, value]) => `${name} ${typeof value === 'number' ? round(value) : String(value)}`)
      .join(', '),
  );
  return [`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

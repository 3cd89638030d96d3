export interface Figure {
  /** Goal of docs/evidence.md, e.g. `P1`. */
  goal: string;
  what: string;
  value: number;
  /** `>=` or `<=` the floor. */
  rule: '>=' | '<=';
  floor: number;
  target?: number;
}

export function isMet({ value, rule, floor }: Figure): boolean {
  return rule === '>=' ? value >= floor : value <= floor;
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000);

/** The figures as a Markdown table for people and for docs/evidence.md. */
export function table(figures: Figure[]): string {
  const rows = figures.map(
    (figure) =>
      `| ${figure.goal} | ${figure.what} | ${round(figure.value)} | ${figure.rule} ${figure.floor}${figure.target === undefined ? '' : ` / ${figure.target}`} | ${isMet(figure) ? 'met' : 'MISSED'} |`,
  );
  return ['| goal | what | measured | floor / target | |', '|---|---|---|---|---|', ...rows].join('\n');
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

export interface StatementPeriod {
  /** `month:2026-10`, or `year:2027` for the financial year that ends on 30 June 2027. */
  value: string;
  kind: 'month' | 'year';
  /** First day. */
  from: string;
}

const MONTHS = 12;
const YEARS = 3;

/** The last twelve months, the running one first, then the last three financial years of Australia. */
export function statementPeriods(today: string): StatementPeriod[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const count = year * 12 + (month - 1) - back;
    const value = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
    return { value: `month:${value}`, kind: 'month' as const, from: `${value}-01` };
  });
  const ending = month >= 7 ? year + 1 : year;
  const years = Array.from({ length: YEARS }, (_, back) => ({
    value: `year:${ending - back}`,
    kind: 'year' as const,
    from: `${ending - back - 1}-07-01`,
  }));
  return [...months, ...years];
}

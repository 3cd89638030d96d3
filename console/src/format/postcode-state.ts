/** First and last postcodes of each state and territory, as Australia Post hands them out. */
const RANGES: readonly (readonly [first: number, last: number, state: string])[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2600, 2618, 'ACT'],
  [2619, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];

/** The state of an Australian postcode; null for what is none. A few at borders reach into the next state. */
export function stateOfPostcode(postcode: string): string | null {
  if (!/^\d{4}$/.test(postcode.trim())) return null;
  const number = Number(postcode);
  return RANGES.find(([first, last]) => number >= first && number <= last)?.[2] ?? null;
}

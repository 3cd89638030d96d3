/** A length of time as an agreement says it. */
export interface Span {
  count: number;
  unit: 'hour' | 'day' | 'week' | 'month';
}

const NUMBERS: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ fourteen: 14, 'twenty-one': 21, 'twenty-eight': 28, thirty: 30, sixty: 60, ninety: 90 },
};
const SPAN = new RegExp(
  `\\b(?:(\\d{1,3})|(${Object.keys(NUMBERS).join('|')}))(?: ?\\(\\d{1,3}\\))?(?: |-)(?:clear |business |calendar |full )*(hour|day|week|month)s?\\b`,
  'gi',
);

/** The lengths of time that a text names, in the order in which it does. */
export function spansIn(text: string): Span[] {
  return [...text.matchAll(SPAN)].map(([, digits, word, unit]) => ({
    count: digits ? Number(digits) : NUMBERS[word!.toLowerCase()]!,
    unit: unit!.toLowerCase() as Span['unit'],
  }));
}

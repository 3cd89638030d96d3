import type { Property } from '../../types.js';
import { calendarParts, hasHeading } from './calendar-parts.js';

const property = (name: string, rooms: number) => {
  const sections = Array.from({ length: rooms }, (_, n) => ({ property_section_id: `${name}-${n}` }));
  return { property_id: name, name, units: rooms > 0 ? [{ sections }] : [] } as unknown as Property;
};
const parts = (...properties: Property[]) =>
  calendarParts(properties).map((part) => `${part.properties.map(({ name }) => name).join('+')}: ${part.rows}`);

it('draws small properties together, and keeps each whole', () => {
  const small = Array.from({ length: 12 }, (_, n) => property(`House ${n + 1}`, 1));
  expect(parts(...small)).toEqual([
    'House 1+House 2+House 3+House 4+House 5+House 6+House 7+House 8+House 9+House 10: 10',
    'House 11+House 12: 2',
  ]);
  expect(parts(property('B', 40), property('A', 9), property('C', 3))).toEqual(['A+B: 49', 'C: 3']);
});

it('leaves out what has nothing to let', () => {
  expect(parts(property('Land', 0))).toEqual([]);
});

it('names above its rows a property with rooms or units, and not one that is let as a whole', () => {
  const named = (name: string, ...sections: string[]) =>
    ({ name, units: [{ sections: sections.map((section) => ({ name: section })) }] }) as unknown as Property;
  const home = named('12 Rose Street', '12 Rose Street');
  const shared = named('The Terrace', 'The Terrace · Attic', 'The Terrace · Studio');
  const unit = named('Palm Court', 'Palm Court · Unit 1');
  expect([home, shared, unit].map(hasHeading)).toEqual([false, true, true]);
  expect(calendarParts([home, shared, unit])).toMatchObject([{ rows: 4, headings: 2 }]);
});

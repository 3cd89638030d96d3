import { OtherPersons } from './other-persons.js';

// covers: GAP-249
describe('what is said about one person', () => {
  const others = ['max power', 'max', 'max@renter.example', '+61 499 000 111', '(02) 9000 1111', 'ann lee'];
  const persons = new OtherPersons(
    others.slice(0, 1).concat(others.slice(2)),
    new Set(['ann lee smith', 'ann@x.example']),
  );

  it.each([
    ['Ring Max Power, or (MAX POWER)!', 'Ring ***, or (***)!'],
    ['max@renter.example says: +61 499 000 111 or (02) 9000 1111.', '*** says: *** or ***.'],
    ['Max Powerful and Max alone stay', 'Max Powerful and Max alone stay'],
    ['Ann Lee Smith is meant, and Ann Lee is not', 'Ann Lee Smith is meant, and *** is not'],
    ['İstanbul: Max Power', 'İstanbul: ***'],
    ['', ''],
  ])('shows %p as %p', (text, shown) => {
    expect(persons.mask(text)).toBe(shown);
  });

  it('is shown in every member of a value, whatever else these hold', () => {
    const value = { names: ['Max Power', 'Ann Lee Smith'], amount: 5, none: null };
    expect(persons.mask(value)).toEqual({ names: ['***', 'Ann Lee Smith'], amount: 5, none: null });
  });
});

import type { PersonText } from '@keystead/contracts';
import { PersonalTexts } from './personal-texts.js';

const ID = '0196f6a1-0000-7000-8000-00000000000a';
const ADDRESS = 'erased-0196f6a100000000000a@person.invalid';

const own = (kind: PersonText['kind'], text: string): PersonText => ({ kind, text, is_shared: false });
const bill = new PersonalTexts(
  [ID],
  [
    own('first_name', 'bill'),
    own('last_name', 'li'),
    own('name', 'bill li'),
    own('email', 'b.li+x@rent.example'),
    own('phone', '0499 731 553'),
    own('phone', '1234'),
  ],
);

it.each([
  ['note', 'Called Bill Li on Monday', 'Called Erased person on Monday'],
  ['file', 'lease_Bill Li-2026.pdf', 'lease_Erased person-2026.pdf'],
  ['note', 'BILL LI, b.li+x@rent.example.', `Erased person, ${ADDRESS}.`],
  ['note', 'Ring 0499 731 553!', 'Ring erased!'],
  ['first_name', 'Bill', 'Erased'],
  ['last_name', ' Li ', 'person'],
])('takes out of %s what is theirs: %s', (field, text, erased) => {
  expect(bill.erase(text, field)).toBe(erased);
});

it.each([
  ['kind', 'bill'],
  ['note', 'Bill 7 is paid'],
  ['note', 'Abill Lisa'],
  ['note', 'ab.li+x@rent.example, b.li+x@rent.example.au'],
  ['note', 'Code 1234'],
])('leaves in %s what is a part of something else: %s', (field, text) => {
  expect(bill.erase(text, field)).toBe(text);
});

it('looks into every member of JSON, by its name', () => {
  const value = { kind: 'bill', to: [{ first_name: 'Bill', note: 'Bill Li pays' }], amount: 12.5, none: null };
  expect(bill.eraseAll(value, 'data')).toEqual({
    ...{ kind: 'bill', to: [{ first_name: 'Erased', note: 'Erased person pays' }], amount: 12.5, none: null },
  });
});

it('gives each address of a person one of its own', () => {
  const two = new PersonalTexts([ID], [own('email', 'a@b.example'), own('email', 'c@d.example')]);
  expect(two.erase('a@b.example c@d.example', 'note')).toBe(`${ADDRESS} ${ADDRESS.replace('@', '-1@')}`);
});

it('finds rows by what no one else has, written as text and as JSON', () => {
  const texts = new PersonalTexts(
    [ID],
    [own('name', 'zoë "q" o_g'), { kind: 'phone', text: '0400 000 000', is_shared: true }],
  );
  expect(texts.patterns()).toEqual([`%${ID}%`, '%zoë "q" o\\_g%', '%zoë \\\\"q\\\\" o\\_g%']);
});

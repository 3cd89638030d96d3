import { emailProblem } from './email.js';
import { nameProblem, phoneProblem } from './person.js';

// covers: VAL-05, VALMSG-14
describe('an e-mail address', () => {
  const WRONG = 'Please enter a valid email address';
  it.each([
    ['alex@landlord.example', null],
    [' alex@landlord.example ', null],
    ["o'brien+rent@sub.landlord.com.au", null],
    ['李@例子.中国', null],
    ['a@xn--fiqs8s.xn--fiqs8s', null],
    [`${'a'.repeat(64)}@landlord.example`, null],
    ['', WRONG],
    ['alex', WRONG],
    ['alex@landlord', WRONG],
    ['alex@landlord.e', WRONG],
    ['alex@192.168.0.1', WRONG],
    ['alex @landlord.example', WRONG],
    ['a..b@landlord.example', WRONG],
    ['.a@landlord.example', WRONG],
    ['a@-landlord.example', WRONG],
    ['a@landlord..example', WRONG],
    ['a@b@landlord.example', WRONG],
    ['a\r\nBcc: b@landlord.example', WRONG],
    ['<a@landlord.example>', WRONG],
    [`${'a'.repeat(65)}@landlord.example`, WRONG],
    [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`, WRONG],
  ])('explains about %p: %p', (text, sentence) => {
    expect(emailProblem(text)).toBe(sentence);
  });
});

// covers: VAL-03, VAL-04, VALMSG-12, VALMSG-13
describe('a name', () => {
  it.each([
    ['first_name', 'Alex', null],
    ['first_name', ' 李 ', null],
    ['last_name', "O'Brien-Smith Jr.", null],
    ['first_name', '', 'First name is required'],
    ['first_name', '  ', 'First name is required'],
    ['last_name', '', 'Last name is required'],
    ['middle_name', '', null],
    ['middle_name', '...', 'Please enter a name with at least one letter'],
    ['last_name', '12', 'Please enter a name with at least one letter'],
    ['last_name', 'x'.repeat(81), 'At most 80 characters'],
    ['first_name', 'A\nB', 'Please leave out line breaks and invisible characters'],
    ['first_name', 'A\u202eB', 'Please leave out line breaks and invisible characters'],
  ] as const)('explains about %s %p: %p', (part, text, sentence) => {
    expect(nameProblem(part, text)).toBe(sentence);
  });
});

// covers: OWN-03, LTEN-03, AGT-02
describe('a telephone number', () => {
  const WRONG = 'Please enter a valid phone number';
  it.each([
    ['', null],
    ['0400 000 000', null],
    ['+61 (0)2 9000-0000', null],
    ['000', null],
    ['02 9000 0000 ext. 12', null],
    ['9000 0000 x3', null],
    ['12', WRONG],
    ['ring me', WRONG],
    ['+', WRONG],
    ['04+00 000 000', WRONG],
    ['0400 000 000; drop', WRONG],
    ['1'.repeat(26), WRONG],
    ['1'.repeat(41), 'At most 40 characters'],
  ])('explains about %p: %p', (text, sentence) => {
    expect(phoneProblem(text)).toBe(sentence);
  });
});

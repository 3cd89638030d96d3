import { randomInt } from 'node:crypto';
import { isCommonPassword } from './guessable-password.js';
import { generatePassword, PASSWORD_SPECIALS, passwordProblems, passwordStrength } from './password.js';

const LENGTH = 'Password must be at least 8 characters long';
const MOST = 'Password cannot exceed 128 characters';
const START = 'Password must not start with a special character';
const UPPER = 'Password must contain at least one uppercase letter';
const LOWER = 'Password must contain at least one lowercase letter';
const NUMBER = 'Password must contain at least one number';
const SPECIAL = 'Password must contain at least one special character';
const COMMON = 'Password must not be a common word with numbers and signs around it';
const OWNER = 'Password must not be your name or email address with numbers around it';

// covers: PW-01, PW-02, PW-03, PW-04, PW-05, PW-06, PW-09, VALMSG-02, VALMSG-03, VALMSG-04, VALMSG-05, VALMSG-06, VALMSG-07
describe('a password', () => {
  // covers: CONST-15
  it.each([
    ['', [LENGTH, UPPER, LOWER, NUMBER, SPECIAL]],
    ['Wombat7', [LENGTH, SPECIAL]],
    ['wombats-42', [UPPER, SPECIAL]],
    ['WOMBATS!42', [LOWER]],
    ['Wombats!xy', [NUMBER]],
    ['Wombats42x', [SPECIAL]],
    ['!Wombats42', [START]],
    // Other characters are allowed, but do not count as special.
    ['Wombats-42~', [SPECIAL]],
    ['-Wombats!42', []],
    ['Würfel!42x', []],
    ['Wo mb at !42', []],
    ['Wombats!42', []],
    [`Wombats!42${'x'.repeat(118)}`, []],
    [`Wombats!42${'x'.repeat(119)}`, [MOST]],
  ])('explains about %p: %j', (password, sentences) => {
    expect(passwordProblems(password)).toEqual(sentences);
  });

  // covers: Q-112, CONST-16
  it('may be longer than the 20 characters that are hinted at, up to 128', () => {
    for (const length of [20, 21, 128]) expect(passwordProblems('Wombats!42'.padEnd(length, 'x'))).toEqual([]);
    expect(passwordProblems('Wombats!42'.padEnd(129, 'x'))).toEqual([MOST]);
  });

  // covers: CONST-17
  it('knows the documented special characters', () => {
    expect(PASSWORD_SPECIALS).toBe(`!@#$%^&*()_+[]{}|;:,.<>?"'`);
  });

  // covers: PW-05
  it.each([...PASSWORD_SPECIALS])('%p counts as special, and may not come first', (special) => {
    expect(passwordProblems(`Womb${special}ats42`)).toEqual([]);
    expect(passwordProblems(`${special}Wombats42`)).toEqual([START]);
  });
});

describe('a password that keeps the rules and is guessed first', () => {
  it.each(
    `Password1! P@ssw0rd P@ssw0rd1 P@$$w0rd1 Passw0rd! Welcome1! Welcome@123 Qwerty123! Qwerty1! Abcd1234! Abc@1234 Admin@123
     Admin123! Aa123456! Aa123456@ Aa@123456 1qaz@WSX Zaq12wsx! Summer2024! Winter2025! January2026! Letmein1!
     Iloveyou1! Dragon123! Monkey1! Football1! Sydney2000! Charlie1! Hello123! Test1234! Changeme1! Secret123! Sunshine1!
     Princess1! Michael1! Master123! Login123! Root@123 Qwer1234! Pass@123 Pass@word1 Keystead1! Landlord1! Rental2026!`.split(
      /\s+/,
    ),
  )('%s', (password) => {
    expect(passwordProblems(password)).toEqual([COMMON]);
  });

  it('covers more than 3,000 that the other rules let through', () => {
    const words = `password welcome qwerty admin summer winter autumn spring sunshine princess football baseball monkey
      dragon shadow master michael jordan jennifer hunter charlie buster soccer hockey killer george andrew thomas matrix
      pepper ginger flower cookie chocolate banana orange liverpool chelsea arsenal australia sydney melbourne brisbane
      january february march april august september october november december monday tuesday friday`.split(/\s+/);
    const digits = [
      '1',
      '12',
      '123',
      '1234',
      '12345',
      '123456',
      '01',
      '007',
      '99',
      '2000',
      '2020',
      '2023',
      '2024',
      '2025',
    ];
    const signs = ['!', '@', '#', '$', '?', '!!'];
    const dressed = words.flatMap((word) => {
      const Word = word[0]!.toUpperCase() + word.slice(1);
      return digits.flatMap((number) => signs.flatMap((sign) => [Word + number + sign, Word + sign + number]));
    });
    const acceptable = [...new Set(dressed)].filter((password) => password.length >= 8);
    expect(acceptable.length).toBeGreaterThan(3000);
    expect(acceptable.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it.each([
    'Wombats!42',
    'Rose-Street12!',
    'Keystead1!test',
    'Summer in Hobart 7!',
    'Password for 12 Rose!',
    'xK9$mQ2#vLp4',
  ])('is not %s', (password) => {
    expect(passwordProblems(password)).toEqual([]);
  });

  const owner = {
    first_name: 'Mirka',
    middle_name: null,
    last_name: "O'Rourke",
    email: 'mirka.rourke+x@acme-homes.example',
    product: 'Rent & Co',
  };
  it.each([
    'Mirka2026!',
    'M1rk@2026!',
    'Orourke12!',
    'MirkaOrourke1!',
    'Rourke#99',
    'Acme-homes1!',
    'Rentco2026!',
    'Morourke1!',
  ])('%s belongs to its owner’s name, address or product', (password) => {
    expect(passwordProblems(password, owner)).toEqual([OWNER]);
    expect(passwordProblems(password, { first_name: '', last_name: 'Li', email: '' })).toEqual([]);
  });

  it('takes names for what they say, not for patterns', () => {
    const odd = { first_name: '.*', last_name: '[a-z](', email: 'a-b.c+d?e@x.example', product: '(' };
    expect(passwordProblems('Wombats!42', odd)).toEqual([]);
    expect(passwordProblems('A-b.c+d?e1!', odd)).toEqual([OWNER]);
  });

  it('is found in no time, whatever is typed', () => {
    const tries = [1, 2, 3].map(() => {
      const startedAt = performance.now();
      for (const piece of ['1', '!', 'a', 'Aa1!', '12', '!1']) isCommonPassword(piece.repeat(128 / piece.length));
      return performance.now() - startedAt;
    });
    expect(Math.min(...tries)).toBeLessThan(50);
  });
});

// covers: PW-08
describe('the strength of a password', () => {
  //
  it.each([
    ['', 'too weak'],
    ['a', 'too weak'],
    ['aB', 'weak'],
    ['aB3', 'fair'],
    ['aB3!', 'good'],
    ['Wombats!42', 'good'],
    ['Wombats!42xx', 'strong'],
    ['wombatswombats42', 'fair'],
  ])('%p is %p', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

// covers: PW-10, CONST-18
describe('a generated password', () => {
  it('has 12 characters of all four kinds, a letter first, and keeps the rules', () => {
    const made = Array.from({ length: 2000 }, () => generatePassword(randomInt));
    expect(made.filter((password) => passwordProblems(password).length > 0)).toEqual([]);
    expect(made.every((password) => password.length === 12 && /^[a-z]/i.test(password))).toBe(true);
    expect(new Set(made).size).toBe(2000);
  });
});

// Passwords that keep every rule of composition and are guessed first all the same: a common word, dressed with the
// digits and signs people put around it. No list is carried along; the words and dresses below stand for several hundred
// thousand passwords, of which guessable-password.spec.ts writes out more than 3,000 that would otherwise be accepted.

const WORDS = `
  password pass@word passwort passwords passcode passphrase pass passw mypassword mypass changeme change letmein login logon signin
  welcome welcome2 admin administrator root user username guest test tester testing demo default secret private master
  superuser super manager system server database oracle cisco linux windows microsoft google apple android samsung
  iphone facebook twitter instagram youtube amazon netflix internet computer laptop office company business money dollar
  bank account secure security access trustno trustnoone whatever nothing something anything hello goodbye goodluck
  lucky love loveme lovely iloveyou loveyou loveyou2 iluvyou baby babygirl princess prince queen king angel heart sweet
  sweetheart honey sugar cookie chocolate banana orange apples cherry peach lemon strawberry coffee pepper ginger butter
  flower rose daisy lily jasmine sunflower butterfly rainbow sunshine sunny summer winter spring autumn january february
  march april june july august september october november december monday tuesday wednesday thursday friday saturday
  sunday morning night star starwars superstar moon galaxy planet earth world heaven paradise ocean river mountain forest
  dragon monkey tiger lion eagle falcon hawk bear wolf shark dolphin horse horses pony puppy doggy kitty cat tigger
  buster buddy charlie max bailey lucky1 shadow smokey snoopy scooter rocky bandit killer hunter ranger soldier warrior
  ninja pirate knight wizard merlin phoenix matrix batman superman spiderman ironman pokemon pikachu naruto minecraft
  football soccer baseball basketball hockey cricket tennis golf rugby swimming running fitness gaming gamer player
  liverpool arsenal chelsea manchester barcelona madrid ronaldo messi yankees cowboys steelers lakers
  michael michelle jordan jessica jennifer daniel david robert thomas william james john george andrew anthony matthew
  joshua justin brandon nicole ashley amanda sarah samantha melissa elizabeth hannah olivia sophia emma jack oliver
  harley ferrari porsche mercedes mustang corvette toyota honda yamaha ducati
  america london paris berlin dublin canada china india japan korea russia brazil australia aussie sydney melbourne
  brisbane perth adelaide darwin hobart canberra newzealand auckland queensland victoria tasmania
  qwerty qwertyu qwertyui qwertyuiop qwert qwer qwe asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx
  qazwsxedc qweasd qweasdzxc wasd azerty qwertz abc abcd abcde abcdef abcdefg abcabc aaa aaaa aa xxx xyz a q
  1qaz2wsx 1qazxsw2 1qaz 2wsx zaq12wsx zaq1xsw2 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3 a1b2c3 a1b2c3d4 abc123def
  p455w0rd qwe123 asd123 zxc123 pass123word
  mum mummy dad daddy mother father brother sister family friend friends forever freedom peace jesus christ blessed
  faith hope grace church music guitar piano rock rockstar dance dancer metal hiphop purple yellow silver golden green
  black white blue red pink number one first house home homes rent rental landlord tenant property realestate lease
  keystead
`;

// A sign or digit that stands for a letter counts as that letter.
const LOOKALIKES: Record<string, string> = {
  a: 'a@4',
  b: 'b8',
  e: 'e3',
  g: 'g9',
  i: 'i1!|',
  l: 'l1!|',
  o: 'o0',
  s: 's$5',
  t: 't7+',
  z: 'z2',
};
/** The keys 1 to 9 with shift: `1qaz@WSX` is `1qaz2wsx`. */
const SHIFTED = '!@#$%^&*(';

const ESCAPE = /[\\^$.*+?()[\]{}|\-/]/g;
const literal = (text: string) => text.replace(ESCAPE, '\\$&');

function looksLike(word: string): string {
  return [...word]
    .map((letter) => {
      const digit = /[1-9]/.test(letter) ? SHIFTED[Number(letter) - 1]! : '';
      const forms = (LOOKALIKES[letter] ?? letter) + digit;
      return forms === letter ? literal(letter) : `[${literal(forms)}]`;
    })
    .join('');
}

// What people add: up to three digits, a year, a date, a run or a repetition; signs before or after it.
const SIGNS = `[^a-z0-9\\s]{0,4}`;
const DIGITS =
  '(?:\\d{0,3}|(?:19|20)\\d\\d|\\d{1,2}[./-]?\\d{1,2}[./-]?(?:19|20)\\d\\d|(\\d)\\1{3,7}|1234(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?|0?123|987654?(?:321)?|4321|54321|654321|87654321|(?:123){2}|(?:12){2,3}|2580|6969|1122|112233|007)';

const dressed = (words: readonly string[], group: number) =>
  `^${SIGNS}${DIGITS.replace('\\1', `\\${group}`)}${SIGNS}(?:${words.map(looksLike).join('|')})${SIGNS}${DIGITS.replace('\\1', `\\${group + 1}`)}${SIGNS}$`;

// Made when first asked for: pages without a password need none of it.
let common: RegExp | undefined;

/** True for a common word with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  common ??= new RegExp(dressed(WORDS.trim().split(/\s+/), 1), 'i');
  return common.test(password);
}

/** Whose password it is, and where it is for: words that a guesser knows. */
export interface PasswordOwner {
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  email?: string | null;
  /** Name of the product. */
  product?: string | null;
}

const SHORTEST_WORD = 3;

function wordsOf({ first_name, middle_name, last_name, email, product }: PasswordOwner): string[] {
  const names = [first_name, middle_name, last_name].map((name) => squeezed(name ?? ''));
  const [local = '', domain = ''] = (email ?? '').toLowerCase().split('@');
  const words = [
    ...names,
    squeezed(names.join('')),
    names[0]! + names[2]!,
    names[2]! + names[0]!,
    ...names.map((name) => name.slice(0, 1) + names[2]!),
    local,
    squeezed(local),
    ...local.split(/[^\p{L}\p{N}]+/u),
    domain.split('.')[0]!,
    squeezed(product ?? ''),
  ];
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** True for the owner's name, address or the product's name with digits and signs around it. */
export function namesOwner(password: string, owner: PasswordOwner): boolean {
  const words = wordsOf(owner);
  return words.length > 0 && new RegExp(dressed(words, 1), 'i').test(password);
}

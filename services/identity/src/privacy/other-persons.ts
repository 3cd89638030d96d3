/** What stands in the place of what is another person's. */
const MASK = '***';
const WORD = /[\p{L}\p{N}]+/gu;
const PART_OF_WORD = /[\p{L}\p{N}]/u;

/** In lower case, unless that is longer: places are the same in both. */
const inPlace = (letter: string) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter);

interface Known {
  text: string;
  /** Of its first word in it: a number begins with a plus. */
  lead: number;
  isOwn: boolean;
}

/** Takes the addresses, numbers and names of all others out of the rows about one person. */
export class OtherPersons {
  /** By their first word, the longest first: a company knows thousands of persons. */
  private readonly known = new Map<string, Known[]>();

  /** All in lower case. What is the person's own stays, though another has it too. */
  constructor(others: Iterable<string>, own: ReadonlySet<string>) {
    for (const text of own) this.add(text, true);
    for (const text of others) if (!own.has(text)) this.add(text, false);
    for (const texts of this.known.values()) texts.sort((left, right) => right.text.length - left.text.length);
  }

  /** The value of a column, or of a member of one. */
  mask(value: unknown): unknown {
    if (typeof value === 'string') return this.maskText(value);
    if (Array.isArray(value)) return value.map((item) => this.mask(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.mask(inner)]));
  }

  private add(text: string, isOwn: boolean): void {
    const [word] = text.matchAll(WORD);
    if (!word) return;
    const known = this.known.get(word[0]) ?? [];
    known.push({ text, lead: word.index, isOwn });
    this.known.set(word[0], known);
  }

  private maskText(text: string): string {
    const said = text.replace(/\p{Lu}/gu, inPlace);
    let masked = '';
    let done = 0;
    for (const { 0: word, index } of said.matchAll(WORD)) {
      const found = index >= done && this.known.get(word)?.find((known) => this.standsAt(said, known, index));
      if (!found) continue;
      const begin = index - found.lead;
      const end = begin + found.text.length;
      masked += text.slice(done, begin) + (found.isOwn ? text.slice(begin, end) : MASK);
      done = end;
    }
    return masked + text.slice(done);
  }

  private standsAt(said: string, { text, lead }: Known, index: number): boolean {
    const begin = index - lead;
    return begin >= 0 && said.startsWith(text, begin) && !PART_OF_WORD.test(said[begin + text.length] ?? '');
  }
}

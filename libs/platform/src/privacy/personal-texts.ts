import { erasedText, isErased, type PersonalText } from './personal-data.js';

/** Members of events and audit entries that say who a person is, whatever they are about. */
const FIELDS: Readonly<Record<string, PersonalText>> = {
  first_name: 'first_name',
  middle_name: 'name',
  last_name: 'last_name',
  name: 'name',
  email: 'email',
  phone: 'phone',
};
/** A shorter text is in too many others to be looked for inside them. */
const INSIDE_MIN = 6;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The texts by which one person is known, and what is put in their place. */
export class PersonalTexts {
  private readonly texts = new Map<string, string | null>();
  private readonly first = new Set<string>();
  private readonly last = new Set<string>();

  constructor(private readonly person_id: string) {}

  add(kind: PersonalText, value: unknown): void {
    if (typeof value !== 'string' || value.trim() === '' || isErased(value)) return;
    const text = value.trim();
    this.texts.set(text.toLowerCase(), erasedText(kind === 'forgotten' ? 'name' : kind, this.person_id));
    if (kind === 'first_name') this.first.add(text);
    if (kind === 'last_name') this.last.add(text);
  }

  /** What an event or an audit entry about the person says of them. */
  addFields(about: unknown, columns: Readonly<Record<string, PersonalText>> = {}): void {
    if (typeof about !== 'object' || about === null) return;
    for (const [field, value] of Object.entries(about)) {
      const text = columns[field] ?? FIELDS[field];
      if (text && typeof value === 'string') this.add(text, value);
      else this.addFields(value, columns);
    }
  }

  /** Addresses, numbers and full names: what tells this person from every other. */
  private telling(): string[] {
    const full = [...this.first].flatMap((first) => [...this.last].map((last) => `${first} ${last}`));
    const single = new Set([...this.first, ...this.last].map((name) => name.toLowerCase()));
    const others = [...this.texts.keys()].filter((text) => !single.has(text));
    return [...new Set([...others, ...full.map((name) => name.toLowerCase())])].filter(
      (text) => text.length >= INSIDE_MIN,
    );
  }

  /** Patterns for `ilike`: a row that matches one mentions the person. JSON writes some letters in its own way. */
  patterns(): string[] {
    const texts = [this.person_id, ...this.telling()];
    return [...new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]).map(asPattern))];
  }

  /** A text of a row that mentions the person, without what is theirs. */
  erase(text: string): string {
    const all = this.texts.get(text.trim().toLowerCase());
    if (all !== undefined) return all ?? '';
    return this.telling().reduce((left, part) => {
      const put = this.texts.get(part) ?? erasedText('name', this.person_id)!;
      return left.replace(new RegExp(escaped(part), 'giu'), () => put);
    }, text);
  }

  /** The same in every text of a JSON value. */
  eraseAll(value: unknown): unknown {
    if (typeof value === 'string') return this.erase(value);
    if (Array.isArray(value)) return value.map((item) => this.eraseAll(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.eraseAll(inner)]));
  }
}

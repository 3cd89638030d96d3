import type { PersonText } from '@keystead/contracts';
import { erasedText } from './personal-data.js';

/** A shorter number is in too many others to be looked for. */
const PHONE_MIN = 6;
/** Members and columns that hold a first or a last name alone; `text` in the event that asks for the erasure. */
const NAMING = /name|^text$/;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text tells this person from others: an address, a number, a full name. */
function isTelling({ kind, text }: PersonText): boolean {
  if (kind === 'phone') return text.length >= PHONE_MIN;
  return kind === 'email' || (kind === 'name' && /\s/.test(text));
}

/** The text inside another one, not as a part of a longer word, number or address. */
function inside({ kind, text }: PersonText): RegExp {
  const part = kind === 'email' ? 'a-z0-9._%+-' : 'a-z0-9';
  return new RegExp(`(?<![${part}])${escaped(text)}(?![a-z0-9]${kind === 'email' ? '|[-.][a-z0-9]' : ''})`, 'giu');
}

interface Replaced {
  telling: boolean;
  inside: RegExp;
  by: string;
}

/** The texts by which one person is known, and what is put in their place. */
export class PersonalTexts {
  private readonly replaced = new Map<string, Replaced>();
  /** What no one else has. */
  private readonly own: readonly string[];

  constructor(
    readonly ids: readonly string[],
    texts: readonly PersonText[],
  ) {
    let addresses = 0;
    // The longest first: a name may begin as a longer one of the same person does.
    for (const text of texts.toSorted((left, right) => right.text.length - left.text.length))
      this.replaced.set(text.text, {
        telling: isTelling(text),
        inside: inside(text),
        by: erasedText(text.kind, ids[0]!, text.kind === 'email' ? addresses++ : 0),
      });
    this.own = texts.filter((text) => isTelling(text) && !text.is_shared).map(({ text }) => text);
  }

  /** Patterns for `ilike`: a row that matches one mentions the person. JSON writes some letters in its own way. */
  patterns(): string[] {
    const written = [...this.ids, ...this.own].flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
    return [...new Set(written)].map(asPattern);
  }

  /** Whether a row names the person, and not only somebody whose name begins like theirs. */
  isIn(row: Record<string, unknown>): boolean {
    const said = JSON.stringify(row);
    return this.ids.some((id) => said.includes(id)) || JSON.stringify(this.eraseAll(row, '')) !== said;
  }

  /** The text of a column or member of a row that mentions the person, without what is theirs. */
  erase(text: string, field: string): string {
    const all = this.replaced.get(text.trim().toLowerCase());
    if (all && (all.telling || NAMING.test(field))) return all.by;
    let left = text;
    for (const { telling, inside: part, by } of this.replaced.values())
      if (telling) left = left.replace(part, () => by);
    return left;
  }

  /** The same in every text of a JSON value. */
  eraseAll(value: unknown, field: string): unknown {
    if (typeof value === 'string') return this.erase(value, field);
    if (Array.isArray(value)) return value.map((item) => this.eraseAll(item, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.eraseAll(inner, name)]));
  }
}

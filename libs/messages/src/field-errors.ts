import type { PathsOf, Values } from './keys.js';
import type fieldErrors from '../locales/en/field-errors.json';
import type { Messages } from './reader.js';

/** What is wrong with a field, as it travels beside its English sentence. */
export interface FieldError {
  /** Key of the area `field-errors`; it does not change. */
  code: PathsOf<typeof fieldErrors>;
  values?: Values;
}

/** A sentence by its key among others, with the values it was filled with. */
export interface CodedSentence {
  code: string;
  values?: Values;
}

interface Template {
  code: string;
  pattern: RegExp;
  names: string[];
  /** Characters besides the places: of two templates that fit, the one that says more is meant. */
  weight: number;
}

const compiled = new WeakMap<Messages, Template[]>();

/** The code of an English sentence about a field; null for one that is not listed. */
export function fieldErrorOf(english: Messages, sentence: string): FieldError | null {
  return codedSentence(english, sentence) as FieldError | null;
}

/** Finds an English sentence among messages, but not in their groups; null where none can have been filled to it. */
export function codedSentence(english: Messages, sentence: string): CodedSentence | null {
  let templates = compiled.get(english);
  if (!templates) compiled.set(english, (templates = compile(english)));
  for (const { code, pattern, names } of templates) {
    const found = pattern.exec(sentence);
    if (found) return names.length === 0 ? { code } : { code, values: valuesOf(names, found.slice(1)) };
  }
  return null;
}

function compile(english: Messages): Template[] {
  return Object.entries(english)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([key, sentence]) => templateOf(key.replace(/_(one|other)$/, ''), sentence))
    .sort((one, other) => other.weight - one.weight);
}

function templateOf(code: string, sentence: string): Template {
  const parts = sentence.split(/\{\{\w+\}\}/);
  const names = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
  const pattern = new RegExp(`^${parts.map(literal).join('(.+?)')}$`, 's');
  return { code, pattern, names, weight: parts.join('').length };
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function valuesOf(names: readonly string[], texts: readonly string[]): Values {
  return Object.fromEntries(
    names.map((name, index) => {
      const text = texts[index]!;
      // What a person typed stays text, such as the name 007.
      return [name, /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text];
    }),
  );
}

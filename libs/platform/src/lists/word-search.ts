import { WORD_LENGTH, WORD_MIN } from '../database/search-words.js';
import { likePattern, patternsOf, phoneDigits, phonePattern, wordsOf } from './word-patterns.js';
import { searchField, type Filter, type TextCondition } from './list-filters.js';

// A text is looked for by its words, anywhere in a record and in any order: the longest of them leads to the records that
// can hold it, and what is shown is compared with the words themselves, under the same row-level security.

/** Records whose text is searched; `{}` in `test` stands for the pattern of a word. */
export interface WordSource {
  /** Table whose words these are. */
  kind: string;
  /** `select … as id from … where …` of what is found. */
  ids: string;
  /** Column of the record's id, in `ids`. */
  key: string;
  /** Condition of the word. */
  test: string;
  /** Column of a telephone number that they are found by as well. */
  phone?: string;
}

/** A number that records are found by when it is all that was typed, with the letters before it or without. */
export interface SearchedNumber {
  /** `I-` of an invoice. */
  prefix: string;
  /** `select … as id from … where …` of the records with the number; `{number}` stands for it. */
  ids: string;
}

/** What is searched by words. */
export interface SearchedRecords {
  /** Column of the list that holds what is found. */
  column: string;
  sources: readonly WordSource[];
  /** SQL of all the text of the record `f.id`, in which every word of several stands. */
  text: string;
  /** Condition of a single word that is not stored, where the rows of the list are looked through. */
  scan?: string;
  numbered?: SearchedNumber;
}

/** The words of a text, as `search_word` and LIKE want them. */
export interface SearchedText {
  /** Pattern of the word that leads: the longest stored one, or else the longest. */
  lead: string;
  /** The word itself where it is stored. */
  word: string | null;
  /** Patterns of all of them, where they are several. */
  all: string[] | null;
  /** Pattern of the digits of a text that may be a telephone number. */
  phone: string | null;
}

const ASCII_MAX = 127;
const ANYTHING = '%';

/** Whether `search_word` can be asked for a word; those that are too short are not stored. */
function isStored(word: string): boolean {
  const first = word.toLowerCase().codePointAt(0);
  return first !== undefined && (first > ASCII_MAX || [...word].length >= WORD_MIN);
}

const longestOf = (words: readonly string[]) =>
  words.reduce<string | null>((one, other) => (other.length > (one?.length ?? 0) ? other : one), null);

export function searchedText(text: string): SearchedText {
  const words = wordsOf(text);
  const word = longestOf(words.filter(isStored));
  const lead = word ?? longestOf(words);
  const phone = phonePattern(text);
  const all = words.length > 1 ? patternsOf(text) : null;
  return { lead: lead === null ? ANYTHING : likePattern(lead), word, all, phone };
}

const NUMBER_DIGITS_MAX = 9; // what an integer column holds, whatever the digits

/** The number that a text is, as `prefix` begins it in either case. */
export function numberIn(text: string, prefix: string): string | null {
  const typed = text.trim().toUpperCase();
  const digits = typed.startsWith(prefix) ? typed.slice(prefix.length) : typed;
  return /^\d+$/.test(digits) && digits.length <= NUMBER_DIGITS_MAX ? digits : null;
}

/** SQL of the records of a kind that have a word beginning like the parameter `word`. */
const recordsWith = (kind: string, word: string) => {
  const stored = `left(lower(${word}::text), ${WORD_LENGTH})`;
  // The last character there is: bounds are finished values, which the index is asked for.
  return `select w.record_id from search_word w where w.company_id = scope.company::uuid and w.kind = '${kind}'
      and w.word >= ${stored} and w.word < ${stored} || chr(1114111)`;
};

/** SQL of the ids of what is found, looked up record by record. */
export const idsWith = ({ kind, ids, key, test }: WordSource, word = '{word}'): string =>
  `select f.id from (${recordsWith(kind, word)}) candidate
    cross join lateral (${ids} and ${key} = candidate.record_id and ${test} offset 0) f`;

/** Looks for the words of a text in `sources`. */
export function wordFilter({ column, sources, text, scan, numbered }: SearchedRecords): Filter {
  const condition = `${column} = any(array(select f.id from found f))`;
  const found = (each: (source: WordSource) => string) => sources.map(each).join(' union all ');
  const stored = found((source) => idsWith(source));
  const scanned = found(({ ids, test }) => `${ids} and ${test}`);
  const withAll = (ids: string) => `select f.id from (${ids}) f where (${text}) ~* all({all}::text[])`;
  // Numbers are looked through: nobody looks for them often.
  const called = sources.flatMap(({ ids, phone }) => (phone ? [`${ids} and ${phoneDigits(phone)} like {phone}`] : []));
  const forText = (value: string): TextCondition => {
    const { lead, word, all, phone } = searchedText(value);
    const isOne = all === null;
    const isPhone = phone !== null && called.length > 0;
    const number = numbered ? numberIn(value, numbered.prefix) : null;
    const method = `${word === null ? '' : 'word'}${isOne ? '' : 's'}${isPhone ? '+phone' : ''}${number === null ? '' : '+number'}`;
    const parameters = {
      '': lead,
      ...(word !== null && { word }),
      ...(all && { all }),
      ...(isPhone && { phone }),
      ...(number !== null && { number }),
    };
    if (isOne && word === null && scan) return { condition: scan, method, parameters };
    const named = word === null ? scanned : stored;
    const others = [...(isPhone ? called : []), ...(numbered && number !== null ? [numbered.ids] : [])];
    const ids = [isOne ? named : withAll(named), ...others].join(' union all ');
    return { condition, table: `found as materialized (${ids})`, method, parameters };
  };
  return { ...searchField, condition, forText };
}

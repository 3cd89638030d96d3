import { WORD_LENGTH, WORD_MIN } from '../database/search-words.js';
import { searchField, type Filter } from './list-filters.js';

// A text is looked for anywhere in a record, as before there was an index: the longest of its words leads to the records
// that can hold it, and what is shown is compared with the text itself, under the same row-level security.

/** Records whose text is searched; `{}` in `test` stands for the pattern of the text. */
export interface WordSource {
  /** Table whose words these are. */
  kind: string;
  /** `select … as id from … where …` of what is found. */
  ids: string;
  /** Column of the record's id, in `ids`. */
  key: string;
  /** Condition of the text. */
  test: string;
}

const ASCII_MAX = 127;

/**
 * Of a LIKE pattern, the longest word that `search_word` can be asked for. Null where it has none, or only words that are
 * not stored for being too short.
 */
export function indexedWord(pattern: string): string | null {
  const text = pattern.slice(1, -1).replace(/\\(.)/gsu, '$1');
  const stored = text.split(' ').filter((word) => {
    const first = word.toLowerCase().codePointAt(0);
    return first !== undefined && (first > ASCII_MAX || [...word].length >= WORD_MIN);
  });
  return stored.reduce<string | null>((one, other) => (other.length > (one?.length ?? 0) ? other : one), null);
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

/** Looks for words in `sources`, whose ids `column` holds. A text without a stored word is found by `scan`. */
export function wordFilter(column: string, sources: readonly WordSource[], scan?: Pick<Filter, 'condition'>): Filter {
  const condition = `${column} = any(array(select f.id from found f))`;
  const found = (each: (source: WordSource) => string) =>
    `found as materialized (${sources.map(each).join(' union all ')})`;
  const scanned = found(({ ids, test }) => `${ids} and ${test}`);
  return {
    ...searchField,
    ...(scan ?? { condition, table: scanned }),
    byWord: { condition, table: found((source) => idsWith(source)) },
  };
}

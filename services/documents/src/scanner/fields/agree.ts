import { same, type Extract } from './extract.js';

/**
 * Of two readings of one photo the second is the better one, and only what the first says too is sure: a digit that is
 * taken for another is seldom taken for the same one twice.
 */
export function agreeing(first: Extract, second: Extract): Extract {
  const kind_is_sure = second.kind_is_sure && first.kind === second.kind;
  const names = new Set([...second.fields, ...first.fields].map(({ name }) => name));
  const fields = [...names].map((name) => {
    const [one, other] = [first, second].map((reading) => reading.fields.find((field) => field.name === name));
    const found = other ?? one!;
    const isAgreed = one && other && same(one.value) === same(other.value) && one.doubt !== 'several_values';
    if (isAgreed || !found.is_sure) return found;
    return { ...found, is_sure: false, doubt: 'read_differently' as const };
  });
  return { ...second, kind_is_sure, fields };
}

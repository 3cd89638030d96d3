import type { ScanKind } from '@keystead/contracts';
import type { Segment } from '../reading/pieces.js';
import { behind, candidatesOf, type Candidate } from './candidates.js';
import { daysIn, type FoundDay } from './day.js';
import { categoryOf } from './expense-category.js';
import { frequencyIn, type Doubt, type Field, type FieldName } from './field.js';
import { FREQUENCY_LABEL, labelsOf, PERIOD_LABEL } from './labels.js';
import { doubtWhatDoesNotFit } from './plausible.js';
import { kindOf } from './kind.js';

/** What was found in a document. */
export interface Extract {
  kind: ScanKind;
  kind_is_sure: boolean;
  kind_words: string;
  kind_page: number;
  fields: Field[];
}

/** Every word of a value has to be read at least this well. */
const READABLE = 80;

/**
 * Finds what a document says. A field is sure when its own label stands beside it, the document names no other value
 * for it, it can be meant in one way only, it was read well, and it fits what else is said; else its doubt says which
 * of these is missing.
 */
export function extract(segments: readonly Segment[], as?: ScanKind): Extract {
  const found = kindOf(segments);
  const kind = as ?? found.kind;
  const isDayFirst = segments.some(({ text }) => daysIn(text).some((day) => day.isDayFirst));
  const fields = labelsOf(kind).flatMap(([name, labels]) => {
    const field = chosen(name, candidatesOf(name, labels, segments), isDayFirst);
    return field ? [field] : [];
  });
  const missing = (name: FieldName) => !fields.some((field) => field.name === name);
  if (kind === 'bill' || kind === 'lease_agreement')
    fields.push(...periodOf(kind, segments, isDayFirst).filter(({ name }) => missing(name)));
  if (kind === 'lease_agreement') fields.push(...frequencyOf(segments, fields));
  if ((kind === 'bill' || kind === 'receipt') && missing('supplier')) fields.push(...headOf(segments));
  if (kind === 'bill' || kind === 'receipt') fields.push(...categoryOf(segments));
  return {
    kind,
    kind_is_sure: found.is_sure,
    kind_words: found.words,
    kind_page: found.page,
    fields: doubtWhatDoesNotFit(fields),
  };
}

function chosen(name: FieldName, candidates: readonly Candidate[], isDayFirst: boolean): Field | null {
  const strong = candidates.filter(({ isStrong }) => isStrong);
  const considered = strong.length > 0 ? strong : candidates;
  const best = considered.find(({ isComplete }) => isComplete) ?? considered[0];
  if (!best) return null;
  // Of a sum that is due and another total either may be meant.
  const rivals = (name === 'total' ? candidates : considered).filter(
    ({ isComplete }) => isComplete || !best.isComplete,
  );
  const { value, words, page, confidence, isAmbiguous, isComplete } = best;
  let doubt: Doubt | null = null;
  if (confidence < READABLE) doubt = 'hard_to_read';
  else if (new Set(rivals.map((rival) => same(rival.value))).size > 1) doubt = 'several_values';
  else if (isAmbiguous && !isDayFirst) doubt = 'day_or_month';
  else if (!isComplete) doubt = 'does_not_fit';
  return { name, value, words, page, is_sure: doubt === null, doubt };
}

/** Values that differ in blanks, commas and capitals alone are one. */
export const same = (value: string | number) =>
  typeof value === 'number' ? value : value.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Two days behind one label are the first and the last one. */
function periodOf(kind: ScanKind, segments: readonly Segment[], isDayFirst: boolean): Field[] {
  const found = behind(PERIOD_LABEL, segments).flatMap(({ label, places }) =>
    places.flatMap((place) => {
      const days = daysIn(place[0]!.text);
      return days.length === 2 ? [{ label, place: place[0]!, days: days as [FoundDay, FoundDay] }] : [];
    }),
  );
  const [first] = found;
  if (!first) return [];
  const isOne = new Set(found.map(({ days }) => days.map(({ value }) => value).join())).size === 1;
  const confidence = Math.min(...first.place.words.map((word) => word.confidence));
  const words = first.place.x === first.label.x ? first.label.text : `${first.label.text} ${first.place.text}`;
  const names = kind === 'bill' ? (['period_start', 'period_end'] as const) : (['start_date', 'end_date'] as const);
  return first.days.map(({ value, isAmbiguous }, index) => {
    const doubt = !isOne
      ? 'several_values'
      : confidence < READABLE
        ? 'hard_to_read'
        : isAmbiguous && !isDayFirst
          ? 'day_or_month'
          : null;
    return { name: names[index]!, value, words, page: first.label.page, is_sure: doubt === null, doubt };
  });
}

/** How often rent is paid: beside its amount, or behind a label of its own. */
function frequencyOf(segments: readonly Segment[], fields: readonly Field[]): Field[] {
  const rent = fields.find(({ name }) => name === 'rent');
  const lines = rent
    ? segments.filter(
        ({ page, text }) => page === rent.page && (rent.words.includes(text) || text.includes(rent.words)),
      )
    : [];
  const rows = segments.filter((segment) =>
    lines.some(({ page, row }) => page === segment.page && row === segment.row),
  );
  const beside = rent ? [rent.words, ...rows.map(({ text }) => text), ...behindRent(segments, rent)] : [];
  const labelled = behind(FREQUENCY_LABEL, segments).flatMap(({ places }) => places.map((place) => place[0]!.text));
  const said = [...beside, ...labelled].flatMap((text) => {
    const value = frequencyIn(text);
    return value ? [{ value, text }] : [];
  });
  const [first] = said;
  if (!first) return [];
  const isOne = new Set(said.map(({ value }) => value)).size === 1;
  const doubt = !isOne ? 'several_values' : rent?.doubt === 'hard_to_read' ? 'hard_to_read' : null;
  return [
    {
      name: 'rent_frequency',
      value: first.value,
      words: first.text,
      page: rent?.page ?? 1,
      is_sure: doubt === null,
      doubt,
    },
  ];
}

/** What a sentence goes on to say of the rent. */
function behindRent(segments: readonly Segment[], { words, page }: Field): string[] {
  const joined = segments
    .filter((segment) => segment.page === page)
    .map(({ text }) => text)
    .join(' ');
  const at = joined.indexOf(words);
  return at < 0 ? [] : [joined.slice(at + words.length, at + words.length + 24)];
}

/** Suppliers stand at the top of what they send, mostly without a word before. */
function headOf(segments: readonly Segment[]): Field[] {
  const first = segments.find(
    ({ page, text }) =>
      page === 1 && /[A-Za-z]{3}/.test(text) && !/invoice|receipt|statement|\bbill\b|page \d|account/i.test(text),
  );
  if (!first) return [];
  const value = first.text.slice(0, 120);
  return [{ name: 'supplier', value, words: first.text, page: 1, is_sure: false, doubt: 'no_label' }];
}

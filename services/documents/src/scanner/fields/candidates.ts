import { trimEnd } from '@keystead/contracts';
import type { Segment } from '../reading/pieces.js';
import { amountsIn } from './amount.js';
import { daysIn } from './day.js';
import type { FieldName } from './field.js';
import { FIELD_TYPES } from './field.js';
import { ANY_LABEL, type FieldLabels } from './labels.js';

/** A value that a document may mean by a field. */
export interface Candidate {
  value: string | number;
  words: string;
  page: number;
  isStrong: boolean;
  /** How well the least readable word of the value could be read. */
  confidence: number;
  isAmbiguous: boolean;
  /** It looks as such a value does. */
  isComplete: boolean;
}

const BEFORE = '^(?:(?:\\(?[a-z]{1,3}[.)]|(?:item )?\\d{1,2}(?:\\.\\d{1,2})*[.):]?) )?(?:the )?';
const AFTER = '(?: ?\\([^)]{0,40}\\)|\\*)? ?([:#]|- |-$|\\.{2,})? ?(.*)$';
const STARTS_WITH_LABEL = new RegExp(`${BEFORE}(?:${ANY_LABEL})(?: ?\\([^)]{0,40}\\))? ?(?:[:#].*)?$`, 'i');
/** A value stands within so many letter heights below its label. */
const BELOW = 2.6;
const ALIGNED = 2;
const WORDS_MAX = 300;

/** Everything a document says that may be the value of a field. */
export function candidatesOf(name: FieldName, labels: FieldLabels, segments: readonly Segment[]): Candidate[] {
  const strong = labelled(name, labels.strong, segments, true);
  const weak = labels.weak ? labelled(name, labels.weak, segments, false) : [];
  const prose = (labels.prose ?? []).flatMap((pattern) => inProse(name, pattern, segments));
  return [...strong, ...prose, ...weak];
}

/** What stands behind, beside or below a label. */
export function behind(label: string, segments: readonly Segment[]): { label: Segment; places: Segment[][] }[] {
  const pattern = new RegExp(`${BEFORE}(?:${label})${AFTER}`, 'i');
  return segments.flatMap((segment) => {
    const match = pattern.exec(segment.text);
    if (!match) return [];
    const rest = match[2]!.trim();
    const own = { ...segment, text: rest };
    if (rest !== '' && match[1] !== undefined)
      return [{ label: segment, places: [[own, ...underneath(segment, segments)]] }];
    if (rest !== '') return [{ label: segment, places: [[own]] }];
    return [
      {
        label: segment,
        places: [right(segment, segments), underneath(segment, segments)].filter((it) => it.length > 0),
      },
    ];
  });
}

function labelled(name: FieldName, label: string, segments: readonly Segment[], isStrong: boolean): Candidate[] {
  return behind(label, segments).flatMap(({ label: at, places }) => {
    // Text directly behind the words of a label may be any sentence that begins with them.
    const isSentence =
      places.length === 1 &&
      places[0]![0]!.x === at.x &&
      places[0]![0]!.row === at.row &&
      !/[:#]|- |\.{2}/.test(at.text);
    if (isSentence && FIELD_TYPES[name] === 'text' && name !== 'reference') return [];
    for (const place of places) {
      const found = valueOf(name, place);
      if (found) return [{ ...found, isStrong, page: at.page, words: wordsOf(at, found.from) }];
    }
    return [];
  });
}

function wordsOf(label: Segment, from: readonly Segment[]): string {
  const parts = from.map(({ text, row, x }) => (row === label.row && x === label.x ? '' : text));
  return [label.text, ...parts]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, WORDS_MAX);
}

const isLabel = ({ text }: Segment) => STARTS_WITH_LABEL.test(text);

function right(label: Segment, segments: readonly Segment[]): Segment[] {
  const beside = segments.filter(({ page, row, x }) => page === label.page && row === label.row && x > label.x);
  const next = beside.sort((one, other) => one.x - other.x)[0];
  return next && !isLabel(next) ? [next, ...underneath(next, segments)] : [];
}

/** The lines below, as long as they follow closely and begin or end where the one above does. */
function underneath(above: Segment, segments: readonly Segment[]): Segment[] {
  const found: Segment[] = [];
  for (let last = above; found.length < 3;) {
    const next = segments.find(
      ({ page, row, x, y, width }) =>
        page === last.page &&
        row > last.row &&
        y - last.y < BELOW * last.height &&
        (Math.abs(x - last.x) < ALIGNED * last.height || Math.abs(x + width - last.x - last.width) < last.height),
    );
    if (!next || isLabel(next) || next.text.endsWith(':')) return found;
    found.push(next);
    last = next;
  }
  return found;
}

type Value = Omit<Candidate, 'page' | 'words' | 'isStrong'> & { from: Segment[] };

function valueOf(name: FieldName, place: readonly Segment[]): Value | null {
  const [first] = place as [Segment];
  const type = FIELD_TYPES[name];
  if (type === 'day') {
    const [day] = daysIn(first.text.slice(0, 60));
    return day
      ? { value: day.value, isAmbiguous: day.isAmbiguous, isComplete: true, ...readIn(first, day.text) }
      : null;
  }
  if (type === 'money') {
    const [amount] = amountsIn(first.text.slice(0, 60));
    if (!amount) return null;
    return { value: amount.cents, isAmbiguous: false, isComplete: amount.isMoney, ...readIn(first, amount.text) };
  }
  if (name === 'address') return addressOf(place);
  if (name === 'reference') return referenceOf(first);
  return nameOf(place);
}

const STATE =
  /\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT|New South Wales|Victoria|Queensland|Western Australia|South Australia|Tasmania)\b/i;

/** A number, then words, and a postcode of four digits at the end. */
function isFullAddress(text: string): boolean {
  const from = text.search(/\d/);
  return /(?:^|\W)\d{4}$/.test(text.slice(-5)) && from !== -1 && /[A-Za-z]{3}/.test(text.slice(from, -4));
}

/** An address goes on below until its postcode. */
function addressOf(place: readonly Segment[]): Value | null {
  const from: Segment[] = [];
  let text = '';
  for (const segment of place) {
    text = [text.replace(/,$/, ''), segment.text].filter((part) => part !== '').join(', ');
    from.push(segment);
    if (isFullAddress(cut(text))) break;
  }
  const isComplete = isFullAddress(cut(text)) && STATE.test(text);
  const used = isComplete ? from : from.slice(0, 1);
  const value = cut(isComplete ? text : place[0]!.text);
  if (!/\d/.test(value) || !/[A-Za-z]{3}/.test(value)) return null;
  return { value, isAmbiguous: false, isComplete, confidence: leastOf(used), from: used };
}

const cut = (text: string) => trimEnd(text, '.,; ').trim();

function referenceOf(first: Segment): Value | null {
  const match = /^#? ?([A-Z0-9][A-Z0-9/-]*(?: \d{2,})*)/i.exec(first.text);
  const value = match?.[1] ?? '';
  // A day is the date of something, not its number.
  if (!/\d/.test(value) || value.length < 3 || daysIn(first.text).length > 0) return null;
  return { value, isAmbiguous: false, isComplete: true, ...readIn(first, value) };
}

const PERSON = /^[A-Z][\p{L}.'&()/,-]*(?: [\p{L}\d.'&()/,-]+)*$/u;

function nameOf([first, next]: readonly Segment[]): Value | null {
  const isOpen = next && /(?:,|&|\band)$/i.test(first!.text);
  const from = isOpen ? [first!, next] : [first!];
  const value = cut(
    from
      .map(({ text }) => text)
      .join(' ')
      .replace(/ ?\((?:the |ABN|ACN|as )[^)]*\)/gi, '')
      .replace(/,? (?:ABN|ACN)\b.*$/i, ''),
  );
  if (value.length < 3 || value.length > 120 || !/[A-Za-z]{2}/.test(value)) return null;
  return { value, isAmbiguous: false, isComplete: PERSON.test(value), confidence: leastOf(from), from };
}

function readIn(segment: Segment, text: string): { confidence: number; from: Segment[] } {
  const parts = new Set(text.split(' '));
  const words = segment.words.filter(
    (word) => parts.has(word.text) || [...parts].some((part) => word.text.includes(part)),
  );
  return { confidence: least(words), from: [segment] };
}

const least = (words: readonly { confidence: number }[]) => Math.min(100, ...words.map(({ confidence }) => confidence));
const leastOf = (segments: readonly Segment[]) => least(segments.flatMap(({ words }) => words));

/** What a sentence says; it may run over lines. */
function inProse(name: FieldName, pattern: RegExp, segments: readonly Segment[]): Candidate[] {
  return [...new Set(segments.map(({ page }) => page))].flatMap((page) => {
    const text = segments.filter((segment) => segment.page === page);
    const joined = text.map((segment) => segment.text).join(' ');
    return [...joined.matchAll(pattern)].flatMap((match) => {
      const words = text.flatMap((segment) => segment.words);
      const said = { ...text[0]!, text: match[1]!, words: words.filter((word) => match[1]!.includes(word.text)) };
      const found = valueOf(name, [said]);
      return found ? [{ ...found, page, words: match[0].slice(0, WORDS_MAX), isStrong: true }] : [];
    });
  });
}

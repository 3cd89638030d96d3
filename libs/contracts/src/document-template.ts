// Templates of documents: what may stand in one to be filled in, and how its text is set.

/** Most characters of a template and of a document made from one. */
export const TEMPLATE_TEXT_MAX = 20_000;
export const TEMPLATE_TITLE_MAX = 120;
/** Templates of one company. */
export const TEMPLATES_MAX = 100;

/**
 * What of a lease is filled into `{{…}}`. Rent is one place with its period, which some languages write before the
 * amount.
 */
export const TEMPLATE_PLACES = [
  'today',
  'renters',
  'owners',
  'property',
  'address',
  'unit',
  'lease_number',
  'rent',
  'bond',
  'start_date',
  'end_date',
  'payment_reference',
  'company',
  'company_address',
  'company_abn',
] as const;
export type TemplatePlace = (typeof TEMPLATE_PLACES)[number];

const PLACE = /\{\{([^{}]*)\}\}/g;
/** What is left of a place that was not closed, or not opened. */
const HALF_PLACE = /\{\{[^{}\s]{0,30}|[^{}\s]{0,30}\}\}/;

const nameOf = (written: string) => written.trim().toLowerCase();
const isPlace = (name: string): name is TemplatePlace => (TEMPLATE_PLACES as readonly string[]).includes(name);

/** Names of the places in a text, each once, in their order; of one that is not closed, what stands there. */
export function placesIn(text: string): string[] {
  const names = [...text.matchAll(PLACE)].map(([, written]) => nameOf(written!) || '{{}}');
  const half = HALF_PLACE.exec(text.replace(PLACE, ' '));
  return [...new Set([...names, ...(half ? [half[0]] : [])])];
}

/** Those of a text that no lease fills in. */
export const unknownPlacesIn = (text: string): string[] => placesIn(text).filter((name) => !isPlace(name));

/** The text with its values; a place without one stays, so that it is seen. */
export function fillPlaces(text: string, values: Readonly<Partial<Record<TemplatePlace, string>>>): string {
  return text.replace(PLACE, (place, written: string) => {
    const name = nameOf(written);
    return (isPlace(name) && values[name]) || place;
  });
}

/** A part of a line, in bold or not. */
export interface TextSpan {
  text: string;
  isBold: boolean;
}

/** A paragraph keeps its lines; an item of a list has its mark, a bullet or a number. */
export type TextBlock =
  | { kind: 'heading'; level: 1 | 2; spans: TextSpan[] }
  | { kind: 'paragraph'; lines: TextSpan[][] }
  | { kind: 'item'; mark: string; spans: TextSpan[] };

const HEADING = /^(#{1,2})\s+(\S.*)$/;
const BULLET = /^[-*•]\s+(\S.*)$/;
const NUMBERED = /^(\d{1,3}[.)])\s+(\S.*)$/;

/**
 * The blocks of a text: `#` and `##` begin a heading, `-` and `1.` an item of a list, an empty line ends a paragraph, and
 * what stands between `**` is bold. Everything else is what it is.
 */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const raw of text.split(/\r\n|[\n\r]/)) {
    const line = raw.trim();
    const block = line === '' ? null : blockOf(line);
    const last = blocks.at(-1);
    if (block?.kind === 'paragraph' && isOpen && last?.kind === 'paragraph') last.lines.push(...block.lines);
    else if (block) blocks.push(block);
    isOpen = block?.kind === 'paragraph';
  }
  return blocks;
}

function blockOf(line: string): TextBlock {
  const heading = HEADING.exec(line);
  if (heading) return { kind: 'heading', level: heading[1] === '#' ? 1 : 2, spans: spansOf(heading[2]!) };
  const bullet = BULLET.exec(line);
  if (bullet) return { kind: 'item', mark: '•', spans: spansOf(bullet[1]!) };
  const numbered = NUMBERED.exec(line);
  if (numbered) return { kind: 'item', mark: numbered[1]!, spans: spansOf(numbered[2]!) };
  return { kind: 'paragraph', lines: [spansOf(line)] };
}

/** A mark that has no other half is an ordinary character. */
function spansOf(line: string): TextSpan[] {
  const parts = line.split('**');
  const rest = parts.length % 2 === 0 ? parts.pop()! : null;
  if (rest !== null) parts[parts.length - 1] += `**${rest}`;
  return parts.map((text, index) => ({ text, isBold: index % 2 === 1 })).filter(({ text }) => text !== '');
}

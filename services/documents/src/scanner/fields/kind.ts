import type { ScanKind } from '@keystead/contracts';
import type { Segment } from '../reading/pieces.js';

// What a document of a kind calls itself, and words that few others use.
const TITLES: [ScanKind, RegExp][] = [
  [
    'bond_receipt',
    /\b(?:bond (?:receipt|lodge?ment)|lodge?ment of (?:rental )?bond|receipt (?:for|of) (?:rental )?bond)\b/i,
  ],
  [
    'lease_agreement',
    /\b(?:(?:residential |rental )*(?:tenancy|lease|rental|tenancies) agreement|residential lease|lease of (?:residential )?premises|general tenancy agreement)\b/i,
  ],
  [
    'notice',
    /\bnotice (?:to|of|for) (?:vacate|leave|terminat\w+|(?:proposed )?rent increase|increase|remedy|breach|entry|quit)\b|\b(?:breach|entry|termination) notice\b/i,
  ],
  [
    'inspection_report',
    /\b(?:(?:routine |property |entry |exit |ingoing |outgoing )?(?:inspection|condition) report)\b/i,
  ],
  ['receipt', /\b(?:(?:payment |official |rent )?receipt|paid with thanks)\b/i],
  [
    'bill',
    /\b(?:tax invoice|invoice|(?:water|electricity|gas|power|energy|telephone|internet|quarterly) (?:bill|account)|rate notice|rates notice|account statement|tax receipt and invoice)\b/i,
  ],
];
const WORDS: [ScanKind, RegExp][] = [
  [
    'lease_agreement',
    /\b(?:landlord|lessor|rental provider|tenant|renter|lessee|premises|commencement|weekly rent)\b/gi,
  ],
  ['bill', /\b(?:amount due|due date|please pay|total due|biller code|bpay|payment due|subtotal|abn)\b/gi],
  ['receipt', /\b(?:amount received|amount paid|received from|payment received|received with thanks|date paid)\b/gi],
  ['bond_receipt', /\b(?:bond number|bond lodged|amount lodged|bond authority|rtba|rental bond)\b/gi],
  ['notice', /\b(?:notice|vacate|hereby|breach)\b/gi],
  ['inspection_report', /\b(?:inspected|inspection|walls|ceiling|clean|undamaged)\b/gi],
];
const TITLE_WEIGHT = 6;
const WORDS_MAX = 4;
/** A title stands within the first so many lines. */
const TITLE_ROWS = 9;

/** The kind of a document, and the evidence for another kind. */
export function kindOf(segments: readonly Segment[]): {
  kind: ScanKind;
  is_sure: boolean;
  words: string;
  page: number;
} {
  const head = segments.filter(({ page, row, text }) => page === 1 && row < TITLE_ROWS && text.length < 70);
  const all = segments.map(({ text }) => text).join('\n');
  const scores = TITLES.map(([kind, title], order) => {
    const titled = head.find(({ text }) => title.test(text));
    const pattern = WORDS.find(([of]) => of === kind)![1];
    const words = Math.min(WORDS_MAX, new Set([...all.matchAll(pattern)].map(([word]) => word.toLowerCase())).size);
    return { kind, titled, order, score: (titled ? TITLE_WEIGHT : 0) + words };
  }).sort((one, other) => other.score - one.score || one.order - other.order);
  const [best, next] = scores as [(typeof scores)[0], (typeof scores)[0]];
  const first = segments[0];
  if (best.score < 2) return { kind: 'other', is_sure: false, words: first?.text ?? '', page: first?.page ?? 1 };
  const is_sure =
    best.titled !== undefined && (next.titled === undefined || isPartOf(next, best)) && next.score < best.score;
  const { text: words, page } = best.titled ?? first!;
  return { kind: best.kind, is_sure, words, page };
}

/** "Bond receipt" is a receipt by its words; the longer title counts. */
const isPartOf = (next: { kind: ScanKind; titled?: Segment }, best: { kind: ScanKind; titled?: Segment }) =>
  best.kind === 'bond_receipt' && next.kind === 'receipt' && next.titled === best.titled;

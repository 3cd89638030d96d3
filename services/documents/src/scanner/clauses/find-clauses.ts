import type { ScanKind } from '@keystead/contracts';
import type { Segment } from '../reading/pieces.js';
import { spansIn, type Span } from '../reading/span.js';
import { isUnusual, type Clause, type Topic, type Unusual } from './clause.js';

const WORDS_MAX = 600;
const CLAUSES_MAX = 60;
const SENTENCE = /(?<=[.;!?])\s+(?=[A-Z0-9("])/;

/** A sentence is about a topic when it says all of these. */
const SAYS: Record<Topic | Unusual, readonly RegExp[]> = {
  break: [
    /\b(?:break (?:fee|clause|lease)|end(?:s|ing)? (?:this|the) (?:agreement|lease|tenancy) early|early termination|reletting (?:fee|cost))/i,
  ],
  pets: [/\bpets?\b|\banimals?\b/i],
  end_notice: [
    /\b(?:notice to vacate|notice of termination|terminat\w+|vacat\w+|end (?:this|the) (?:agreement|lease|tenancy))\b/i,
    /\bnotice\b/i,
    /\b(?:hours?|days?|weeks?|months?)\b/i,
  ],
  entry: [/\binspect\w*/i, /\bnotice\b/i, /\b(?:hours?|days?)\b/i],
  increase_interval: [
    /\brent\b/i,
    /\b(?:increas\w+|review\w*|rais\w+)\b/i,
    /\b(?:every|once in|once every|each|per) (?:\w+ |\d+ )?(?:months?|year)\b/i,
  ],
  increase_notice: [/\brent\b/i, /\b(?:increas\w+|rais\w+)\b/i, /\bnotice\b/i, /\b(?:days?|weeks?|months?)\b/i],
  advance: [/\brent\b/i, /\bin advance\b/i, /\b(?:weeks?|months?|days?)\b/i],
  arrears: [/\b(?:arrears|overdue|unpaid|late)\b/i, /\b(?:terminat\w+|vacate|notice)\b/i, /\bdays?\b/i],
  late_fee: [
    /\blate (?:payment )?(?:fee|charge|penalty)|(?:fee|charge|penalty|interest)\b.{0,40}\b(?:late|overdue|arrears)\b/i,
  ],
  entry_without_notice: [/\b(?:enter|entry|inspect)\w*\b/i, /\b(?:without (?:any |prior )?notice|at any time)\b/i],
  waives_rights: [
    /\b(?:waives?|gives? up|contract(?:s|ing) out|no right to|shall have no claim|not apply to the tribunal)\b/i,
  ],
  bond_retained: [
    /\bbond\b/i,
    /\b(?:not (?:be )?(?:refund|return)\w*|non-?refundable|forfeit\w*|kept by|retained by)\b/i,
  ],
  professional_cleaning: [/\bprofessional(?:ly)?\b/i, /\b(?:carpet|clean)\w*\b/i],
  renter_repairs: [
    /\b(?:tenant|renter|lessee)s?\b.{0,60}\b(?:all|any) (?:\w+ )?repairs\b|\brepairs\b.{0,40}\bat the (?:tenant|renter|lessee)'s (?:own )?(?:cost|expense)\b/i,
  ],
  renter_insurance: [/\b(?:tenant|renter|lessee)s?\b.{0,40}\b(?:must|shall|will|agrees? to)\b.{0,40}\binsur\w+/i],
  penalty: [/\b(?:penalty|liquidated damages|fine of)\b/i],
  guests_limited: [/\b(?:no|not|without)\b.{0,40}\b(?:visitors?|guests?|overnight)\b/i],
  pets_forbidden: [
    /\bno (?:pets?|animals?)\b|\b(?:pets?|animals?) (?:are|is) (?:strictly )?(?:not (?:allowed|permitted)|prohibited|forbidden)\b|\b(?:must|may|shall) not keep (?:any )?(?:pets?|animals?)\b/i,
  ],
};
// What a clause of the same words means the other way round.
const UNLESS: Partial<Record<Topic | Unusual, RegExp>> = {
  entry_without_notice: /\b(?:not|never) (?:enter|inspect)|\bemergency\b/i,
  waives_rights: /\bnot (?:waive|give up)/i,
  late_fee: /\bno (?:late )?(?:fee|charge)/i,
  penalty: /\bno penalty\b/i,
};

/** The clauses of an agreement that say something about its terms, each with the sentence and the page it stands on. */
export function clausesOf(kind: ScanKind, segments: readonly Segment[]): Clause[] {
  if (kind !== 'lease_agreement') return [];
  const pages = [...new Set(segments.map(({ page }) => page))];
  const clauses = pages.flatMap((page) =>
    sentencesOf(segments.filter((segment) => segment.page === page)).flatMap((words) => clausesIn(words, page)),
  );
  return clauses.slice(0, CLAUSES_MAX);
}

function sentencesOf(segments: readonly Segment[]): string[] {
  const text = segments.map((segment) => segment.text).join(' ');
  return text.split(SENTENCE).map((sentence) => sentence.trim().slice(0, WORDS_MAX));
}

function clausesIn(words: string, page: number): Clause[] {
  return (Object.keys(SAYS) as (Topic | Unusual)[]).flatMap((topic) => {
    if (!SAYS[topic].every((pattern) => pattern.test(words)) || UNLESS[topic]?.test(words)) return [];
    return [{ topic, words, page, span: isUnusual(topic) ? null : spanOf(topic, words) }];
  });
}

/** What the length of time of a clause stands beside: before it, or else behind it. */
const BESIDE: Partial<Record<Topic, string>> = {
  increase_notice: 'notice',
  entry: 'notice',
  end_notice: 'notice',
  advance: 'in advance',
  arrears: '(?:late|overdue|arrears|unpaid)',
};

/** Of several lengths of time the one beside what the topic is about. */
function spanOf(topic: Topic, words: string): Span | null {
  if (topic === 'increase_interval') {
    if (/\b(?:every|each|per|once a) year\b/i.test(words)) return { count: 12, unit: 'month' };
    return spansIn(/\b(?:every|once in|each|per)\b.{0,30}/i.exec(words)?.[0] ?? '')[0] ?? null;
  }
  const beside = BESIDE[topic];
  if (!beside) return null;
  const before = new RegExp(`.{0,40}\\b${beside}\\b`, 'i').exec(words)?.[0] ?? '';
  const behind = new RegExp(`\\b${beside}\\b.{0,40}`, 'i').exec(words)?.[0] ?? '';
  return spansIn(before).at(-1) ?? spansIn(behind)[0] ?? null;
}

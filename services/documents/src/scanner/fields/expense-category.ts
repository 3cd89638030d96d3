import type { RecordCategory } from '@keystead/contracts';
import type { Segment } from '../reading/pieces.js';
import type { Field } from './field.js';

const WORDS: [RecordCategory, RegExp][] = [
  ['water_rates', /\b(?:water (?:usage|bill|account|corporation)|sewerage|kilolit)/i],
  ['utilities', /\b(?:electricity|kwh|gas (?:usage|bill)|energy|internet|broadband|nbn)\b/i],
  ['council_rates', /\b(?:council rates|rates notice|city council|shire)\b/i],
  ['land_tax', /\bland tax\b/i],
  ['strata', /\b(?:strata|body corporate|owners corporation)\b/i],
  ['insurance', /\b(?:insurance|premium|policy number)\b/i],
  ['pest_control', /\b(?:pest|termite)/i],
  ['gardening', /\b(?:garden|lawn|mowing|hedge)/i],
  ['cleaning', /\b(?:clean(?:ing|er)|carpet)\b/i],
  ['repairs', /\b(?:plumb|electrician|repair|leak|tap|hot water|replace)/i],
  ['management_fee', /\bmanagement fee/i],
  ['letting_fee', /\bletting fee/i],
  ['legal', /\b(?:solicitor|legal)/i],
];

/** What a bill is for, by its words: a guess, and shown as one. */
export function categoryOf(segments: readonly Segment[]): Field[] {
  for (const [value, pattern] of WORDS) {
    const found = segments.find(({ text }) => pattern.test(text));
    if (found)
      return [
        {
          name: 'expense_category',
          value,
          words: found.text.slice(0, 300),
          page: found.page,
          is_sure: false,
          doubt: 'guess',
        },
      ];
  }
  return [];
}

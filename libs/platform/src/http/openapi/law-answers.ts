import { t } from './types.js';

// What the law says of something, and how an amount came about: the same in every service.

const CITATION = {
  state: t.text(),
  effective_from: t.day(),
  effective_to: t.optional(t.nullable(t.day())),
  source: t.text('Where the rule stands'),
  verified_on: t.nullable(t.day('When it was last compared with its source')),
  note: t.nullable(t.text()),
};
export const LAW_CITATION = t.object('LawCitation', CITATION);

export const LAW_CHECK = t.object('LawCheck', {
  check: t.text('What was looked at'),
  result: t.oneOf(['ok', 'warn', 'blocked', 'not_checked']),
  sentence: t.text('The result for people'),
  value: t.nullable(t.anyObject('What the rule asks for; the members depend on `check`')),
  citation: t.nullable(LAW_CITATION),
});

export const EXPLANATION = t.extensible('Explanation', {
  code: t.text('How the amount came about; the other members depend on it'),
});

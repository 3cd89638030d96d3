import { AU_STATES } from '@keystead/contracts';
import { LAW_CHECK, one, rows, t } from '@keystead/platform';

export const ENTRY_NOTICE = one(LAW_CHECK);

const RULE = t.object('StateRule', {
  state: t.oneOf(AU_STATES),
  kind: t.text('What the rule is about'),
  value: t.anyObject('What it asks for; the members depend on `kind`'),
  effective_from: t.day(),
  effective_to: t.nullable(t.day()),
  source: t.text('Where the rule stands'),
  verified_on: t.nullable(t.day('When it was last compared with its source')),
  note: t.nullable(t.text()),
});
export const STATE_RULES = rows(RULE, {
  on: t.day('The day they hold on'),
  message: t.optional(t.text('Why there are none')),
});

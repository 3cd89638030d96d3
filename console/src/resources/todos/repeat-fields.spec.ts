import { fieldsOf, ruleOf } from './repeat-fields.js';

it.each([null, 'FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY;INTERVAL=3;UNTIL=20271231'])(
  'reads %s and writes it again',
  (rule) => {
    expect(ruleOf(fieldsOf(rule))).toBe(rule);
  },
);

it('keeps a count that the form does not show, unless a last day is given', () => {
  const before = 'FREQ=MONTHLY;INTERVAL=2;COUNT=6';
  expect(ruleOf(fieldsOf(before), before)).toBe(before);
  expect(ruleOf({ ...fieldsOf(before), until: '2027-01-31' }, before)).toBe('FREQ=MONTHLY;INTERVAL=2;UNTIL=20270131');
});

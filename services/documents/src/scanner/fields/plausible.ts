import type { RentFrequency } from '@keystead/contracts';
import { weeklyCents } from '@keystead/contracts';
import type { Field, FieldName } from './field.js';

const WEEKLY_MIN = 2000;
const WEEKLY_MAX = 1_000_000;
/** No law lets a bond be higher than this many weeks of rent; one that is was read wrongly, or is worth a look. */
const BOND_WEEKS = 12;

/** Fields that contradict each other are shown as unsure, all of them: which one is wrong is not known. */
export function doubtWhatDoesNotFit(fields: readonly Field[]): Field[] {
  const value = (name: FieldName) => fields.find((field) => field.name === name)?.value;
  const day = (name: FieldName) => value(name) as string | undefined;
  const cents = (name: FieldName) => value(name) as number | undefined;
  const wrong = new Set<FieldName>();
  const later = (first: FieldName, last: FieldName) => {
    if (day(first) && day(last) && day(first)! > day(last)!) wrong.add(first).add(last);
  };
  later('issued_on', 'due_on');
  later('period_start', 'period_end');
  later('start_date', 'end_date');
  const [total, gst] = [cents('total'), cents('gst')];
  // GST is an eleventh of what it is in, or less where not all is taxed.
  if (total !== undefined && gst !== undefined && gst > Math.ceil(total / 11) + 1) wrong.add('total').add('gst');
  if (total === 0) wrong.add('total');
  const rent = cents('rent');
  if (rent !== undefined) {
    const frequency = (value('rent_frequency') as RentFrequency | undefined) ?? 'weekly';
    const weekly = weeklyCents({ cents: rent, frequency });
    if (weekly < WEEKLY_MIN || weekly > WEEKLY_MAX) wrong.add('rent');
    const bond = cents('bond');
    if (bond !== undefined && bond > BOND_WEEKS * weekly) wrong.add('rent').add('bond');
  }
  return fields.map((field) =>
    wrong.has(field.name) && field.is_sure ? { ...field, is_sure: false, doubt: 'does_not_fit' } : field,
  );
}

import { DAY_MS, AU_STATE_TIMEZONES, type RecordCategory, type RecordType } from '@keystead/contracts';
import { dayIn } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import type { DemoProperty } from './demo-portfolio.js';
import { postWhenKnown } from './post-when-known.js';

/** Money besides rent: a day from today, and what it was for. */
type DemoRecord = readonly [days: number, type: RecordType, category: RecordCategory, amount: number, note?: string];

/** Of the first unit of each property, by its name. */
const RECORDS: Record<string, readonly DemoRecord[]> = {
  '12 Rose Street': [
    [-280, 'expense', 'council_rates', 412.6],
    [-190, 'expense', 'insurance', 1380, 'Landlord policy'],
    [-66, 'expense', 'repairs', 640, 'Hot water'],
    [-12, 'expense', 'gardening', 95],
  ],
  'Harbour View 7/22': [
    [-270, 'expense', 'strata', 1150],
    [-180, 'expense', 'strata', 1150],
    [-90, 'expense', 'strata', 1150],
    [-8, 'expense', 'strata', 1190],
  ],
  'Palm Court': [
    [-150, 'income', 'laundry', 212.4, 'Coins'],
    [-75, 'income', 'laundry', 198.2, 'Coins'],
    [-45, 'expense', 'pest_control', 330],
    [-14, 'income', 'laundry', 187.6, 'Coins'],
    [-5, 'expense', 'repairs', 1480, 'Stairs'],
  ],
  'Derwent Yard': [
    [-240, 'expense', 'land_tax', 2310],
    [-20, 'income', 'storage', 420, 'Container in the yard'],
  ],
};

export async function addRecords(
  billing: Caller,
  { name, address }: DemoProperty,
  property_block_id: string,
  now: Date,
): Promise<void> {
  const today = Date.parse(dayIn(AU_STATE_TIMEZONES[address.state]!, now));
  for (const [days, type, category, amount, note] of RECORDS[name] ?? []) {
    const date = new Date(today + days * DAY_MS).toISOString().slice(0, 10);
    const record = { property_block_id, type, category, amount, date, note };
    await postWhenKnown(billing, 'v1/system/income/record/create', record);
  }
}

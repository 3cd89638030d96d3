import { addDays, AU_STATE_TIMEZONES } from '@keystead/contracts';
import { dayIn } from '@keystead/platform';
import { expectOk, type Caller } from '@keystead/testkit';
import type { DemoProperty } from './demo-portfolio.js';
import type { Added } from './demo-registers.js';
import { postWhenKnown } from './post-when-known.js';

interface Visit {
  /** Days from today, and the times of that day. */
  days: number;
  starts_at: string;
  ends_at: string;
  report?: { summary: string; areas: { area: string; condition: 'good' | 'fair' | 'poor'; note?: string }[] };
}

const GOOD_REPORT = {
  summary: 'The home is clean and well kept. The bathroom tap needs a new washer.',
  areas: [
    { area: 'Entrance', condition: 'good' as const },
    { area: 'Living room', condition: 'good' as const },
    { area: 'Kitchen', condition: 'good' as const, note: 'The oven was cleaned.' },
    { area: 'Bathroom', condition: 'fair' as const, note: 'The tap drips a little.' },
    { area: 'Bedroom', condition: 'good' as const },
    { area: 'Smoke alarms', condition: 'good' as const, note: 'Tested' },
  ],
};

/** Routine inspections: one with its report, one to come, and one whose report is missing. */
const VISITS: Record<string, readonly Visit[]> = {
  '12 Rose Street': [
    { days: -95, starts_at: '10:00', ends_at: '11:00', report: GOOD_REPORT },
    { days: 9, starts_at: '09:30', ends_at: '10:30' },
  ],
  '3 Station Lane': [{ days: -6, starts_at: '14:00', ends_at: '15:00' }],
};

const NOTICE_DAYS = 14;

/** Visits the renters of a lease of the property, as of `now`. */
export async function addInspections(
  caller: Caller,
  property: DemoProperty,
  { property_block_id }: Pick<Added, 'property_block_id'>,
  lease_id: string | undefined,
  now: Date,
): Promise<void> {
  const today = dayIn(AU_STATE_TIMEZONES[property.address.state]!, now);
  for (const { days, report, ...times } of VISITS[property.name] ?? []) {
    const inspect_on = addDays(today, days);
    const visit = { inspect_on, notice_given_on: addDays(inspect_on, -NOTICE_DAYS), inspector: 'Sam Hill', ...times };
    const body = { property_block_id, lease_id, kind: 'routine', ...visit };
    const path = 'v1/system/property/inspection';
    // A lease that is not known yet is none of the unit.
    const { data } = await postWhenKnown<{ data: { id: string } }>(caller, `${path}/create`, body, [400, 404]);
    if (report) expectOk(await caller.post(`${path}/complete`, { id: data.id, ...report }));
  }
}

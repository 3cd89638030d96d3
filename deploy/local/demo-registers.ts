import { dayIn } from '@keystead/platform';
import { addDays, AU_STATE_TIMEZONES } from '@keystead/contracts';
import { expectOk, type Caller } from '@keystead/testkit';
import type { DemoProperty } from './demo-portfolio.js';
import { postWhenKnown } from './post-when-known.js';

// Who owns the demo company's properties, who looks after them, and what has been noted down about them.

const OWNERS: Record<string, { first_name: string; last_name: string; email: string; share_percent?: number }[]> = {
  '12 Rose Street': [
    { first_name: 'Helen', last_name: 'Marsh', email: 'helen.marsh@owner.example' },
    { first_name: 'Peter', last_name: 'Marsh', email: 'peter.marsh@owner.example', share_percent: 40 },
  ],
  'The Terrace': [{ first_name: 'Quan', last_name: 'Tran', email: 'quan.tran@owner.example' }],
  'Palm Court': [
    { first_name: 'Isla', last_name: 'Reid', email: 'isla.reid@owner.example' },
    { first_name: 'Yara', last_name: 'Haddad', email: 'yara.haddad@owner.example', share_percent: 33.33 },
  ],
};

/** Who has the key of a front door and until when, in days from today; all others are in the office. */
const KEYS: Record<string, { holder: string; due_back?: number }> = {
  '12 Rose Street': { holder: 'Sam Hill, Hill & Co' },
  'Palm Court': { holder: 'Pipes & Co', due_back: 2 },
};

const REPAIRS: Record<string, { title: string; description: string; is_urgent: boolean }[]> = {
  'The Terrace': [
    { title: 'Kitchen tap drips', description: 'It drips all day, also when turned off hard.', is_urgent: false },
  ],
  '3 Station Lane': [
    { title: 'No hot water', description: 'Since this morning; the pilot light does not stay on.', is_urgent: true },
  ],
};

/** Drives to a property: days from today and kilometres there and back. */
const TRIPS: Record<string, readonly (readonly [days: number, distance_km: number, purpose: string])[]> = {
  '12 Rose Street': [
    [-160, 18, 'Routine inspection'],
    [-21, 18, 'Meeting the electrician'],
  ],
  'Derwent Yard': [[-90, 64.5, 'Annual inspection']],
};

const MONTHS = 12;
const MONTH_DAYS = 30;

/** What a house of so many bedrooms uses in a month, and what its supplier asks for it. */
const WATER = { path: 'water-usage', unit: 'kL', perBedroom: 4.5, price: 3.1 };
const POWER = { path: 'power-usage', unit: 'kWh', perBedroom: 110, price: 0.34 };

export interface Added {
  property_id: string;
  property_block_id: string;
}

/** Fills the registers of one property, up to today on its own calendar. */
export async function fillRegisters(caller: Caller, property: DemoProperty, added: Added, now: Date): Promise<void> {
  const today = dayIn(AU_STATE_TIMEZONES[property.address.state]!, now);
  const daysAgo = (days: number) => addDays(today, -days);
  const note = async (path: string, body: object) =>
    expectOk(await caller.post(`v1/system/property/${path}/create`, body));
  const { property_id, property_block_id } = added;
  // Shares follow from who was there before, so owners come one after the other.
  for (const owner of OWNERS[property.name] ?? []) await note('owner', { ...owner, property_id });
  for (const [days, distance_km, purpose] of TRIPS[property.name] ?? [])
    await note('car-mileage', { property_block_id, trip_date: daysAgo(-days), distance_km, purpose });
  if (property.type === 'land') return;
  const { holder = null, due_back } = KEYS[property.name] ?? {};
  const due = due_back === undefined ? {} : { due_back: daysAgo(-due_back) };
  await note('key', { property_id, name: 'Front door', key_number: 'K1', ...(holder && { holder, ...due }) });
  await note('compliance', { property_id, kind: 'smoke_alarm', done_on: daysAgo(240), due_on: daysAgo(-125) });
  if (property.name === '12 Rose Street') {
    const agent = { first_name: 'Sam', last_name: 'Hill', email: 'sam.hill@agents.example' };
    await note('agent', { ...agent, property_block_id, company_info: { name: 'Hill & Co' } });
  }
  for (const repair of REPAIRS[property.name] ?? [])
    await postWhenKnown(caller, 'v1/system/property/maintenance/create', { property_block_id, ...repair });
  for (const { path, unit, perBedroom, price } of [WATER, POWER]) {
    for (let month = 0; month <= MONTHS; month++) {
      const used = perBedroom * property.bedrooms;
      await note(path, {
        property_block_id,
        reading_date: daysAgo((MONTHS - month) * MONTH_DAYS + 3),
        reading: Math.round((1000 + month * used) * 100) / 100,
        unit,
        ...(month > 0 ? { amount: Math.round(used * price * 100) / 100 } : {}),
      });
    }
  }
}

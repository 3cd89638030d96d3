import type { Seeded } from './seeded.js';

const FIRST = ['Mia', 'Sam', 'Olga', 'Priya', 'Liam', 'Noah', 'Grace', 'Hana', 'Tom', 'Alice'];
const LAST = ['Lee', 'Nguyen', 'Brown', "O'Brien", 'Singh', 'Walker', 'Rossi', 'Taylor', 'Chen', 'Murphy'];
const STREETS = ['Rose Street', 'Station Road', 'Victoria Parade', 'Bay Crescent', 'Hill Avenue', 'Wharf Lane'];
const TOWNS = [
  ['Richmond', 'VIC', '3121'],
  ['Newtown', 'NSW', '2042'],
  ['Paddington', 'QLD', '4064'],
  ['Fremantle', 'WA', '6160'],
  ['Unley', 'SA', '5061'],
] as const;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export const personName = (seeded: Seeded) => `${seeded.pick(FIRST)} ${seeded.pick(LAST)}`;

export interface Address {
  street: string;
  town: string;
  full: string;
  state: string;
}

export function address(seeded: Seeded): Address {
  const [name, state, postcode] = seeded.pick(TOWNS);
  const unit = seeded.next() < 0.4 ? `${seeded.between(1, 20)}/` : '';
  const street = `${unit}${seeded.between(1, 240)} ${seeded.pick(STREETS)}`;
  const town = `${name} ${state} ${postcode}`;
  return { street, town, full: `${street}, ${town}`, state };
}

export function day(seeded: Seeded, year: number): string {
  const month = String(seeded.between(1, 12)).padStart(2, '0');
  return `${year}-${month}-${String(seeded.between(1, 28)).padStart(2, '0')}`;
}

export const DAY_FORMATS = [
  '12 March 2026',
  '12/03/2026',
  '12 Mar 2026',
  '12th day of March 2026',
  '12.03.2026',
] as const;
export type DayFormat = (typeof DAY_FORMATS)[number];

/** A day as people write it. */
export function written(value: string, format: DayFormat): string {
  const [year, month, date] = value.split('-') as [string, string, string];
  const name = MONTHS[Number(month) - 1]!;
  const short = String(Number(date));
  if (format === '12/03/2026') return `${date}/${month}/${year}`;
  if (format === '12.03.2026') return `${date}.${month}.${year}`;
  if (format === '12 Mar 2026') return `${short} ${name.slice(0, 3)} ${year}`;
  if (format === '12th day of March 2026') return `${short}${ending(Number(date))} day of ${name} ${year}`;
  return `${short} ${name} ${year}`;
}

function ending(date: number): string {
  if (date > 10 && date < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][date % 10] ?? 'th';
}

export const money = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

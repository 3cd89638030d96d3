import { addDays } from '@keystead/contracts';
import type { Kind } from '../imports/import-kinds.js';

/** The imports of sample data are told by the names of their files. */
export const SAMPLE_PREFIX = 'sample-data-';

export interface SampleFile {
  kind: Kind;
  name: string;
  text: string;
}

const STANDALONE = '12 Rose Street';
const SHARED = '41 Wellington Street';
const UNIT = '5 Boundary Street';

const PROPERTIES: readonly (readonly (string | number)[])[] = [
  [STANDALONE, 'house', 'standalone', 'standalone', 3, 1, 1, 'Newtown', 'NSW', '2042', -33.8976, 151.1786],
  [SHARED, 'townhouse', 'co_living', 'rooms', 3, 2, 1, 'Fitzroy', 'VIC', '3065', -37.8009, 144.9831],
  [UNIT, 'apartment', 'standalone', 'standalone', 2, 1, 1, 'West End', 'QLD', '4101', -27.4793, 153.0099],
];

/** First and last day count from today; rent is paid to `paid`. */
const LEASES = [
  { on: STANDALONE, from: -320, to: 45, paid: 6, rent: 780, frequency: 'weekly', renter: ['Priya', 'Nair'] },
  { on: `${SHARED} · 1`, from: -120, to: 245, paid: 4, rent: 640, frequency: 'fortnightly', renter: ['Tom', 'Becker'] },
  { on: `${SHARED} · 2`, from: -60, to: null, paid: -9, rent: 310, frequency: 'weekly', renter: ['Mei', 'Tanaka'] },
  { on: UNIT, from: 10, to: 375, paid: null, rent: 620, frequency: 'weekly', renter: ['Grace', 'Okafor'] },
] as const;

/** Three properties, three rooms of one of them and four leases, as the files that bring them; in the order of imports. */
export function sampleFiles(today: string, word: { sample: string; room: string }): SampleFile[] {
  const named = (name: string) => `${word.sample}: ${name}`;
  const day = (days: number | null) => (days === null ? '' : addDays(today, days));
  const section = (on: string) => {
    const [property, room] = on.split(' · ') as [string, string?];
    return room ? `${named(property)} · ${word.room} ${room}` : named(property);
  };
  const properties = PROPERTIES.map(([name, ...rest]) => [named(String(name)), ...rest, name]);
  const rooms = ['1', '2', '3'].map((number) => [named(SHARED), `${word.room} ${number}`, 320, 'weekly', 'exclusive']);
  const leases = LEASES.map(({ on, from, to, paid, rent, frequency, renter: [first, last] }) => [
    ...[section(on), day(from), day(to), day(from), day(paid), rent, frequency, first, last],
    `${first}.${last}@sample.invalid`.toLowerCase(),
  ]);
  return [
    file('property', PROPERTY_COLUMNS, properties),
    file('room', ['property', 'name', 'price', 'rent_frequency', 'sharing'], rooms),
    file('lease', LEASE_COLUMNS, leases),
  ];
}

const PROPERTY_COLUMNS = [
  ...['name', 'type', 'lease_mode', 'cost_allocation_method', 'bedrooms', 'bathrooms', 'carpark'],
  ...['suburb', 'state', 'postcode', 'latitude', 'longitude', 'line1'].map((part) => `property_address.${part}`),
];
const LEASE_COLUMNS = [
  ...['section', 'start_date', 'end_date', 'due_date', 'paid_to', 'latest_amount', 'rent_frequency'],
  ...['first_name', 'last_name', 'email'],
];

function file(kind: Kind, columns: readonly string[], rows: readonly (readonly (string | number | undefined)[])[]) {
  const text = [columns, ...rows].map((row) => row.map((cell) => `"${cell ?? ''}"`).join(',')).join('\n');
  return { kind, name: `${SAMPLE_PREFIX}${kind}.csv`, text };
}

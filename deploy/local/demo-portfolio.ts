import type { CostAllocationMethod, LeaseMode, PropertyType, RentFrequency } from '@keystead/contracts';

// The demo company's eight properties and who lives there. Days are counted from today, so that the demo never ages.

/** How a renter pays: everything, nothing of the last bills, or a part of the oldest open one. */
export interface Habit {
  /** Newest due bills that stay unpaid. */
  unpaid: number;
  /** Share of the oldest unpaid bill that was paid, 0 to 1. */
  part?: number;
}

export interface DemoLease {
  name: string;
  /** Days from today. */
  from: number;
  to: number | null;
  rent: number;
  frequency: RentFrequency;
  habit: Habit;
  bond?: number;
  /** By how many percent the rent rises, first in so many days from today and then every year. */
  review?: { percent: number; in: number };
}

export interface DemoUnit {
  /** Room of a co-living house or unit of a building; none for a whole property. */
  name?: string;
  price?: number;
  leases: DemoLease[];
}

export interface DemoProperty {
  name: string;
  type: PropertyType;
  usage: 'residential' | 'commercial' | 'mixed_use';
  lease_mode: LeaseMode;
  cost_allocation_method: CostAllocationMethod;
  bedrooms: number;
  bathrooms: number;
  carpark: number;
  build_year?: number;
  features: Record<string, boolean>;
  address: { line1: string; suburb: string; state: string; postcode: string };
  units: DemoUnit[];
}

const GOOD: Habit = { unpaid: 0 };
const lease = (
  name: string,
  from: number,
  to: number | null,
  rent: number,
  frequency: RentFrequency,
  habit: Habit = GOOD,
): DemoLease => ({
  name,
  from,
  to,
  rent,
  frequency,
  habit,
  // Four weeks of rent, the most that most states allow; a month is 365 days in twelve parts.
  bond: Math.floor(rent * (frequency === 'weekly' ? 4 : frequency === 'fortnightly' ? 2 : (4 * 84) / 365)),
});

export const PORTFOLIO: DemoProperty[] = [
  {
    name: '12 Rose Street',
    type: 'house',
    usage: 'residential',
    lease_mode: 'standalone',
    cost_allocation_method: 'standalone',
    bedrooms: 3,
    bathrooms: 1,
    carpark: 1,
    build_year: 1928,
    features: { has_garden: true, has_smoke_alarm: true, allow_cat: true, pet_allowed: true, has_gas: true },
    address: { line1: '12 Rose Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
    units: [{ leases: [lease('Priya Nair', -362, 40, 845, 'weekly')] }],
  },
  {
    name: 'The Terrace',
    type: 'townhouse',
    usage: 'residential',
    lease_mode: 'co_living',
    cost_allocation_method: 'rooms',
    bedrooms: 5,
    bathrooms: 2,
    carpark: 0,
    build_year: 1890,
    features: {
      has_internet: true,
      include_internet: true,
      include_utitlity: true,
      has_laundry: true,
      has_smoke_alarm: true,
      allow_roommate: true,
    },
    address: { line1: '41 Wellington Street', suburb: 'Fitzroy', state: 'VIC', postcode: '3065' },
    units: [
      { name: 'Front room', price: 310, leases: [lease('Tom Becker', -300, 65, 620, 'fortnightly')] },
      {
        name: 'Garden room',
        price: 295,
        leases: [
          lease('Ivan Petrov', -364, -215, 290, 'weekly'),
          lease('Mei Tanaka', -210, 155, 295, 'weekly', { unpaid: 2 }),
        ],
      },
      {
        name: 'Blue room',
        price: 280,
        leases: [
          lease('Jonas Weber', -364, -120, 560, 'fortnightly'),
          lease('Aroha King', -95, 270, 570, 'fortnightly', { unpaid: 1, part: 0.5 }),
        ],
      },
      {
        name: 'Attic',
        price: 265,
        leases: [lease('Amelia Wong', -364, -190, 260, 'weekly'), lease('Li Na', -180, 20, 265, 'weekly')],
      },
      { name: 'Studio', price: 340, leases: [lease('Dewi Putri', 12, 377, 680, 'fortnightly')] },
    ],
  },
  {
    name: 'Harbour View 7/22',
    type: 'apartment',
    usage: 'residential',
    lease_mode: 'standalone',
    cost_allocation_method: 'standalone',
    bedrooms: 2,
    bathrooms: 2,
    carpark: 1,
    build_year: 2014,
    features: {
      has_air_conditioning: true,
      has_balcony: true,
      has_dishwasher: true,
      has_security_alarm: true,
      has_smoke_alarm: true,
    },
    address: { line1: '7/22 Harris Street', suburb: 'Pyrmont', state: 'NSW', postcode: '2009' },
    units: [{ leases: [lease('Oliver Grant', -330, 35, 3900, 'monthly', { unpaid: 1 })] }],
  },
  {
    name: 'Palm Court',
    type: 'multi_unit',
    usage: 'residential',
    lease_mode: 'standalone',
    cost_allocation_method: 'standalone',
    bedrooms: 8,
    bathrooms: 4,
    carpark: 4,
    build_year: 1976,
    features: { off_street_parking: true, has_laundry: true, has_clothesline: true, has_smoke_alarm: true },
    address: { line1: '5 Boundary Street', suburb: 'West End', state: 'QLD', postcode: '4101' },
    units: [
      { name: 'Unit 1', leases: [lease('Grace Okafor', -355, 10, 520, 'weekly')] },
      { name: 'Unit 2', leases: [lease('Hung Pham', -260, null, 1040, 'fortnightly', { unpaid: 5 })] },
      {
        name: 'Unit 3',
        leases: [lease('Emily Stone', -364, -30, 510, 'weekly'), lease('Sofia Rossi', 5, 370, 540, 'weekly')],
      },
      { name: 'Unit 4', leases: [lease('Noah Fisher', -145, 220, 2250, 'monthly')] },
    ],
  },
  {
    name: '3 Station Lane',
    type: 'unit',
    usage: 'mixed_use',
    lease_mode: 'standalone',
    cost_allocation_method: 'standalone',
    bedrooms: 1,
    bathrooms: 1,
    carpark: 0,
    build_year: 1962,
    features: { has_refurbished: true, has_smoke_alarm: true },
    address: { line1: '3 Station Lane', suburb: 'Norwood', state: 'SA', postcode: '5067' },
    units: [
      { leases: [lease('Ahmad Rahman', -364, -60, 1650, 'monthly'), lease('Chloe Martin', -45, 320, 1720, 'monthly')] },
    ],
  },
  {
    name: 'Room at Kings Park',
    type: 'bedroom',
    usage: 'residential',
    lease_mode: 'standalone',
    cost_allocation_method: 'standalone',
    bedrooms: 1,
    bathrooms: 1,
    carpark: 0,
    build_year: 1999,
    features: { has_fully_furnished: true, include_internet: true },
    address: { line1: '88 Thomas Street', suburb: 'West Perth', state: 'WA', postcode: '6005' },
    units: [{ leases: [lease('Siti Aminah', -120, 60, 260, 'weekly', { unpaid: 3, part: 0.4 })] }],
  },
  {
    name: 'Derwent Yard',
    type: 'land',
    usage: 'commercial',
    lease_mode: 'standalone',
    cost_allocation_method: 'standalone',
    bedrooms: 0,
    bathrooms: 0,
    carpark: 10,
    features: { has_fully_fenced: true, off_street_parking: true },
    address: { line1: '210 Lampton Avenue', suburb: 'Derwent Park', state: 'TAS', postcode: '7009' },
    units: [
      {
        leases: [{ ...lease('Southern Stone Supplies', -365, 730, 2800, 'monthly'), review: { percent: 3.5, in: 60 } }],
      },
    ],
  },
  {
    name: '19 Lake Road',
    type: 'single_family_home',
    usage: 'residential',
    lease_mode: 'co_living',
    cost_allocation_method: 'area',
    bedrooms: 4,
    bathrooms: 2,
    carpark: 2,
    build_year: 2006,
    features: { has_garage: true, has_garden: true, allow_dog: true, pet_allowed: true, has_smoke_alarm: true },
    address: { line1: '19 Lake Road', suburb: 'Belconnen', state: 'ACT', postcode: '2617' },
    units: [
      {
        name: 'Room 1',
        price: 250,
        leases: [
          lease('Ravi Menon', -360, -205, 490, 'fortnightly'),
          lease('Jack Turner', -200, 165, 500, 'fortnightly'),
        ],
      },
      { name: 'Room 2', price: 250, leases: [lease('Kim Ji-woo', -75, 290, 250, 'weekly', { unpaid: 1 })] },
      {
        name: 'Room 3',
        price: 240,
        leases: [lease('Nattaya Suk', -364, -200, 480, 'fortnightly'), lease('Hana Sato', 20, 385, 245, 'weekly')],
      },
      { name: 'Room 4', price: 235, leases: [lease('Ben Hughes', 28, 210, 470, 'fortnightly')] },
    ],
  },
];

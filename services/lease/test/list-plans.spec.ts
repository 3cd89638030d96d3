import { describeListPlans } from '@keystead/testkit';
import { lease } from '../src/definition.js';

const ID = '00000000-0000-4000-8000-000000000000';
const SORTS = [
  'created_at',
  'start_date',
  'end_date',
  'lease_number',
  'section_name',
  'status',
  'latest_amount',
  'rent_frequency',
  'due_date',
  'tenants',
];
const FILTERS = [
  { status: 'active' },
  { status: 'upcoming' },
  { status: 'expired' },
  { q: 'rose' },
  { q: 'ro' },
  { q: 'rose lane' },
  { q: '0412 345' },
  { date_from: '2026-01-01', date_to: '2026-12-31' },
  { status: 'active', ends_to: '2026-12-31' },
  { status: 'active', ends_to: '2026-12-31', is_renewed: false },
  { property_id: ID },
  { section_id: ID },
];

describeListPlans(lease, {
  folder: 'services/lease/test',
  queries: {
    '/api/v1/system/lease': [
      ...SORTS.map((sort) => `?sort=${sort}&order=asc`),
      '?page=50',
      '?sort=start_date&order=asc&page=50',
      '?tabs=1',
      `?after=${ID}`,
      ...FILTERS.map((filters) => `?filters=${encodeURIComponent(JSON.stringify(filters))}`),
    ],
    '/api/v1/system/lease/rent': [`?lease_id=${ID}`],
  },
});

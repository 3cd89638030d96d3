import { describeListPlans } from '@keystead/testkit';
import { billing } from '../src/definition.js';

const ID = '00000000-0000-4000-8000-000000000000';
const filtered = (filters: object) => `?filters=${encodeURIComponent(JSON.stringify(filters))}`;
const PLACES: Record<string, string>[] = [{ lease_id: ID }, { property_id: ID }, { property_block_id: ID }];
const DAYS = { date_from: '2026-06-01', date_to: '2026-06-30' };

describeListPlans(billing, {
  folder: 'services/billing/test',
  queries: {
    '/api/v1/system/bill': [
      ...['due', 'overdue', 'partially_paid', 'paid', 'credited', 'written_off', 'cancelled', 'outstanding'].map(
        (status) => `?status=${status}`,
      ),
      ...PLACES.map(filtered),
      filtered({ type: 'rent', due_from: '2026-06-01', due_to: '2026-06-30' }),
      filtered({ status: 'outstanding', type: 'rent', currency: 'AUD', overdue_from: 1, overdue_to: 30 }),
      filtered({ q: 'rose' }),
      filtered({ q: 'ro' }),
      filtered({ q: 'rose lane' }),
      '?sort=amount&order=asc',
      '?sort=outstanding',
    ],
    '/api/v1/system/bill-payment': [
      ...['received', 'pending', 'failed'].map((status) => `?status=${status}`),
      ...PLACES.map(filtered),
      filtered({ paid_from: '2026-06-01', paid_to: '2026-06-30' }),
      '?sort=paid_at',
      '?sort=amount',
    ],
    '/api/v1/system/bank-account': [
      `?lease_id=${ID}`,
      `?property_block_id=${ID}`,
      `?lease_id=${ID}&sort=account_name&order=asc`,
    ],
    '/api/v1/system/lease/transcation': [
      ...PLACES.map(filtered),
      filtered({ type: 'income', currency: 'AUD', ...DAYS }),
      '?sort=amount',
    ],
    '/api/v1/system/bank-import': [filtered({ state: 'ready' }), '?sort=file_name'],
    '/api/v1/system/bank-line': [
      ...['proposed', 'unmatched', 'accepted', 'ignored'].map((status) => filtered({ status })),
      filtered({ import_id: ID }),
      filtered({ import_id: ID, status: 'proposed', min_certainty: '90' }),
      filtered({ lease_id: ID }),
      filtered({ money_from: '2026-06-01', money_to: '2026-06-30', is_money_in: 'true' }),
      filtered({ q: 'rose' }),
      '?sort=row&order=asc',
      '?sort=certainty',
      '?sort=amount&order=asc',
    ],
    '/api/v1/system/invoice': [
      filtered({ lease_id: ID }),
      filtered({ status: 'overdue', period: '2026-06' }),
      filtered({ q: 'rose' }),
      filtered({ q: 'I-1' }),
      '?sort=issued_at',
      '?sort=due_date&order=asc',
    ],
    '/api/v1/system/lease/ledger': [`?lease_id=${ID}`, `?lease_id=${ID}&sort=money_date&order=asc`],
    '/api/v1/system/utility': [
      `?property_block_id=${ID}`,
      filtered({ kind: 'water', status: 'recorded', ...DAYS }),
      '?sort=period_end',
      '?sort=amount&order=asc',
      '?sort=kind',
    ],
    '/api/v1/system/arrears': [
      filtered({ state: 'paused', days_overdue_from: '7', was_contacted: 'false' }),
      filtered({ property_id: ID }),
      filtered({ q: 'rose' }),
      filtered({ q: 'rose lane' }),
      '?sort=overdue',
      '?sort=last_contact_at',
    ],
    '/api/v1/system/owner/payout': [
      ...[{ owner_id: ID }, { property_id: ID }, { batch_id: ID }].map(filtered),
      filtered({ owner_id: ID, currency: 'AUD', ...DAYS }),
      filtered({ q: 'rose' }),
      '?sort=amount',
      '?sort=owner_name&order=asc',
    ],
    '/api/v1/system/dashboard/section': [filtered({ status: 'vacant' })],
  },
  reads: [
    `/api/v1/system/transcation?property_block_id=${ID}&start_date=2026-06-01&end_date=2026-06-30`,
    '/api/v1/system/income/chart',
    ...PLACES.map((place) => `/api/v1/system/income/chart?${new URLSearchParams(place).toString()}`),
    '/api/v1/system/income/summary',
    ...PLACES.map((place) => `/api/v1/system/income/summary?${new URLSearchParams(place).toString()}`),
    '/api/v1/system/dashboard/show',
    '/api/v1/system/owner/balance?day=2026-06-30',
    `/api/v1/system/owner/account?owner_id=${ID}`,
    '/api/v1/system/owner/payment-account',
    `/api/v1/system/utility/split?id=${ID}`,
  ],
});

import { describeListPlans } from '@keystead/testkit';
import { lease } from '../src/definition.js';

const SORTS = ['created_at', 'start_date', 'end_date', 'lease_number', 'latest_amount', 'due_date'];
const filters = (about: object) => `?filters=${encodeURIComponent(JSON.stringify(about))}`;

describeListPlans(lease, {
  folder: 'services/lease/test',
  queries: {
    '/api/v1/system/lease': [
      ...SORTS.map((sort) => `?sort=${sort}&order=asc&page=50`),
      '?after=00000000-0000-4000-8000-000000000000',
      filters({ status: 'active' }),
      filters({ q: 'rose' }),
      filters({ date_from: '2026-01-01', date_to: '2026-12-31' }),
    ],
  },
});

import { describeListPlans } from '@keystead/testkit';
import { property } from '../src/definition.js';

const ID = '00000000-0000-4000-8000-000000000000';

describeListPlans(property, {
  folder: 'services/property/test',
  queries: {
    '/api/v1/system/property': [
      '?page=50',
      '?sort=name&order=asc',
      `?filters=${encodeURIComponent(JSON.stringify({ q: 'rose' }))}`,
      '?q=ro',
      '?q=rose%20lane',
      '?show_deleted=1',
    ],
    '/api/v1/system/property/address/list': ['?sort=full_address&order=asc'],
    '/api/v1/system/property/owner': [
      `?property_id=${ID}`,
      `?owner_id=${ID}`,
      '?all=1',
      '?all=1&q=rose',
      '?all=1&q=0412%20345',
    ],
    '/api/v1/system/property/agent': [`?property_block_id=${ID}`],
    '/api/v1/system/property/compliance': [`?filters=${encodeURIComponent(JSON.stringify({ status: 'overdue' }))}`],
  },
});

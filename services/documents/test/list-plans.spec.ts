import { describeListPlans } from '@keystead/testkit';
import { documents } from '../src/definition.js';

const id = '6f1d2c1e-8a53-4c1b-9d52-3f0a6d1b2c4e';

describeListPlans(documents, {
  folder: 'services/documents/test',
  queries: {
    '/api/v1/system/document/list': [
      `?property_id=${id}`,
      `?property_block_id=${id}`,
      `?lease_id=${id}`,
      '?category=insurance',
      '?sort=name',
      '?sort=expires_on&expires_to=2026-12-31',
      '?q=lease',
    ],
    '/api/v1/system/document/missing': [`?lease_id=${id}`, `?property_id=${id}`, '?category=insurance', '?q=rose'],
    '/api/v1/system/document/scan': [`?document_id=${id}`, '?status=failed&kind=bill'],
  },
});

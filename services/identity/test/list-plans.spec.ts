import { describeListPlans, TEST_PRIVATE_KEY } from '@keystead/testkit';
import { identity } from '../src/definition.js';
import { SECRET_KEY } from './identity-under-test.js';

describeListPlans(identity, {
  folder: 'services/identity/test',
  queries: {
    '/api/v1/system/user': ['?role=tenant', '?role=tenant&q=rose', '?role=tenant&q=ro', '?role=tenant&q=0412%20345'],
  },
  env: { JWT_PRIVATE_KEY: TEST_PRIVATE_KEY, SECRET_KEY, SMTP_URL: 'smtp://127.0.0.1:1' },
});

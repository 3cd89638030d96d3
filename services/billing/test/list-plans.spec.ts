import { describeListPlans } from '@keystead/testkit';
import { billing } from '../src/definition.js';

describeListPlans(billing, { folder: 'services/billing/test' });

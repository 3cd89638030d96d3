import { describeListPlans } from '@keystead/testkit';
import { property } from '../src/definition.js';

describeListPlans(property, { folder: 'services/property/test' });

import { describeStructure } from '@keystead/testkit';
import { billing } from '../src/definition.js';

describeStructure(billing);

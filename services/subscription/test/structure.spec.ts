import { describeStructure } from '@keystead/testkit';
import { subscription } from '../src/definition.js';

describeStructure(subscription);

import { describeStructure } from '@keystead/testkit';
import { lease } from '../src/definition.js';

describeStructure(lease);

import { describeStructure } from '@keystead/testkit';
import { property } from '../src/definition.js';

describeStructure(property);

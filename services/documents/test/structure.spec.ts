import { describeStructure } from '@keystead/testkit';
import { documents } from '../src/definition.js';

describeStructure(documents);

import { describeStructure } from '@keystead/testkit';
import { accountingSync } from '../src/definition.js';

describeStructure(accountingSync);

import { runService } from '@keystead/platform';
import { accountingSync } from './definition.js';

export const main = () => runService(accountingSync);

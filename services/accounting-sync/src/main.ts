import { runService } from '@keystead/platform';
import { accountingSync } from './definition.js';

await runService(accountingSync);

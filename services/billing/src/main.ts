import { runService } from '@keystead/platform';
import { billing } from './definition.js';

await runService(billing);

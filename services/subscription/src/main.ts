import { runService } from '@keystead/platform';
import { subscription } from './definition.js';

await runService(subscription);

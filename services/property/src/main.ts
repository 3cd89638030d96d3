import { runService } from '@keystead/platform';
import { property } from './definition.js';

await runService(property);

import { runService } from '@keystead/platform';
import { identity } from './definition.js';

await runService(identity);

import { runService } from '@keystead/platform';
import { documents } from './definition.js';

await runService(documents);

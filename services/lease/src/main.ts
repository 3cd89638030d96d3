import { runService } from '@keystead/platform';
import { lease } from './definition.js';

await runService(lease);

import { runService } from '@keystead/platform';
import { notification } from './definition.js';

await runService(notification);

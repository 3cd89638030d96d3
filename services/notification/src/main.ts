import { runService } from '@keystead/platform';
import { notification } from './definition.js';

export const main = () => runService(notification);

import { runService } from '@keystead/platform';
import { subscription } from './definition.js';

export const main = () => runService(subscription);

import { runService } from '@keystead/platform';
import { billing } from './definition.js';

export const main = () => runService(billing);

import { runService } from '@keystead/platform';
import { property } from './definition.js';

export const main = () => runService(property);

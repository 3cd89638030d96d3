import { runService } from '@keystead/platform';
import { identity } from './definition.js';

export const main = () => runService(identity);

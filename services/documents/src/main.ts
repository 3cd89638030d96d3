import { runService } from '@keystead/platform';
import { documents } from './definition.js';

export const main = () => runService(documents);

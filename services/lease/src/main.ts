import { runService } from '@keystead/platform';
import { lease } from './definition.js';

export const main = () => runService(lease);

import { lazyPage } from '../../navigation/lazy-page.js';
import type { ChoosingBarsProps } from './ChoosingBars.js';

/** Comes when rows are first chosen. */
export const ChoosingBars = lazyPage<ChoosingBarsProps>(async () => (await import('./ChoosingBars.js')).ChoosingBars);

import type { ComponentType } from 'react';
import type { LoadedArea } from '@keystead/messages';
import { loadAreas } from '../i18n/texts.js';
import { lazyPage } from '../navigation/lazy-page.js';

/** A screen whose sentences come with it. */
export const lazyScreen = <Props>(
  areas: LoadedArea | readonly LoadedArea[],
  load: () => Promise<ComponentType<Props>>,
) => lazyPage<Props>(async () => (await Promise.all([load(), loadAreas([areas].flat())]))[0]);

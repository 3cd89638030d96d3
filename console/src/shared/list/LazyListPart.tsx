import { Suspense } from 'react';
import { lazyScreen } from '../../admin/lazy-screen.js';
import type { ListPartProps } from './ListPart.js';

const ListPart = lazyScreen<ListPartProps>('settings', async () => (await import('./ListPart.js')).ListPart);

/** What people arrange of a list; it comes when it is first asked for. */
export const LazyListPart = (props: ListPartProps) => (
  <Suspense>
    <ListPart {...props} />
  </Suspense>
);

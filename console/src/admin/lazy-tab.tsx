import { Suspense, type ComponentType } from 'react';
import type { LoadedArea } from '@keystead/messages';
import { Waiting } from '../shared/RecordPage.js';
import { lazyScreen } from './lazy-screen.js';

/** A part of a page that comes with its sentences when it is opened; the page around it stays. */
export function lazyTab<Props extends object>(area: LoadedArea, load: () => Promise<ComponentType<Props>>) {
  const Tab = lazyScreen<Props>(area, load) as ComponentType<Props>;
  return function LazyTab(props: Props) {
    return (
      <Suspense fallback={<Waiting />}>
        <Tab {...props} />
      </Suspense>
    );
  };
}

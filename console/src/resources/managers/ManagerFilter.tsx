import { Suspense } from 'react';
import { useListContext } from 'ra-core';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useAllRows } from '../../admin/preload.js';
import type { Property } from '../../types.js';

const ManagerSelect = lazyScreen<object>('people', async () => (await import('./ManagerSelect.js')).ManagerSelect);

/** Narrows a list to the properties that a person manages; nothing while no one manages any. */
export function ManagerFilter() {
  const { data = [] } = useAllRows<Property>('property');
  const { filterValues } = useListContext();
  if (!filterValues.manager_id && !data.some(({ managers }) => managers?.length)) return null;
  return (
    <Suspense fallback={null}>
      <ManagerSelect />
    </Suspense>
  );
}

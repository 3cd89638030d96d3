import { Suspense } from 'react';
import { useListContext } from 'ra-core';
import { useSeesAll } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useAllRows } from '../../admin/preload.js';
import type { Property } from '../../types.js';

export interface ManagerChoiceProps {
  /** Id of the person whose properties are shown. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const ManagerSelect = lazyScreen<ManagerChoiceProps>(
  'people',
  async () => (await import('./ManagerSelect.js')).ManagerSelect,
);

/** Narrows a list to the properties that a person manages. */
export function ManagerFilter() {
  const { filterValues, setFilters } = useListContext();
  const { manager_id, ...others } = filterValues as Record<string, string | undefined>;
  return (
    <ManagerChoice
      value={manager_id}
      onChange={(chosen) => setFilters(chosen ? { ...others, manager_id: chosen } : others)}
    />
  );
}

/**
 * The same for rows that are no list of a page of their own; nothing while no one manages any property, and for those who
 * see some properties alone.
 */
export function ManagerChoice(props: ManagerChoiceProps) {
  const seesAll = useSeesAll();
  const { data = [] } = useAllRows<Property>('property');
  if (!props.value && !(seesAll && data.some(({ managers }) => managers?.length))) return null;
  return (
    <Suspense fallback={null}>
      <ManagerSelect {...props} />
    </Suspense>
  );
}

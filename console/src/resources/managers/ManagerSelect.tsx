import { useListContext } from 'ra-core';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { useSignIn } from '../../session/session.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import type { Property } from '../../types.js';
import { managersOf } from './managers.js';

/** Those who manage anything, the reader first. */
export function ManagerSelect() {
  const t = useText();
  const self = useSignIn()?.user.user_id;
  const { data = [] } = useAllRows<Property>('property');
  const { filterValues, setFilters } = useListContext();
  const { manager_id, ...others } = filterValues as Record<string, string | undefined>;
  const options = managersOf(data).map(({ value, label }) => ({
    value,
    label: value === self ? t('people:manager.me', { name: label }) : label,
  }));
  const selfFirst = options.toSorted((left, right) => Number(right.value === self) - Number(left.value === self));
  return (
    <FilterSelect
      label={t('people:manager.filter')}
      any={t('people:manager.any')}
      value={manager_id}
      options={selfFirst}
      onChange={(chosen) => setFilters(chosen ? { ...others, manager_id: chosen } : others)}
    />
  );
}

import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { useSignIn } from '../../session/session.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import type { Property } from '../../types.js';
import type { ManagerChoiceProps } from './ManagerFilter.js';
import { managersOf } from './managers.js';

/** Those who manage anything, the reader first. */
export function ManagerSelect({ value, onChange }: ManagerChoiceProps) {
  const t = useText();
  const self = useSignIn()?.user.user_id;
  const { data = [] } = useAllRows<Property>('property');
  const options = managersOf(data).map((option) => ({
    ...option,
    label: option.value === self ? t('people:manager.me', { name: option.label }) : option.label,
  }));
  const selfFirst = options.toSorted((left, right) => Number(right.value === self) - Number(left.value === self));
  return (
    <FilterSelect
      label={t('people:manager.filter')}
      any={t('people:manager.any')}
      value={value}
      options={selfFirst}
      onChange={onChange}
    />
  );
}

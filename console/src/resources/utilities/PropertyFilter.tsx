import { useListContext } from 'ra-core';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { propertyOptions } from '../../shared/options.js';
import type { Property } from '../../types.js';

/** Narrows a list to one property; nothing while there are not two to choose from. */
export function PropertyFilter() {
  const t = useText();
  const { data: properties = [] } = useAllRows<Property>('property');
  const { filterValues, setFilters } = useListContext();
  const { property_id, ...others } = filterValues as Record<string, string | undefined>;
  if (properties.length < 2 && !property_id) return null;
  return (
    <FilterSelect
      label={t('register:property')}
      any={t('register:any_property')}
      value={property_id}
      options={propertyOptions(properties)}
      onChange={(chosen) => setFilters(chosen ? { ...others, property_id: chosen } : others)}
    />
  );
}

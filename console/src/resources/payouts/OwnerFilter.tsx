import Chip from '@mui/material/Chip';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useGetList, useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { inOrder } from '../../shared/options.js';
import { fullName, type Owner } from '../people/owner.js';

type Filters = Record<string, string | undefined>;

const ALL = {
  ...{ sort: { field: 'last_name', order: 'ASC' as const }, pagination: { page: 1, perPage: PAGE_SIZE_MAX } },
  filter: { all: '1' },
};

/** Narrows payments to one owner; shows what else a link has narrowed them to, and takes it away. */
export function OwnerFilter() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const filters = filterValues as Filters;
  const { owner_id, batch_id, property_id, currency } = filters;
  const { data: owners = [] } = useGetList<Owner>('owner', ALL);
  const change = (changed: Filters) =>
    setFilters(Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value)));
  const links = [
    { name: 'batch_id', value: batch_id, label: t('people:payout.one_run') },
    { name: 'property_id', value: property_id, label: t('people:payout.one_property') },
    { name: 'currency', value: currency, label: currency },
  ];
  return (
    <>
      <FilterSelect
        label={t('people:payout.owner')}
        value={owner_id}
        options={inOrder(owners.map((owner) => ({ value: String(owner.id), label: fullName(owner) })))}
        any={t('people:payout.any_owner')}
        onChange={(value) => change({ owner_id: value })}
      />
      {links.map(
        ({ name, value, label }) =>
          value && <Chip key={name} label={label} onDelete={() => change({ [name]: undefined })} />,
      )}
    </>
  );
}

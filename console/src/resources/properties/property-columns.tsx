import Box from '@mui/material/Box';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import type { Column } from '../../shared/list/columns.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, Property } from '../../types.js';
import { displayWord, letSections } from './occupancy.js';

/** What the list of properties shows of each. */
export function usePropertyColumns(): Column<Property>[] {
  const t = useText();
  const show = useShow();
  const { data: leases = [] } = useAllRows<Lease>('lease');
  return [
    { label: t('property.name'), source: 'name', title: true, wrap: true, value: ({ name }) => name },
    {
      ...{ label: t('property.address'), wrap: true },
      value: ({ property_address, country_iso }) => (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {show.address(property_address, country_iso)}
        </Box>
      ),
    },
    { label: t('property.type'), source: 'type', value: ({ type }) => t(`property_type.${type}`) },
    { label: t('property.lease_mode'), value: ({ lease_mode }) => t(`lease_mode.${lease_mode}`) },
    {
      ...{ label: t('property.let'), right: true },
      value: (property) => {
        const { let: occupied, total } = letSections(property, leases);
        return t('property.let_of', { occupied, total });
      },
    },
    { label: t('list.status'), value: (property) => <StatusChip status={displayWord(property, leases)} /> },
  ];
}

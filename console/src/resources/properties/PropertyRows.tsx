import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { ListCards } from '../../shared/ListCards.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { usePhone } from '../../shared/use-phone.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, Property } from '../../types.js';
import { displayWord, letSections } from './occupancy.js';
import { propertyPath } from './paths.js';

/** The rows of the property list: a table, or cards on a phone. */
export function PropertyRows() {
  const t = useText();
  const show = useShow();
  const phone = usePhone();
  const { data: leases = [] } = useAllRows<Lease>('lease');
  const { total } = useListContext();
  if (total === 0) return <EmptyState title={t('list.none_title')} text={t('list.none_text')} />;
  if (phone)
    return (
      <ListCards<Property> to={propertyPath}>
        {(property) => <CardText property={property} leases={leases} />}
      </ListCards>
    );
  return (
    <DataTable<Property>
      bulkActionButtons={false}
      rowClick={(_id, _resource, row) => propertyPath(row)}
      sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
    >
      <DataTable.Col
        source="name"
        label={t('property.name')}
        render={(property: Property) => (
          <>
            <Box sx={{ fontWeight: 650 }}>{property.name}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
              {show.address(property.property_address, property.country_iso)}
            </Box>
          </>
        )}
      />
      <DataTable.Col
        label={t('property.type')}
        source="type"
        render={({ type }: Property) => t(`property_type.${type}`)}
      />
      <DataTable.Col
        label={t('property.lease_mode')}
        disableSort
        render={({ lease_mode }: Property) => t(`lease_mode.${lease_mode}`)}
      />
      <DataTable.Col
        label={t('property.let')}
        disableSort
        render={(property: Property) => <Let property={property} leases={leases} />}
      />
      <DataTable.Col
        label={t('list.status')}
        disableSort
        render={(property: Property) => <StatusChip status={displayWord(property, leases)} />}
      />
    </DataTable>
  );
}

function Let({ property, leases }: { property: Property; leases: readonly Lease[] }) {
  const t = useText();
  const { let: occupied, total } = letSections(property, leases);
  return <>{t('property.let_of', { occupied, total })}</>;
}

function CardText({ property, leases }: { property: Property; leases: readonly Lease[] }) {
  const t = useText();
  const show = useShow();
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ fontWeight: 650, minWidth: 0, overflowWrap: 'anywhere' }}>{property.name}</Box>
        <StatusChip status={displayWord(property, leases)} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
        {show.address(property.property_address, property.country_iso)}
        <br />
        {t(`property_type.${property.type}`)} · {t(`lease_mode.${property.lease_mode}`)} ·{' '}
        <Let property={property} leases={leases} />
      </Box>
    </>
  );
}

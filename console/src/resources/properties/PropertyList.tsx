import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Add from '@mui/icons-material/Add';
import { ListBase, useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { LastUpdate } from '../../shared/LastUpdate.js';
import { ListCards } from '../../shared/ListCards.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Pager } from '../../shared/Pager.js';
import { SearchBox } from '../../shared/SearchBox.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { usePhone } from '../../shared/use-phone.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease, Property } from '../../types.js';
import { displayWord, letSections } from './occupancy.js';
import { propertyPath } from './paths.js';

export function PropertyList() {
  const t = useText();
  return (
    <ListBase<Property> resource="property" perPage={10} sort={{ field: 'name', order: 'ASC' }} empty={<Empty />}>
      <PageHeader title={t('menu.properties')} actions={<AddButton />} />
      <Card>
        <Toolbar />
        <Rows />
        <Pager />
      </Card>
    </ListBase>
  );
}

function AddButton({ text }: { text?: string }) {
  const t = useText();
  if (!useCan('property.write')) return null;
  return (
    <Button component={Link} to="/admin/property/add" variant="contained" startIcon={<Add />}>
      {text ?? t('property.add')}
    </Button>
  );
}

function Empty() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('menu.properties')} />
      <Card>
        <EmptyState
          title={t('property.empty_title')}
          text={t('property.empty_text')}
          action={<AddButton text={t('property.add_first')} />}
        />
      </Card>
    </>
  );
}

function Toolbar() {
  const t = useText();
  const tabs = (['all', 'occupied', 'vacant'] as const).map((value) => ({ value, label: t(`property.tab_${value}`) }));
  return (
    <>
      <CountTabs resource="property" source="occupancy" tabs={tabs} label={t('menu.properties')} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          p: 1.5,
          alignItems: 'center',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <SearchBox label={t('property.search')} />
        <Box sx={{ flex: 1 }} />
        <LastUpdate queryKey={['property']} />
      </Box>
    </>
  );
}

function Rows() {
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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { ListBase, useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { LastUpdate } from '../../shared/LastUpdate.js';
import { RecordRows } from '../../shared/list/RecordRows.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Pager } from '../../shared/Pager.js';
import { SearchBox } from '../../shared/SearchBox.js';
import type { Lease, Property } from '../../types.js';
import { occupancyCounts } from './occupancy.js';
import { propertyPath } from './paths.js';
import { usePropertyColumns } from './property-columns.js';

export function PropertyList() {
  const t = useText();
  return (
    <ListBase<Property>
      resource="property"
      disableAuthentication
      perPage={10}
      sort={{ field: 'name', order: 'ASC' }}
      empty={<Empty />}
    >
      <PageHeader
        title={t('menu.properties')}
        actions={
          <>
            <TrashLink />
            <AddButton />
          </>
        }
      />
      <Card>
        <Toolbar />
        <RecordRows<Property>
          columns={usePropertyColumns()}
          label={t('menu.properties')}
          to={propertyPath}
          empty={<Empty />}
        />
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

/** The way back for what was deleted. */
function TrashLink() {
  const t = useText();
  if (!useCan('property.write')) return null;
  return (
    <Button component={Link} to="/admin/property/trash" color="inherit" startIcon={<DeleteOutlined />}>
      {t('property.trash')}
    </Button>
  );
}

function Empty() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('menu.properties')} actions={<TrashLink />} />
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
  const { q } = useListContext().filterValues as { q?: string };
  const counts = useCounts(q);
  const tabs = (['all', 'occupied', 'vacant'] as const).map((value) => ({ value, label: t(`property.tab_${value}`) }));
  return (
    <>
      <CountTabs resource="property" source="occupancy" tabs={tabs} label={t('menu.properties')} counts={counts} />
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

/** The preloaded rows hold the answer, up to as many as are preloaded. */
function useCounts(q: string | undefined) {
  const { data: properties, total = 0 } = useAllRows<Property>('property');
  const { data: leases } = useAllRows<Lease>('lease');
  if (!properties || !leases) return {}; // on their way
  if (total > properties.length) return undefined;
  return occupancyCounts(properties, leases, q);
}

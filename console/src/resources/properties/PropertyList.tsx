import { Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import GridView from '@mui/icons-material/GridViewOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import ViewList from '@mui/icons-material/ViewListOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { PAGE_SIZE_DEFAULT } from '@keystead/contracts';
import { useListContext, useStore } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan, useMayAddProperty } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { installation, type MapSource } from '../../product.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { LastUpdate } from '../../shared/LastUpdate.js';
import { ColumnsButton } from '../../shared/list/ColumnsButton.js';
import { ExportButton } from '../../shared/list/ExportButton.js';
import { ListFrame } from '../../shared/list/ListFrame.js';
import { RecordRows } from '../../shared/list/RecordRows.js';
import { SavedViews } from '../../shared/list/SavedViews.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Waiting } from '../../shared/RecordPage.js';
import { Pager } from '../../shared/Pager.js';
import { SearchBox } from '../../shared/SearchBox.js';
import type { Lease, Property } from '../../types.js';
import { ManagerFilter } from '../managers/ManagerFilter.js';
import { occupancyCounts } from './occupancy.js';
import { propertyPath } from './paths.js';
import { isIn } from './places.js';
import { PlaceFilter } from './PlaceFilter.js';
import { usePropertyColumns } from './property-columns.js';

type View = 'table' | 'cards' | 'map';

const NoProperties = lazyScreen<{ action: ReactNode }>(
  'home',
  async () => (await import('../../screens/home/NoProperties.js')).NoProperties,
);
// Most people read the table: the cards come when they are chosen.
const PropertyCards = lazyScreen<object>('register', async () => (await import('./PropertyCards.js')).PropertyCards);
const PropertyMap = lazyScreen<{ source: MapSource }>(
  'register',
  async () => (await import('./map/PropertyMap.js')).PropertyMap,
);

const SetManagers = lazyScreen<object>('people', async () => (await import('../managers/SetManagers.js')).SetManagers);

interface Filters {
  q?: string;
  occupancy?: string;
  country_iso?: string;
  state?: string;
  manager_id?: string;
}

export function PropertyList() {
  const t = useText();
  const [chosen, setView] = useStore<View>('property.view', 'table');
  const view = chosen === 'map' && !installation().map ? 'table' : chosen;
  return (
    <ListFrame<Property>
      resource="property"
      perPage={PAGE_SIZE_DEFAULT}
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
        <Toolbar view={view} onView={setView} />
        <Rows view={view} />
        {view !== 'map' && <Pager />}
      </Card>
    </ListFrame>
  );
}

function Rows({ view }: { view: View }) {
  const t = useText();
  const columns = usePropertyColumns();
  const { data, selectedIds } = useListContext<Property>();
  const source = installation().map;
  const maySetManagers = useCan('user.write');
  const other = view === 'cards' ? <PropertyCards /> : view === 'map' && source && <PropertyMap source={source} />;
  if (other && data?.length) return <Suspense fallback={<Waiting />}>{other}</Suspense>;
  return (
    <RecordRows<Property>
      isTickable
      bulk={
        maySetManagers &&
        selectedIds.length > 0 && (
          <Suspense>
            <SetManagers />
          </Suspense>
        )
      }
      columns={columns}
      label={t('menu.properties')}
      to={propertyPath}
      empty={<Empty />}
    />
  );
}

function AddButton({ text }: { text?: string }) {
  const t = useText();
  if (!useMayAddProperty()) return null;
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
        <Suspense fallback={null}>
          <NoProperties action={<AddButton text={t('property.add_first')} />} />
        </Suspense>
      </Card>
    </>
  );
}

function Toolbar({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useText();
  const filters = useListContext().filterValues as Filters;
  const counts = useCounts(filters);
  const columns = usePropertyColumns();
  const seesLeases = useCan('lease.read');
  const tabs = (['all', 'occupied', 'vacant'] as const).map((value) => ({ value, label: t(`property.tab_${value}`) }));
  return (
    <>
      {seesLeases && (
        <CountTabs resource="property" source="occupancy" tabs={tabs} label={t('menu.properties')} counts={counts} />
      )}
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
        <PlaceFilter />
        <ManagerFilter />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('property.view')}
          value={view}
          onChange={(_event, chosen: View | null) => chosen && onView(chosen)}
        >
          <ToggleButton value="table" aria-label={t('property.view_table')}>
            <ViewList />
          </ToggleButton>
          <ToggleButton value="cards" aria-label={t('property.view_cards')}>
            <GridView />
          </ToggleButton>
          {installation().map && (
            <ToggleButton value="map" aria-label={t('property.view_map')}>
              <MapIcon />
            </ToggleButton>
          )}
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        {/* No service knows both properties and leases: what is filtered here cannot be exported there. */}
        <SavedViews />
        {view === 'table' && <ColumnsButton columns={columns} />}
        {!filters.occupancy && <ExportButton columns={columns} />}
        <LastUpdate queryKey={['property']} />
      </Box>
    </>
  );
}

/** The preloaded rows hold the answer, up to as many as are preloaded. */
function useCounts({ q, ...place }: Filters) {
  const { data: properties, total = 0 } = useAllRows<Property>('property');
  const { data: leases } = useAllRows<Lease>('lease');
  if (!properties || !leases) return {}; // on their way
  if (total > properties.length) return undefined;
  return occupancyCounts(
    properties.filter((property) => isIn(property, place)),
    leases,
    q,
  );
}

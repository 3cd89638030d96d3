import Button from '@mui/material/Button';
import Edit from '@mui/icons-material/EditOutlined';
import { Link, Navigate, useParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { currencyOf, InCurrency } from '../../shared/currency.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { TabBar } from '../../shared/TabBar.js';
import { useOne } from '../../shared/use-one.js';
import { useRecent } from '../../search/recent.js';
import { useShow } from '../../shared/use-show.js';
import { useTabs } from '../../shared/use-tabs.js';
import type { Property } from '../../types.js';
import { DocumentsTab } from '../documents/DocumentsTab.js';
import { OwnerList } from '../owners/OwnerList.js';
import { BuildingTab } from './BuildingTab.js';
import { hubPath } from './paths.js';
import { PropertyMenu } from './PropertyMenu.js';
import { PropertySummary } from './PropertySummary.js';
import {
  ComplianceTab,
  InspectionsTab,
  KeysTab,
  MaintenanceTab,
  PropertyHealthTab,
  UtilitiesTab,
} from './RegisterTabs.js';
import { UnitsTab } from './UnitsTab.js';

const TABS = [
  ...(['summary', 'building', 'units', 'owners', 'keys', 'utilities', 'compliance'] as const),
  ...(['maintenance', 'inspections', 'documents', 'health'] as const),
];
type TabName = (typeof TABS)[number];

/** The hub of a property: what belongs to the building and not to one of its units. */
export function PropertyView() {
  const { property_id, tab } = useParams();
  const query = useOne<Property>('property', isUuid(property_id) ? property_id : undefined);
  const tabs = useTabs(TABS);
  if (!isUuid(property_id)) return <AdminNotFound />;
  const current = tabs.find((each) => each === tab);
  // The people of a property are its owners; renters and agents belong to its units.
  if (!current) return <Navigate to={hubPath(property_id, tab === 'people' ? 'owners' : 'summary')} replace />;
  return (
    <RecordPage query={query}>
      {(property) => (
        <InCurrency of={currencyOf(property.country_iso)}>
          <Hub {...{ property, tabs }} tab={current} />
        </InCurrency>
      )}
    </RecordPage>
  );
}

interface HubProps {
  property: Property;
  tabs: readonly TabName[];
  tab: TabName;
}

function Hub({ property, tabs, tab }: HubProps) {
  const t = useText();
  const show = useShow();
  const address = show.address(property.property_address, property.country_iso);
  useRecent(hubPath(property.property_id), property.name, address);
  const mayEdit = useCan('property.write');
  return (
    <>
      <PageHeader
        title={property.name}
        about={address}
        back={{ to: '/admin/property', text: t('menu.properties') }}
        actions={
          <>
            {mayEdit && (
              <Button
                component={Link}
                to={`/admin/property/edit?id=${property.property_block_id}`}
                variant="outlined"
                startIcon={<Edit />}
              >
                {t('form.edit')}
              </Button>
            )}
            <PropertyMenu property={property} />
          </>
        }
      />
      <TabBar
        label={property.name}
        current={tab}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`), to: hubPath(property.property_id, value) }))}
      />
      {tab === 'summary' && <PropertySummary property={property} />}
      {tab === 'building' && <BuildingTab property={property} />}
      {tab === 'units' && <UnitsTab property={property} />}
      {tab === 'owners' && <OwnerList propertyId={property.property_id} />}
      {tab === 'keys' && <KeysTab propertyId={property.property_id} />}
      {tab === 'utilities' && <UtilitiesTab place={{ property_id: property.property_id }} />}
      {tab === 'compliance' && <ComplianceTab propertyId={property.property_id} />}
      {tab === 'maintenance' && <MaintenanceTab propertyId={property.property_id} />}
      {tab === 'inspections' && <InspectionsTab propertyId={property.property_id} />}
      {tab === 'documents' && <DocumentsTab place={{ property_id: property.property_id }} />}
      {tab === 'health' && <PropertyHealthTab property={property} />}
    </>
  );
}

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
import type { Block } from '../../types.js';
import { BankAccounts, PropertyAccount } from '../bank-accounts/index.js';
import { DocumentsTab } from '../documents/DocumentsTab.js';
import { RoomCards } from '../rooms/RoomCards.js';
import { BlockBills } from './BlockBills.js';
import { BlockLeases } from './BlockLeases.js';
import { BlockSummary } from './BlockSummary.js';
import { hubPath } from './paths.js';
import { PropertyMenu } from './PropertyMenu.js';
import {
  ComplianceTab,
  HealthTab,
  InspectionsTab,
  KeysTab,
  MaintenanceTab,
  MoneyTab,
  UtilitiesTab,
} from './RegisterTabs.js';

const TABS = [
  ...(['summary', 'rooms', 'leases', 'bills', 'money', 'utilities', 'compliance', 'keys'] as const),
  ...(['maintenance', 'inspections', 'documents', 'health'] as const),
];
type TabName = (typeof TABS)[number];
type Kind = 'sa' | 'unit';

const pathOf = (kind: Kind, id: string, tab: string) => `/admin/property/${kind}/${id}/view/${tab}`;

/** One lettable unit: the whole property when it is let as one, else one of its units. */
export function BlockView({ kind }: { kind: Kind }) {
  const { property_block_id: id, tab } = useParams();
  const query = useOne<Block>('block', isUuid(id) ? id : undefined);
  const tabs = useTabs(TABS);
  if (!isUuid(id)) return <AdminNotFound />;
  const current = tabs.find((each) => each === tab);
  if (!current) return <Navigate to={pathOf(kind, id, 'summary')} replace />;
  return (
    <RecordPage query={query}>
      {(block) => (
        <InCurrency of={currencyOf(block.country_iso)}>
          <Unit {...{ block, kind, tabs }} tab={current} />
        </InCurrency>
      )}
    </RecordPage>
  );
}

interface UnitProps {
  block: Block;
  kind: Kind;
  tabs: readonly TabName[];
  tab: TabName;
}

function Unit({ block, kind, tabs, tab }: UnitProps) {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('property.write');
  const { property, property_block_id: id } = block;
  const several = property.units.length > 1;
  const name = several ? `${property.name} · ${block.name}` : property.name;
  const address = show.address(property.property_address, property.country_iso);
  useRecent(pathOf(kind, id, 'summary'), name, address);
  // Of several units, repairs, safety checks and keys stand together with the building.
  const hidden = {
    rooms: property.lease_mode !== 'co_living',
    maintenance: several,
    compliance: several,
    keys: several,
  };
  const maySeeAccounts = useCan('bank_account.read');
  const mayChooseAccount = useCan('bill.write') && mayEdit;
  const shown = tabs.filter((each) => !(each in hidden && hidden[each as keyof typeof hidden]));
  const back = several
    ? { to: hubPath(property.property_id, 'units'), text: property.name }
    : { to: '/admin/property', text: t('menu.properties') };
  return (
    <>
      <PageHeader
        title={name}
        about={address}
        back={back}
        actions={
          <>
            <Button component={Link} to={hubPath(property.property_id, 'building')}>
              {t('property.open_building')}
            </Button>
            {mayEdit && (
              <Button component={Link} to={`/admin/property/edit?id=${id}`} variant="outlined" startIcon={<Edit />}>
                {t('form.edit')}
              </Button>
            )}
            <PropertyMenu property={property} {...(several && { unit: block })} />
          </>
        }
      />
      <TabBar
        label={property.name}
        current={tab}
        tabs={shown.map((value) => ({
          value,
          label: t(`tab.${value}`),
          to: pathOf(kind, id, value),
        }))}
      />
      {tab === 'summary' && <BlockSummary block={block} />}
      {tab === 'rooms' && <RoomCards block={block} />}
      {tab === 'leases' && <BlockLeases block={block} />}
      {tab === 'bills' && (
        <>
          <BlockBills block={block} />
          {maySeeAccounts && <BankAccounts place={{ property_block_id: id }} />}
          {mayChooseAccount && <PropertyAccount block={block} />}
        </>
      )}
      {tab === 'money' && <MoneyTab property_block_id={id} />}
      {tab === 'utilities' && <UtilitiesTab place={{ property_block_id: id }} />}
      {tab === 'compliance' && <ComplianceTab propertyId={property.property_id} />}
      {tab === 'keys' && <KeysTab propertyId={property.property_id} />}
      {tab === 'health' && <HealthTab blockId={id} />}
      {tab === 'maintenance' && <MaintenanceTab propertyId={property.property_id} />}
      {tab === 'inspections' && <InspectionsTab propertyId={property.property_id} blockId={id} />}
      {tab === 'documents' && (
        <DocumentsTab place={several ? { property_block_id: id } : { property_id: property.property_id }} />
      )}
    </>
  );
}

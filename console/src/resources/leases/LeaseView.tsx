import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Edit from '@mui/icons-material/EditOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { Link, Navigate, useParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { InCurrency } from '../../shared/currency.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { RecordPage, Waiting } from '../../shared/RecordPage.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { TabBar } from '../../shared/TabBar.js';
import { useOne } from '../../shared/use-one.js';
import { useTabs } from '../../shared/use-tabs.js';
import type { Lease } from '../../types.js';
import { useRecent } from '../../search/recent.js';
import { RecordPayment } from '../bills/RecordPayment.js';
import { DocumentsTab } from '../documents/DocumentsTab.js';
import { LeaseMenu } from '../leasing/LeaseMenu.js';
import { LeaseBills } from './LeaseBills.js';
import { LeasePeople, type LeasePeopleForm } from './LeasePeople.js';
import { LeaseRentTab } from './LeaseRentTab.js';
import { LeaseSummary } from './LeaseSummary.js';
import { renterNames } from './names.js';

const TABS = ['summary', 'rent', 'bills', 'ledger', 'people', 'documents', 'setup', 'activity'] as const;
type TabName = (typeof TABS)[number];

const LeaseLedger = lazyScreen<{ lease: Lease }>('money', async () => (await import('./LeaseLedger.js')).LeaseLedger);

const SetupTab = lazyScreen<{ lease: Lease }>('leasing', async () => (await import('../leasing/SetupTab.js')).SetupTab);
const ActivityTab = lazyScreen<{ lease: Lease }>(
  ['leasing', 'money'],
  async () => (await import('../leasing/ActivityTab.js')).ActivityTab,
);

const pathOf = (id: string, tab: string) => `/admin/lease/${id}/view/${tab}`;

/** One lease; some documented paths open it at a given tab. */
export function LeaseView({ tab: fixed, form }: { tab?: string; form?: LeasePeopleForm }) {
  const { lease_id: id, tab } = useParams();
  const query = useOne<Lease>('lease', isUuid(id) ? id : undefined);
  const tabs = useTabs(TABS);
  if (!isUuid(id)) return <AdminNotFound />;
  const current = tabs.find((each) => each === (fixed ?? tab));
  if (!current) return <Navigate to={pathOf(id, 'summary')} replace />;
  return (
    <RecordPage query={query}>
      {(lease) => (
        <InCurrency of={lease.currency}>
          <View {...{ lease, tabs, form }} tab={current} />
        </InCurrency>
      )}
    </RecordPage>
  );
}

interface ViewProps {
  lease: Lease;
  tabs: readonly TabName[];
  tab: TabName;
  form: LeasePeopleForm | undefined;
}

function View({ lease, tabs, tab, form }: ViewProps) {
  const t = useText();
  const mayEdit = useCan('lease.write');
  const mayCollect = useCan('bill.write');
  const [paying, setPaying] = useState(false);
  useRecent(pathOf(lease.lease_id, 'summary'), renterNames(lease) || lease.lease_number, lease.section_name);
  return (
    <>
      <PageHeader
        title={lease.section_name}
        about={
          <>
            {[renterNames(lease), lease.lease_number].filter(Boolean).join(' · ')} <StatusChip status={lease.status} />
          </>
        }
        back={{ to: '/admin/lease', text: t('menu.leases') }}
        actions={
          <>
            {mayEdit && (
              <Button
                component={Link}
                to={`/admin/lease/edit?id=${lease.lease_id}`}
                variant="outlined"
                startIcon={<Edit />}
              >
                {t('form.edit')}
              </Button>
            )}
            {mayCollect && (
              <Button variant="contained" startIcon={<Payments />} onClick={() => setPaying(true)}>
                {t('payment.record')}
              </Button>
            )}
            <LeaseMenu lease={lease} />
          </>
        }
      />
      <TabBar
        label={lease.lease_number}
        current={tab}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`), to: pathOf(lease.lease_id, value) }))}
      />
      {tab === 'summary' && <LeaseSummary lease={lease} />}
      {tab === 'rent' && <LeaseRentTab lease={lease} />}
      {tab === 'bills' && <LeaseBills lease={lease} />}
      {tab === 'ledger' && (
        <Suspense fallback={<Waiting />}>
          <LeaseLedger lease={lease} />
        </Suspense>
      )}
      {(tab === 'setup' || tab === 'activity') && (
        <Suspense fallback={<Waiting />}>
          {tab === 'setup' ? <SetupTab lease={lease} /> : <ActivityTab lease={lease} />}
        </Suspense>
      )}
      {tab === 'people' && <LeasePeople lease={lease} form={form} />}
      {tab === 'documents' && <DocumentsTab place={{ lease_id: lease.lease_id }} />}
      {paying && <RecordPayment leaseId={lease.lease_id} currency={lease.currency} onClose={() => setPaying(false)} />}
    </>
  );
}

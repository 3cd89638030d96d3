import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Build from '@mui/icons-material/BuildOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { NextVisit } from '../../resources/inspections/NextVisit.js';
import { LeaseBalance } from '../../resources/leases/LeaseSummary.js';
import { NEW } from '../../search/actions.js';
import { useSignIn } from '../../session/session.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { PaymentReturn, PayOnline } from './PayOnline.js';
import { RenterInvoices } from './RenterInvoices.js';

const NEWEST = { sort: { field: 'start_date', order: 'DESC' as const }, pagination: { page: 1, perPage: 10 } };

/** What a renter wants to know: what is owed and why, how it is paid, and where a repair is reported. */
export function RenterHome() {
  const t = useText();
  const name = useSignIn()?.user.first_name ?? '';
  const query = useGetList<Lease>('lease', NEWEST);
  const { data: leases } = query;
  const current = (leases ?? []).filter(({ status }) => status !== 'expired');
  const shown = current.length > 0 ? current : (leases ?? []).slice(0, 1);
  return (
    <>
      <PageHeader title={t('dashboard:title', { name })} />
      <PaymentReturn />
      {!leases && <NotLoaded query={query} />}
      {leases?.length === 0 && <EmptyState title={t('home:none_title')} text={t('home:none_text')} />}
      {shown.map((lease) => (
        <Home key={lease.lease_id} lease={lease} />
      ))}
    </>
  );
}

function Home({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const { lease_id, section_name, latest_amount, rent_frequency, currency } = lease;
  const to = (tab: string) => `/admin/lease/${lease_id}/view/${tab}`;
  return (
    <Box component="section" aria-label={section_name} sx={{ mb: 4 }}>
      <Box sx={{ mb: 2 }}>
        <Box component="h2" sx={{ m: 0, fontSize: '1.3rem' }}>
          {section_name}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {t(`per.${rent_frequency}`, { amount: show.money(latest_amount, currency) })}
        </Box>
      </Box>
      <NextVisit leaseId={lease_id} />
      <PayOnline leaseId={lease_id} />
      <LeaseBalance lease={lease} />
      <Panel title={t('home:to_pay')}>
        <RenterInvoices leaseId={lease_id} />
      </Panel>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        <Button component={Link} to={`/admin/maintenance${NEW}`} variant="contained" size="large" startIcon={<Build />}>
          {t('create.maintenance')}
        </Button>
        <Button component={Link} to={to('bills')} variant="outlined" size="large" startIcon={<ReceiptLong />}>
          {t('home:bills')}
        </Button>
        <Button component={Link} to={to('documents')} variant="outlined" size="large" startIcon={<Folder />}>
          {t('menu.documents')}
        </Button>
      </Box>
    </Box>
  );
}

import type { ReactNode } from 'react';
import type { LeaseOfPerson } from '@keystead/client';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { PlainColumn } from '../../shared/list/columns.js';
import { Panel } from '../../shared/Panel.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useOne } from '../../shared/use-one.js';
import { useRentText } from '../../shared/use-rent-text.js';
import { useShow } from '../../shared/use-show.js';
import { usePeriod } from '../leases/use-period.js';
import type { Lease } from '../../types.js';
import { useOwed } from './use-owed.js';

const pathOf = ({ lease_id }: LeaseOfPerson) => `/admin/lease/${lease_id}/view`;

/** The leases that name a renter, those that run first, each with its rent and what is owed. */
export function RenterLeases({ leases }: { leases: readonly LeaseOfPerson[] }) {
  const t = useText();
  const columns = useColumns();
  if (leases.length === 0)
    return (
      <Panel title={t('menu.leases')} flush>
        <EmptyState title={t('people:renter.no_leases_title')} text={t('people:renter.no_leases_text')} />
      </Panel>
    );
  return (
    <Panel title={t('menu.leases')} flush>
      <PlainTable
        label={t('menu.leases')}
        rows={leases.toSorted((one, two) => Number(two.is_current) - Number(one.is_current))}
        keyOf={({ lease_tenant_id }) => lease_tenant_id}
        columns={columns}
      />
    </Panel>
  );
}

function useColumns(): PlainColumn<LeaseOfPerson>[] {
  const t = useText();
  const show = useShow();
  const maySeeLease = useCan('lease.read');
  const maySeeBills = useCan('bill.read');
  const rent: PlainColumn<LeaseOfPerson> = {
    ...{ label: t('lease.rent'), right: true },
    value: ({ lease_id }) => <Rent leaseId={lease_id} />,
  };
  const owed = (label: string, status: 'outstanding' | 'overdue'): PlainColumn<LeaseOfPerson> => ({
    ...{ label, right: true },
    value: (lease) => <Owed lease={lease} status={status} />,
  });
  return [
    { label: t('lease.home'), title: true, wrap: true, value: (lease) => <Home lease={lease} /> },
    {
      ...{ label: t('lease.period'), wrap: true },
      value: usePeriod(),
    },
    {
      label: t('list.status'),
      value: ({ is_current, start_date }) => (
        <StatusChip status={is_current ? 'active' : start_date && start_date > show.today() ? 'upcoming' : 'expired'} />
      ),
    },
    ...(maySeeLease ? [rent] : []),
    ...(maySeeBills ? [owed(t('bill.outstanding'), 'outstanding'), owed(t('status.overdue'), 'overdue')] : []),
  ];
}

function Home({ lease }: { lease: LeaseOfPerson }) {
  const t = useText();
  const { section_name, lease_number, is_primary_contact } = lease;
  const about = [section_name && lease_number, is_primary_contact && t('lease.renter_contact')];
  return (
    <>
      <MuiLink component={Link} to={`${pathOf(lease)}/summary`}>
        {section_name ?? lease_number}
      </MuiLink>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.85rem', fontWeight: 400 }}>
        {about.filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}

function Rent({ leaseId }: { leaseId: string }): ReactNode {
  const rentText = useRentText();
  const { data: lease, isError } = useOne<Lease>('lease', leaseId);
  if (!lease) return isError ? '–' : '…';
  return rentText(lease.latest_amount, lease.rent_frequency, lease.currency);
}

/** What is owed on a lease, as the way to the bills that it is the sum of. */
function Owed({ lease, status }: { lease: LeaseOfPerson; status: 'outstanding' | 'overdue' }): ReactNode {
  const show = useShow();
  const owed = useOwed(lease.lease_id);
  if (!owed) return owed === null ? '–' : '…';
  const amount = owed[status];
  if (amount === 0) return show.money(0, owed.currency);
  return (
    <MuiLink
      component={Link}
      to={`${pathOf(lease)}/bills?status=${status}`}
      color={status === 'overdue' ? 'error' : 'primary'}
      sx={{ fontWeight: 650 }}
    >
      {show.money(amount, owed.currency)}
    </MuiLink>
  );
}

import type { PersonRow } from '@keystead/client';
import MuiLink from '@mui/material/Link';
import Box from '@mui/material/Box';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useGetList, type RaRecord } from 'ra-core';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { ContactLinks } from './ContactLinks.js';
import { RenterDialog } from './RenterDialog.js';

export type Renter = PersonRow & RaRecord;

const RENTERS = { role: 'tenant' };
const SORT = { field: 'last_name', order: 'ASC' as const };
const LIST = '/admin/tenant/list';
const TONES = { active: 'active', invited: 'pending', disabled: 'expired', no_account: 'expired' } as const;

/** Everyone who is named on a lease, with the way to call, write and correct. */
export function RenterPage() {
  const t = useText();
  const mayEdit = useCan('lease.write');
  return (
    <RecordList<Renter>
      resource="user"
      title={t('menu.renters')}
      within={RENTERS}
      sort={SORT}
      search={t('people:search')}
      columns={useColumns()}
      label={t('menu.renters')}
      action={(renter) => (
        <EditActions
          resource="lease_tenant"
          record={renter}
          name={nameOf(renter)}
          form={
            mayEdit && renter.leases?.length ? (close) => <RenterDialog renter={renter} onClose={close} /> : undefined
          }
          deleted=""
        />
      )}
      empty={<EmptyState title={t('people:renter.empty_title')} text={t('people:renter.empty_text')} />}
    />
  );
}

/** `/admin/tenant/edit?id=`: the form of one renter over the list. */
export function RenterEdit() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  const { data } = useGetList<Renter>(
    'user',
    { filter: RENTERS, sort: SORT, pagination: { page: 1, perPage: PAGE_SIZE_MAX } },
    { enabled: id !== null },
  );
  const renter = data?.find((each) => each.id === id);
  if (id === null || (data && !renter)) return <Navigate to={LIST} replace />;
  return (
    <>
      <RenterPage />
      {renter && <RenterDialog renter={renter} onClose={() => void navigate(LIST)} />}
    </>
  );
}

const nameOf = ({ first_name, last_name, email }: Renter) => [first_name, last_name].filter(Boolean).join(' ') || email;

function useColumns(): Column<Renter>[] {
  const t = useText();
  return [
    { label: t('people:name'), source: 'last_name', title: true, wrap: true, value: nameOf },
    { label: t('people:contact'), wrap: true, value: (renter) => <ContactLinks person={renter} /> },
    { label: t('menu.leases'), wrap: true, value: ({ leases = [] }) => <Leases leases={leases} /> },
    {
      label: t('people:account'),
      value: ({ status }) => <StatusChip status={TONES[status]} label={t(`people:status.${status}`)} />,
    },
  ];
}

/** The leases of a renter, the running ones first to read. */
function Leases({ leases }: { leases: NonNullable<Renter['leases']> }) {
  return leases.map(({ lease_id, section_name, lease_number, is_current }) => (
    <Box key={lease_id}>
      <MuiLink
        component={Link}
        to={`/admin/lease/${lease_id}/view/summary`}
        color={is_current ? 'primary' : 'textSecondary'}
        onClick={(event) => event.stopPropagation()}
      >
        {[section_name, lease_number].filter(Boolean).join(' · ')}
      </MuiLink>
    </Box>
  ));
}

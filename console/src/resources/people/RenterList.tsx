import MuiLink from '@mui/material/Link';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { ContactLinks } from './ContactLinks.js';
import { ACCOUNT_TONES, RENTER_SORT, RENTERS, renterName, renterPath, type Renter } from './renter.js';
import { RenterDialog } from './RenterDialog.js';

/** Everyone who is named on a lease, with the way to call, write and correct. */
export function RenterList() {
  const t = useText();
  const mayEdit = useCan('lease.write');
  return (
    <RecordList<Renter>
      resource="user"
      title={t('menu.renters')}
      within={RENTERS}
      sort={RENTER_SORT}
      search={t('people:search')}
      columns={useColumns()}
      label={t('menu.renters')}
      to={renterPath}
      action={(renter) => (
        <EditActions
          resource="lease_tenant"
          record={renter}
          name={renterName(renter)}
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

function useColumns(): Column<Renter>[] {
  const t = useText();
  return [
    { label: t('people:name'), source: 'last_name', title: true, wrap: true, value: renterName },
    { label: t('people:contact'), wrap: true, value: (renter) => <ContactLinks person={renter} /> },
    { label: t('menu.leases'), wrap: true, value: ({ leases = [] }) => <Leases leases={leases} /> },
    {
      label: t('people:account'),
      value: ({ status }) => <StatusChip status={ACCOUNT_TONES[status]} label={t(`people:status.${status}`)} />,
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

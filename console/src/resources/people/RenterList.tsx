import MuiLink from '@mui/material/Link';
import Box from '@mui/material/Box';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { LeaseName } from '../leases/LeaseName.js';
import { ContactLinks, MailLink, phoneLink } from './ContactLinks.js';
import { ACCOUNT_TONES, RENTER_SORT, RENTERS, renterName, renterPath, type Renter } from './renter.js';
import { RenterDialog } from './RenterDialog.js';

/** Everyone who is named on a lease, with the way to call, write and correct. */
export function RenterList() {
  const t = useText();
  const mayEdit = useCan('lease.write');
  const mayRemove = useCan('lease.delete');
  return (
    <RecordList<Renter>
      resource="user"
      title={t('menu.renters')}
      always={RENTERS}
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
      bulk={mayRemove && <RemoveFromLeases />}
      empty={<EmptyState title={t('people:renter.empty_title')} text={t('people:renter.empty_text')} />}
    />
  );
}

/** Takes the ticked renters off their leases; the last renter of a lease that still runs stays. */
function RemoveFromLeases() {
  const t = useText();
  const provider = useDataProvider();
  const remove = async ({ leases = [] }: Renter) => {
    for (const { lease_tenant_id } of leases)
      await provider.delete('lease_tenant', { id: lease_tenant_id, previousData: { id: lease_tenant_id } });
  };
  return (
    <DeleteSelected<Renter>
      nameOf={renterName}
      isFor={({ leases }) => !!leases?.length}
      remove={remove}
      consequence={t('people:renter.removed_from_leases')}
    />
  );
}

function useColumns(): Column<Renter>[] {
  const t = useText();
  return [
    { label: t('people:name'), field: '', source: 'last_name', title: true, wrap: true, value: renterName },
    {
      ...{ key: 'contact', label: t('people:contact'), wrap: true },
      value: (renter) => <ContactLinks person={renter} />,
      compact: { at: 'line', value: (renter) => <QuickContact renter={renter} /> },
    },
    {
      key: 'leases',
      label: t('menu.leases'),
      wrap: true,
      compact: { at: 'line' },
      value: ({ leases = [] }) => <Leases leases={leases} />,
    },
    {
      label: t('people:account'),
      field: 'status',
      value: ({ status }) => <StatusChip status={ACCOUNT_TONES[status]} label={t(`people:status.${status}`)} />,
      compact: { at: 'end' },
    },
  ];
}

/** The number to call, or the address where none is known: there is no room for both. */
function QuickContact({ renter: { phone, email } }: { renter: Renter }) {
  return phone ? (
    <MuiLink href={phoneLink(phone)} sx={{ whiteSpace: 'nowrap' }}>
      {phone}
    </MuiLink>
  ) : (
    <MailLink email={email} />
  );
}

/** The leases of a renter, the running ones first to read. */
function Leases({ leases }: { leases: NonNullable<Renter['leases']> }) {
  return leases.map(({ lease_id, section_name, lease_number, is_current }) => (
    // In the lines of a card they follow a dot.
    <Box key={lease_id} component="span" sx={{ display: { xs: 'inline-block', sm: 'block' }, pr: 1.5 }}>
      <MuiLink
        component={Link}
        to={`/admin/lease/${lease_id}/view/summary`}
        color={is_current ? 'primary' : 'textSecondary'}
        onClick={(event) => event.stopPropagation()}
      >
        <LeaseName section_name={section_name} lease_number={lease_number} />
      </MuiLink>
    </Box>
  ));
}

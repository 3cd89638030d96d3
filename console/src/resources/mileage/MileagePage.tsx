import type { MileageRow } from '@keystead/client';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Add from '@mui/icons-material/Add';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { EditActions } from '../../shared/EditActions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { DateFilter } from '../../shared/list/DateFilter.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useShow } from '../../shared/use-show.js';
import { useAdding } from '../../shared/use-adding.js';
import type { Lease } from '../../types.js';
import { TripDialog } from './TripDialog.js';
import { YearTotals } from './YearTotals.js';

export type Trip = MileageRow & RaRecord;

const SORT = { field: 'trip_date', order: 'DESC' as const };

/** Trips by car for the properties, as the tax office wants them recorded. */
export function MileagePage() {
  const t = useText();
  const show = useShow();
  const mayEdit = useCan('register.write');
  const mayDelete = useCan('register.delete');
  const [adding, setAdding] = useAdding();
  const nameOf = ({ purpose, trip_date }: Trip) => `${purpose} · ${show.day(trip_date)}`;
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('register:trip.add')}
    </Button>
  );
  return (
    <>
      <RecordList<Trip>
        resource="car_mileage"
        title={t('menu.mileage')}
        actions={add}
        above={<YearTotals />}
        sort={SORT}
        search={t('register:trip.search')}
        filters={<DateFilter />}
        columns={useColumns()}
        label={t('menu.mileage')}
        action={(row) => (
          <EditActions
            resource="car_mileage"
            record={row}
            name={nameOf(row)}
            form={mayEdit ? (close) => <TripDialog record={row} onClose={close} /> : undefined}
            deleteText={mayDelete ? t('register:trip.delete_text') : undefined}
            deleted={t('register:trip.deleted')}
          />
        )}
        bulk={mayDelete && <DeleteSelected nameOf={nameOf} />}
        empty={<EmptyState title={t('register:trip.empty_title')} text={t('register:trip.empty_text')} action={add} />}
      />
      {adding && <TripDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(): Column<Trip>[] {
  const t = useText();
  const show = useShow();
  const maySeeLeases = useCan('lease.read');
  const odometer = ({ odometer_start, odometer_end }: Trip) =>
    odometer_start === null || odometer_end === null
      ? ''
      : `${show.number(odometer_start)} – ${show.number(odometer_end)}`;
  return [
    { label: t('register:trip.date'), source: 'trip_date', value: ({ trip_date }) => show.day(trip_date) },
    { label: t('register:trip.purpose'), source: 'purpose', title: true, wrap: true, value: ({ purpose }) => purpose },
    {
      ...{ label: t('register:unit'), source: 'unit_name', wrap: true },
      value: ({ unit_name, lease_id }) => (
        <>
          {unit_name}
          {lease_id && maySeeLeases && <LeaseLink lease_id={lease_id} />}
        </>
      ),
    },
    { label: t('register:trip.vehicle'), source: 'vehicle', value: ({ vehicle }) => vehicle },
    { key: 'odometer', label: t('register:trip.odometer'), right: true, value: odometer },
    {
      ...{ label: t('register:trip.distance'), source: 'distance_km', right: true },
      value: ({ distance_km }) => t('register:trip.km', { distance: show.number(distance_km) }),
    },
  ];
}

/** The lease that a trip was for, under its unit. */
function LeaseLink({ lease_id }: { lease_id: string }) {
  const t = useText();
  const { data: leases } = useAllRows<Lease>('lease');
  const lease = leases?.find((each) => each.lease_id === lease_id);
  return (
    <MuiLink
      component={Link}
      to={`/admin/lease/${lease_id}/view/summary`}
      sx={{ display: 'block', fontSize: '0.85rem', whiteSpace: 'nowrap' }}
    >
      {lease?.lease_number ?? t('lease.number')}
    </MuiLink>
  );
}

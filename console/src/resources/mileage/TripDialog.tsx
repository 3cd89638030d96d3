import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { parseNumber } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { NumberInput } from '../../shared/number-inputs.js';
import { onlyValue, type Option } from '../../shared/options.js';
import { useSave } from '../../shared/use-save.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import { useUnits } from '../../shared/use-units.js';
import { PropertiesNotLoaded } from '../../shared/PropertiesNotLoaded.js';
import type { Lease } from '../../types.js';
import { leaseLabel } from '../leases/names.js';
import type { Trip } from './MileagePage.js';

interface Props {
  /** The trip to change; a new one without it. */
  record?: Trip;
  onClose: () => void;
}

/** Records a trip by its distance, or by what the odometer showed. */
export function TripDialog(props: Props) {
  const t = useText();
  const units = useUnits();
  return (
    <FormDialog title={t(props.record ? 'register:trip.edit' : 'register:trip.add')} onClose={props.onClose}>
      {units ? <TripForm {...props} units={units} /> : <PropertiesNotLoaded />}
    </FormDialog>
  );
}

function TripForm({ record, units, onClose }: Props & { units: readonly Option[] }) {
  const t = useText();
  const today = useTodayAt();
  const { save, busy } = useSave<Trip>('car_mileage', { record, success: t('form.saved'), onSaved: onClose });
  const maySeeLeases = useCan('lease.read');
  const submit = (form: Record<string, unknown>) => {
    const { property_block_id, lease_id, trip_date, purpose, vehicle, note } = form;
    const { distance_km, odometer_start, odometer_end } = form;
    return save({
      ...{ property_block_id, lease_id, trip_date, purpose, vehicle, note },
      distance_km: parseNumber(distance_km),
      odometer_start: parseNumber(odometer_start),
      odometer_end: parseNumber(odometer_end),
    });
  };
  return (
    <FormFrame
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      defaultValues={{ property_block_id: onlyValue(units), trip_date: today, ...record }}
    >
      <FieldRow>
        <TextInput source="purpose" label={t('register:trip.purpose')} required maxLength={200} autoFocus />
        <TextInput source="property_block_id" label={t('register:unit')} required options={units} />
      </FieldRow>
      <FieldRow min="10.5rem">
        <DayInput source="trip_date" label={t('register:trip.date')} required />
        <TextInput source="vehicle" label={t('register:trip.vehicle')} maxLength={40} />
        <NumberInput source="distance_km" label={t('register:trip.distance')} />
      </FieldRow>
      <FieldRow>
        <NumberInput source="odometer_start" label={t('register:trip.odometer_start')} />
        <NumberInput source="odometer_end" label={t('register:trip.odometer_end')} />
      </FieldRow>
      {maySeeLeases && <LeaseInput record={record} />}
      <TextInput source="note" label={t('register:note')} maxLength={500} multiline />
    </FormFrame>
  );
}

/** The lease that the trip was for: one of the unit, the latest first; nothing while the unit has none. */
function LeaseInput({ record }: Pick<Props, 'record'>) {
  const t = useText();
  const { data: leases = [] } = useAllRows<Lease>('lease');
  const { setValue } = useFormContext();
  const { property_block_id, lease_id } = useWatch<Record<string, string | null | undefined>>();
  const known = leases
    .filter((lease) => lease.property_block_id === property_block_id)
    .toSorted((left, right) => right.start_date.localeCompare(left.start_date))
    .map((lease) => ({ value: lease.lease_id, label: leaseLabel(lease) }));
  // The one that the trip names stays, also where it is not among those that are offered.
  const existing = record?.property_block_id === property_block_id ? record?.lease_id : null;
  const isUnlisted = !!existing && known.every(({ value }) => value !== existing);
  const options = isUnlisted ? [{ value: existing, label: t('lease.number') }, ...known] : known;
  const isOfOther = !!lease_id && options.every(({ value }) => value !== lease_id);
  useEffect(() => {
    if (isOfOther) setValue('lease_id', '');
  }, [isOfOther, setValue]);
  if (options.length === 0) return null;
  return (
    <FieldRow>
      <TextInput
        source="lease_id"
        label={t('lease.number')}
        options={[{ value: '', label: t('register:trip.no_lease') }, ...options]}
      />
    </FieldRow>
  );
}

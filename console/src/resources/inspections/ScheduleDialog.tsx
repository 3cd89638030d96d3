import { INSPECTION_KINDS, type InspectionKind } from '@keystead/contracts';
import { useWatch } from 'react-hook-form';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { onlyValue } from '../../shared/options.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { useUnits } from '../../shared/use-units.js';
import type { Lease } from '../../types.js';
import { leaseLabel } from '../leases/names.js';
import type { Inspection } from './inspection.js';
import { VisitInputs } from './VisitInputs.js';
import { ALL_LEASES, chosenLeases, visitedLeases } from './visited-leases.js';

interface Props {
  /** What is known of the place already. */
  propertyId?: string | undefined;
  blockId?: string | undefined;
  leaseId?: string | undefined;
  onClose: () => void;
}

const NO_LEASES: readonly Lease[] = [];

/** A unit is to be visited, or was. */
export function ScheduleDialog({ propertyId, blockId, leaseId, onClose }: Props) {
  const t = useText();
  const show = useShow();
  const units = useUnits(propertyId);
  const { data: leases = NO_LEASES } = useAllRows<Lease>('lease');
  const { save, busy } = useSave<Inspection>('inspection', {
    ...{ success: t('inspections:scheduled'), onSaved: onClose },
  });
  // A form that began again when the units arrive would lose what was typed meanwhile.
  if (!units) return null;
  const submit = (form: Record<string, unknown>) => {
    const { inspect_on, notice_given_on, lease_id, visited, ...rest } = form as Record<string, string | undefined>;
    const place = { ...rest, inspect_on } as Parameters<typeof visitedLeases>[1];
    const choice = rest.kind === 'routine' ? visited : lease_id;
    const chosen = chosenLeases(visitedLeases(leases, place, leaseId), choice);
    const isToCome = inspect_on !== undefined && inspect_on >= show.today();
    const notice = notice_given_on || (chosen.length > 0 && isToCome ? show.today() : null);
    // Of all of them none is named: the service knows who lives there on the day.
    const named = chosen.length > 1 ? undefined : (chosen[0]?.lease_id ?? (choice === ALL_LEASES ? undefined : choice));
    return save({ ...rest, inspect_on, lease_id: named, notice_given_on: notice });
  };
  return (
    <FormDialog title={t('inspections:schedule')} onClose={onClose}>
      <FormFrame
        busy={busy}
        defaultValues={{
          ...{ property_block_id: blockId ?? onlyValue(units), kind: INSPECTION_KINDS[0] },
          ...(leaseId && { lease_id: leaseId }),
          visited: ALL_LEASES,
        }}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={t('inspections:schedule')}
      >
        <FieldRow min="14rem">
          <TextInput source="property_block_id" label={t('inspections:unit')} required options={units} />
          <TextInput
            source="kind"
            label={t('inspections:kind')}
            required
            options={INSPECTION_KINDS.map((value) => ({ value, label: t(`vocabulary:inspection_kind.${value}`) }))}
          />
        </FieldRow>
        <LeaseAndVisit leases={leases} begunAt={leaseId} />
      </FormFrame>
    </FormDialog>
  );
}

/** Whose home is visited is asked where there are several leases. */
function LeaseAndVisit({ leases, begunAt }: { leases: readonly Lease[]; begunAt: string | undefined }) {
  const t = useText();
  const { property_block_id, kind, inspect_on, lease_id, visited } = useWatch<Record<string, string | undefined>>();
  const isRoutine = kind === 'routine';
  const place = {
    ...(property_block_id && { property_block_id }),
    ...(kind && { kind: kind as InspectionKind }),
    ...(inspect_on && { inspect_on }),
  };
  const offered = visitedLeases(leases, place, begunAt);
  const options = offered.map((lease) => ({ value: lease.lease_id, label: leaseLabel(lease) }));
  const all = { value: ALL_LEASES, label: t('inspections:all_leases') };
  const chosen = chosenLeases(offered, isRoutine ? visited : lease_id);
  return (
    <>
      <VisitInputs leaseIds={chosen.map((lease) => lease.lease_id)} />
      {offered.length > 1 && (
        <FieldRow min="100%">
          <TextInput
            key={kind}
            source={isRoutine ? 'visited' : 'lease_id'}
            label={t('inspections:lease')}
            helper={t('inspections:lease_help')}
            required
            options={isRoutine ? [all, ...options] : options}
          />
        </FieldRow>
      )}
    </>
  );
}

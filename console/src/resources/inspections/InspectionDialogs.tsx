import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import type { Inspection } from './inspection.js';
import { NoticeOfMove } from './NoticeOfMove.js';
import { VisitInputs } from './VisitInputs.js';

export interface InspectionDialogProps {
  inspection: Inspection;
  onClose: () => void;
}

/** Another day or time, or a correction of who comes and of the notice. */
export function RescheduleDialog({ inspection, onClose }: InspectionDialogProps) {
  const t = useText();
  const { id, leases, unit_name, kind } = inspection;
  const { save, busy } = useSave<Inspection>('inspection', {
    ...{ record: inspection, success: t('inspections:saved'), onSaved: onClose },
  });
  const { inspect_on, starts_at, ends_at, notice_given_on, inspector } = inspection;
  // What is not typed here is not sent: the kind tells the fields whether the law has a say.
  const submit = ({ kind: _kind, ...form }: Record<string, unknown>) => save(form);
  return (
    <FormDialog title={t('form.labelled', { label: t('inspections:reschedule'), value: unit_name })} onClose={onClose}>
      <FormFrame
        busy={busy}
        defaultValues={{ kind, inspect_on, starts_at, ends_at, notice_given_on, inspector }}
        onSubmit={submit}
        onCancel={onClose}
      >
        <VisitInputs leaseIds={leases.map(({ lease_id }) => lease_id)} id={id} />
        <NoticeOfMove inspection={inspection} />
      </FormFrame>
    </FormDialog>
  );
}

/** The visit does not take place. */
export function CancelDialog({ inspection, onClose }: InspectionDialogProps) {
  const t = useText();
  const { id, version, unit_name } = inspection;
  const { save, busy } = useSave('inspection_cancellation', {
    ...{ record: { id, version }, success: t('inspections:cancelled'), onSaved: onClose },
  });
  return (
    <FormDialog title={t('form.labelled', { label: t('inspections:cancel'), value: unit_name })} onClose={onClose}>
      <FormFrame
        busy={busy}
        onSubmit={({ reason }) => save({ reason })}
        onCancel={onClose}
        submitLabel={t('inspections:cancel')}
        isFinal
      >
        <FieldRow min="100%">
          <TextInput source="reason" label={t('inspections:reason')} required maxLength={500} multiline />
        </FieldRow>
      </FormFrame>
    </FormDialog>
  );
}

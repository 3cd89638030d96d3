import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { useSave } from '../../shared/use-save.js';
import { RequestInputs } from './RequestInputs.js';
import type { StepProps } from './StepForm.js';

/** Puts right what was reported, or by when it is done. */
export function EditRequestDialog({ request, onClose }: StepProps) {
  const t = useText();
  const { title, description, is_urgent, due_on } = request;
  const { save, busy, limit } = useSave('maintenance', {
    record: request,
    success: t('register:maintenance.saved'),
    onSaved: onClose,
    showsLimit: true,
  });
  const submit = (form: Record<string, unknown>) =>
    save({ ...form, is_urgent: form.is_urgent === true, due_on: form.due_on || null });
  return (
    <FormDialog title={t('form.labelled', { label: t('form.edit'), value: title })} onClose={onClose}>
      <FormFrame
        busy={busy}
        limit={limit}
        defaultValues={{ title, description, is_urgent, due_on }}
        onSubmit={submit}
        onCancel={onClose}
      >
        <RequestInputs />
      </FormFrame>
    </FormDialog>
  );
}

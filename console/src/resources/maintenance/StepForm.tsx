import type { ReactNode } from 'react';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import type { MaintenanceRequest } from '../../types.js';

export type MaintenanceStep = 'quote' | 'approve' | 'assign' | 'complete' | 'edit' | 'close' | 'cancel';

export interface StepProps {
  request: MaintenanceRequest;
  onClose: () => void;
}

interface FormProps extends StepProps {
  step: Exclude<MaintenanceStep, 'edit'>;
  resource: string;
  children?: ReactNode;
  /** What is sent besides the version. */
  body?: (form: Record<string, unknown>) => Record<string, unknown>;
  defaultValues?: object;
}

/** The form of one step: it changes the request as its reader saw it. */
export function StepForm({
  request,
  onClose,
  step,
  resource,
  children,
  body = () => ({}),
  defaultValues = {},
}: FormProps) {
  const t = useText();
  const { id, version } = request;
  const { save, busy, limit } = useSave(resource, {
    record: { id, version },
    success: t('register:maintenance.saved'),
    onSaved: onClose,
    showsLimit: true,
  });
  return (
    <FormDialog
      title={t('form.labelled', { label: t(`register:maintenance.${step}`), value: request.title })}
      onClose={onClose}
    >
      <FormFrame
        busy={busy}
        limit={limit}
        defaultValues={defaultValues}
        onSubmit={(form) => save(body(form))}
        submitLabel={t(`register:maintenance.${step}`)}
        onCancel={onClose}
      >
        <FieldRow min="14rem">{children}</FieldRow>
      </FormFrame>
    </FormDialog>
  );
}

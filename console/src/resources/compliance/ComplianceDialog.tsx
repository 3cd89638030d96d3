import { COMPLIANCE_KINDS } from '@keystead/contracts';
import { useWatch } from 'react-hook-form';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import type { Property } from '../../types.js';
import { DocumentField } from '../documents/DocumentField.js';
import type { ComplianceDate } from './CompliancePage.js';

interface Props {
  /** Left out where a person is to choose the property. */
  propertyId?: string | undefined;
  /** The check to change; a new one without it. */
  record?: ComplianceDate;
  onClose: () => void;
}

/** Records when something was checked; the law of the state says when it is to be checked next. */
export function ComplianceDialog(props: Props) {
  const t = useText();
  const { data: properties } = useAllRows<Property>('property');
  return (
    <FormDialog title={t(props.record ? 'register:check.edit' : 'register:check.add')} onClose={props.onClose}>
      {properties ? <ComplianceForm {...props} properties={properties} /> : <Waiting />}
    </FormDialog>
  );
}

function ComplianceForm({ propertyId, record, properties, onClose }: Props & { properties: readonly Property[] }) {
  const t = useText();
  const { save, busy } = useSave<ComplianceDate>('compliance', {
    ...{ record, success: t('form.saved'), onSaved: onClose },
  });
  // What is not changed is not sent: another day of the last check then moves the next one by the law.
  const submit = ({ property_id, kind, done_on, due_on, document_id, note }: Record<string, unknown>) =>
    save({
      kind,
      done_on: done_on || null,
      due_on: due_on || null,
      document_id: document_id || null,
      note: note || null,
      ...(record ? { version: record.version } : { property_id }),
    });
  return (
    <FormFrame
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      defaultValues={{ kind: COMPLIANCE_KINDS[0], property_id: propertyId ?? properties[0]?.property_id, ...record }}
    >
      <FieldRow>
        {!record && !propertyId && (
          <TextInput
            source="property_id"
            label={t('register:property')}
            required
            options={properties.map(({ property_id: value, name: label }) => ({ value, label }))}
          />
        )}
        <TextInput
          source="kind"
          label={t('register:check.kind')}
          required
          options={COMPLIANCE_KINDS.map((value) => ({ value, label: t(`vocabulary:safety_check.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <DayInput source="done_on" label={t('register:check.done_on')} autoFocus />
        <DayInput source="due_on" label={t('register:check.due_on')} helper={t('register:check.due_note')} />
      </FieldRow>
      <Certificate propertyId={record?.property_id ?? propertyId} />
      <TextInput source="note" label={t('register:note')} maxLength={500} multiline />
    </FormFrame>
  );
}

/** The report or certificate of the check, among those of the property. */
function Certificate({ propertyId }: { propertyId: string | undefined }) {
  const chosen = useWatch<Record<string, string>>({ name: 'property_id' });
  const property_id = propertyId ?? chosen;
  return property_id ? (
    <DocumentField source="document_id" category="safety_certificate" place={{ property_id }} />
  ) : null;
}

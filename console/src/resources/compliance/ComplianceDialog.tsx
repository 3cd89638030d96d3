import { useState } from 'react';
import { COMPLIANCE_KINDS } from '@keystead/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { onlyValue, propertyOptions } from '../../shared/options.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { PropertiesNotLoaded } from '../../shared/PropertiesNotLoaded.js';
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
  const [record, setRecord] = useState(props.record);
  return (
    <FormDialog title={t(record ? 'register:check.edit' : 'register:check.add')} onClose={props.onClose}>
      {properties ? (
        <ComplianceForm key={record?.id} {...props} record={record} properties={properties} onKnown={setRecord} />
      ) : (
        <PropertiesNotLoaded />
      )}
    </FormDialog>
  );
}

interface FormProps extends Omit<Props, 'record'> {
  record: ComplianceDate | undefined;
  properties: readonly Property[];
  /** The check that is there already is to be changed instead. */
  onKnown: (record: ComplianceDate) => void;
}

function ComplianceForm({ propertyId, record, properties, onClose, onKnown }: FormProps) {
  const t = useText();
  const choices = propertyOptions(properties);
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
      defaultValues={{ kind: COMPLIANCE_KINDS[0], property_id: propertyId ?? onlyValue(choices), ...record }}
    >
      <FieldRow>
        {!record && !propertyId && (
          <TextInput source="property_id" label={t('register:property')} required options={choices} />
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
      {!record && <Known onEdit={onKnown} />}
      <Certificate propertyId={record?.property_id ?? propertyId} />
      <TextInput source="note" label={t('register:note')} maxLength={500} multiline />
    </FormFrame>
  );
}

/** Says that the property has this check already: what was done again is recorded there. */
function Known({ onEdit }: { onEdit: (record: ComplianceDate) => void }) {
  const t = useText();
  const show = useShow();
  const { property_id, kind } = useWatch<Record<string, string | undefined>>();
  const { data: [known] = [] } = useGetList<ComplianceDate>(
    'compliance',
    { filter: { property_id, kind }, sort: { field: 'due_on', order: 'DESC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: !!property_id && !!kind },
  );
  if (!known || known.property_id !== property_id || known.kind !== kind) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('register:check.known', { day: show.day(known.due_on) })}
      <Box sx={{ mt: 0.5, ml: -0.75 }}>
        <Button size="small" onClick={() => onEdit(known)}>
          {t('register:check.known_edit')}
        </Button>
      </Box>
    </Alert>
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

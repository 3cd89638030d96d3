import Alert from '@mui/material/Alert';
import type { FilledTemplate } from '@keystead/client';
import { DOCUMENT_AUDIENCES, TEMPLATE_PLACES, TEMPLATE_TITLE_MAX, type TemplatePlace } from '@keystead/contracts';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import { DocumentTextInput } from './DocumentTextInput.js';

/** A document that was made now. */
export interface MadeDocument extends RaRecord {
  id: string;
  title: string;
}

interface Props {
  filled: FilledTemplate;
  lease_id: string;
  onMade: (made: MadeDocument) => void;
  onClose: () => void;
}

const isPlace = (name: string): name is TemplatePlace => (TEMPLATE_PLACES as readonly string[]).includes(name);

/** The text with the values of the lease, to be corrected before it becomes a PDF. */
export function FilledForm({ filled, lease_id, onMade, onClose }: Props) {
  const t = useText();
  const { title: first, text: filledText, language, missing } = filled;
  const { save, busy } = useSave<MadeDocument>('text_document', { success: t('templates:created'), onSaved: onMade });
  const submit = (form: Record<string, unknown>) => save({ ...form, lease_id, language });
  const places = missing.map((name) => (isPlace(name) ? t(`templates:place.${name}`) : name)).join(', ');
  return (
    <FormFrame
      {...{ busy, onSubmit: submit, onCancel: onClose, submitLabel: t('templates:create') }}
      defaultValues={{ title: first, text: filledText, visible_to: 'team' }}
    >
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('templates:missing', { places })}
        </Alert>
      )}
      <FieldRow>
        <TextInput source="title" label={t('templates:name')} required maxLength={TEMPLATE_TITLE_MAX} />
        <TextInput
          source="visible_to"
          label={t('documents:visible_to')}
          options={DOCUMENT_AUDIENCES.map((value) => ({ value, label: t(`documents:audience.${value}`) }))}
          helper={t('templates:visible_note')}
        />
      </FieldRow>
      <DocumentTextInput />
    </FormFrame>
  );
}

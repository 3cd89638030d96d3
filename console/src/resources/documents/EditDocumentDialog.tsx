import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import type { DocumentRecord } from './document.js';
import { DocumentFields } from './DocumentFields.js';

/** Renames a document or changes what it is; its file never changes. */
export function EditDocumentDialog({ document, onClose }: { document: DocumentRecord; onClose: () => void }) {
  const t = useText();
  const { save, busy } = useSave<DocumentRecord>('document', {
    record: document,
    success: t('form.saved'),
    onSaved: onClose,
  });
  const submit = ({ name, category, visible_to, expires_on }: Record<string, unknown>) =>
    save({ name, category, visible_to, expires_on });
  return (
    <FormDialog title={t('documents:edit_title')} onClose={onClose}>
      <FormFrame busy={busy} record={document} onSubmit={submit} onCancel={onClose}>
        <FieldRow min="100%">
          <TextInput source="name" label={t('documents:name')} required maxLength={200} autoFocus />
        </FieldRow>
        <DocumentFields />
      </FormFrame>
    </FormDialog>
  );
}

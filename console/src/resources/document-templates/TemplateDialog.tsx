import { TEMPLATE_TITLE_MAX } from '@keystead/contracts';
import { languageName, LANGUAGES } from '@keystead/messages';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import { DocumentTextInput } from './DocumentTextInput.js';
import type { DocumentTemplate } from './template.js';

const OF_COMPANY = 'company';

interface Props {
  /** The one to change; a new one without it. */
  template?: DocumentTemplate;
  /** What a new one begins with. */
  initial?: { title: string; text: string };
  onClose: () => void;
}

/** Adds or changes a template. */
export function TemplateDialog({ template, initial, onClose }: Props) {
  const t = useText();
  const { save, busy } = useSave<DocumentTemplate>('document_template', {
    ...{ record: template, success: t('templates:saved'), onSaved: onClose },
  });
  const submit = ({ title, text, language }: Record<string, unknown>) =>
    save({ title, text, language: language === OF_COMPANY ? null : language });
  const languages = LANGUAGES.map((value) => ({ value, label: languageName(value) }));
  return (
    <FormDialog title={t(template ? 'templates:edit' : 'templates:add')} onClose={onClose} isWide>
      <FormFrame
        {...{ busy, onSubmit: submit, onCancel: onClose }}
        defaultValues={{ title: '', text: '', ...initial, ...template, language: template?.language ?? OF_COMPANY }}
      >
        <FieldRow>
          <TextInput source="title" label={t('templates:name')} required maxLength={TEMPLATE_TITLE_MAX} autoFocus />
          <TextInput
            source="language"
            label={t('templates:language')}
            options={[{ value: OF_COMPANY, label: t('templates:language_company') }, ...languages]}
          />
        </FieldRow>
        <DocumentTextInput hasPlaces />
      </FormFrame>
    </FormDialog>
  );
}

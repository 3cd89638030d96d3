import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { TEMPLATE_TITLE_MAX } from '@keystead/contracts';
import { languageName, LANGUAGES } from '@keystead/messages';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { newKey } from '../../net/form-key.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { useFormAction } from '../../shared/use-form-action.js';
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
  const queryClient = useQueryClient();
  const [key] = useState(newKey);
  const { submit, busy } = useFormAction(async ({ title, text, language }) => {
    const body = { title, text, language: language === OF_COMPANY ? null : language };
    const { id, version } = template ?? {};
    if (template) await call('v1/system/document-template/update', { body: { ...body, id, version }, key });
    else await call('v1/system/document-template/create', { body, key });
    void queryClient.invalidateQueries({ queryKey: ['document_template'] });
    onClose();
    return t('templates:saved');
  });
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

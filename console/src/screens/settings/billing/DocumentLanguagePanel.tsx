import Typography from '@mui/material/Typography';
import { LANGUAGES, languageName } from '@keystead/messages';
import { useText } from '../../../i18n/texts.js';
import { FormFrame } from '../../../shared/FormFrame.js';
import { TextInput } from '../../../shared/inputs.js';
import { Panel } from '../../../shared/Panel.js';
import { useCompanySettings } from '../use-company-settings.js';

/** The language in which the company issues its documents. */
export function DocumentLanguagePanel() {
  const t = useText();
  const { settings, save, busy } = useCompanySettings();
  if (!settings) return null;
  const { document_language } = settings;
  return (
    <Panel title={t('company:billing.documents')}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('company:billing.documents_note')}
      </Typography>
      <FormFrame
        warn
        busy={busy}
        record={{ id: 'documents', document_language }}
        onSubmit={(form) => save({ document_language: form.document_language as typeof document_language })}
      >
        <TextInput
          source="document_language"
          label={t('company:billing.document_language')}
          options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        />
      </FormFrame>
    </Panel>
  );
}

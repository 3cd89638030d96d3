import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { ChoicesInput } from '../../shared/ChoicesInput.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { Panel } from '../../shared/Panel.js';
import { useCompanySettings } from './use-company-settings.js';

/** Documents that a lease may need; what the product issues itself is never missing. */
const OFFERED: readonly DocumentCategory[] = DOCUMENT_CATEGORIES.filter(
  (category) => !['supplier_bill', 'invoice', 'receipt', 'credit_note', 'statement', 'other'].includes(category),
);
const KEYS = ['lease_documents_residential', 'lease_documents_commercial'] as const;

/** Which documents each lease needs; leases without them are listed, and open a to-do. */
export function RequiredDocumentsPanel() {
  const t = useText();
  const { settings, save, busy } = useCompanySettings();
  if (!settings) return null;
  const options = OFFERED.map((value) => ({ value, label: t(`documents:category.${value}`) }));
  const submit = (form: Record<string, unknown>) => save(Object.fromEntries(KEYS.map((name) => [name, form[name]])));
  return (
    <Panel title={t('documents:required.title')}>
      <FormFrame warn busy={busy} record={{ id: 'documents', ...settings }} onSubmit={submit}>
        {KEYS.map((name) => (
          <ChoicesInput key={name} source={name} label={t(`documents:required.${name}`)} options={options} />
        ))}
      </FormFrame>
    </Panel>
  );
}

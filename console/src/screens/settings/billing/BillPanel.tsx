import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/texts.js';
import { FormFrame } from '../../../shared/FormFrame.js';
import { FieldRow, SwitchInput } from '../../../shared/inputs.js';
import { CountInput } from '../../../shared/number-inputs.js';
import { Panel } from '../../../shared/Panel.js';
import { useCompanySettings } from '../use-company-settings.js';

/** When rent bills are made, how long others may be paid, and whether bills of suppliers are passed on. */
export function BillPanel() {
  const t = useText();
  const { settings, save, busy } = useCompanySettings();
  if (!settings) return null;
  const submit = ({ bill_days_before_due, payment_terms_days, are_utility_bills_automatic }: Record<string, unknown>) =>
    save({
      bill_days_before_due: Number(bill_days_before_due),
      payment_terms_days: Number(payment_terms_days),
      are_utility_bills_automatic: are_utility_bills_automatic === true,
    });
  return (
    <Panel title={t('company:billing.bills')}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('company:billing.bills_text')}
      </Typography>
      <FormFrame warn busy={busy} record={{ id: 'bills', ...settings }} onSubmit={submit}>
        <FieldRow min="20rem">
          <CountInput source="bill_days_before_due" label={t('company:billing.before_due')} required />
          <CountInput source="payment_terms_days" label={t('company:billing.terms')} required />
        </FieldRow>
        <SwitchInput source="are_utility_bills_automatic" label={t('company:billing.automatic')} />
      </FormFrame>
    </Panel>
  );
}

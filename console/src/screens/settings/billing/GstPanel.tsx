import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/texts.js';
import { FormFrame } from '../../../shared/FormFrame.js';
import { DayInput } from '../../../shared/inputs.js';
import { Panel } from '../../../shared/Panel.js';
import { useCompanySettings } from '../use-company-settings.js';

/** Since when the company is registered for GST; without a day no bill of it includes GST. */
export function GstPanel() {
  const t = useText();
  const { settings, save, busy } = useCompanySettings();
  if (!settings) return null;
  const submit = ({ gst_registered_from }: Record<string, unknown>) =>
    save({ gst_registered_from: String(gst_registered_from || '') });
  const record = { id: 'gst', gst_registered_from: settings.gst_registered_from };
  return (
    <Panel title={t('company:billing.gst')}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('company:billing.gst_note')}
      </Typography>
      <FormFrame warn busy={busy} record={record} onSubmit={submit}>
        <DayInput
          source="gst_registered_from"
          label={t('company:billing.gst_from')}
          helper={t('company:billing.gst_helper')}
        />
      </FormFrame>
    </Panel>
  );
}

import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { TimeFormatInput, TimezoneInput } from '../../shared/time-inputs.js';
import { useCompanySettings } from './use-company-settings.js';

/** The calendar of the company, and what people who join it begin with. */
export function RegionPanel() {
  const t = useText();
  const { settings, save, busy } = useCompanySettings();
  if (!settings) return null;
  const { default_timezone, default_datetime_format } = settings;
  const submit = (form: Record<string, unknown>) =>
    save({
      default_timezone: String(form.default_timezone),
      default_datetime_format: form.default_datetime_format as typeof default_datetime_format,
    });
  return (
    <Panel title={t('company:region.title')}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('company:region.text')}
      </Typography>
      <FormFrame
        warn
        busy={busy}
        record={{ id: 'region', default_timezone, default_datetime_format }}
        onSubmit={submit}
      >
        <FieldRow>
          <TimezoneInput source="default_timezone" />
          <TimeFormatInput source="default_datetime_format" />
        </FieldRow>
      </FormFrame>
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { REMINDER_TEXT_MAX, type SettingKey } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, isEmailField, SwitchInput, TextInput } from '../../shared/inputs.js';
import { CountInput } from '../../shared/number-inputs.js';
import { Panel } from '../../shared/Panel.js';
import { useCompanySettings } from './use-company-settings.js';

const FLAGS = ['are_team_reminders_mailed', 'are_reminders_on'] as const satisfies SettingKey[];
const NUMBERS = [
  'lease_end_reminder_days',
  'safety_check_reminder_days',
  'key_check_reminder_days',
  'document_expiry_reminder_days',
  'reminder_days_before',
  'reminder_days_after',
  'reminder_days_after_again',
  'reminder_days_after_last',
  'reminder_hour',
] as const satisfies SettingKey[];

const TEXT_LABELS = {
  reminder_text_early: 'text_early',
  reminder_text_late: 'text_late',
  reminder_text_last: 'text_last',
} as const satisfies Partial<Record<SettingKey, string>>;
const TEXTS = Object.keys(TEXT_LABELS) as (keyof typeof TEXT_LABELS)[];

/** From when the team and the renters are reminded. */
export function ReminderPanels() {
  const t = useText();
  const { settings, save, busy } = useCompanySettings();
  if (!settings) return null;
  const submit = (form: Record<string, unknown>) => {
    const numbers = NUMBERS.map((name) => [name, Number(form[name] || 0)]);
    const flags = FLAGS.map((name) => [name, form[name] === true]);
    const reply_address = String(form.reply_address ?? '').trim();
    const texts = TEXTS.map((name) => [name, String(form[name] ?? '').trim()]);
    return save({ ...Object.fromEntries([...numbers, ...flags, ...texts]), reply_address } as Partial<typeof settings>);
  };
  return (
    <FormFrame warn busy={busy} record={{ id: 'reminders', ...settings }} onSubmit={submit}>
      <Panel title={t('todos:reminders.team')}>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t('todos:reminders.team_text')}
        </Typography>
        <FieldRow min="16rem">
          <CountInput source="lease_end_reminder_days" label={t('todos:reminders.lease_end')} />
          <CountInput source="safety_check_reminder_days" label={t('todos:reminders.safety_check')} />
          <CountInput source="key_check_reminder_days" label={t('todos:reminders.key_check')} />
          <CountInput source="document_expiry_reminder_days" label={t('todos:reminders.document_expiry')} />
        </FieldRow>
        <SwitchInput source="are_team_reminders_mailed" label={t('todos:reminders.mailed')} />
      </Panel>
      <Panel title={t('todos:reminders.renters')}>
        <Box sx={{ mb: 2 }}>
          <SwitchInput source="are_reminders_on" label={t('todos:reminders.are_on')} />
        </Box>
        <FieldRow min="16rem">
          <CountInput source="reminder_days_before" label={t('todos:reminders.before')} />
          <CountInput source="reminder_days_after" label={t('todos:reminders.after')} />
          <CountInput source="reminder_days_after_again" label={t('todos:reminders.after_again')} />
          <CountInput source="reminder_days_after_last" label={t('todos:reminders.after_last')} />
          <CountInput
            source="reminder_hour"
            label={t('todos:reminders.hour')}
            helper={t('todos:reminders.hour_note')}
          />
        </FieldRow>
        <Typography variant="body2" sx={{ mt: 1, mb: 2 }}>
          {t('todos:reminders.text_note')}
        </Typography>
        <FieldRow min="100%">
          {TEXTS.map((source) => (
            <TextInput
              key={source}
              source={source}
              label={t(`todos:reminders.${TEXT_LABELS[source]}`)}
              maxLength={REMINDER_TEXT_MAX}
              multiline
            />
          ))}
        </FieldRow>
        <TextInput
          source="reply_address"
          type="email"
          label={t('todos:reminders.reply_to')}
          helper={t('todos:reminders.reply_note')}
          validate={[isEmailField]}
        />
      </Panel>
    </FormFrame>
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { DATETIME_FORMATS } from '@keystead/contracts';
import { LANGUAGES, languageName } from '@keystead/messages';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { speak, useLanguage, useText } from '../../i18n/texts.js';
import { report } from '../../net/report.js';
import { saveCompany, saveProfile } from '../../session/save.js';
import { useSignIn } from '../../session/session.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { CountryInput } from '../../shared/CountryInput.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { TimeFormatInput, TimezoneInput } from '../../shared/time-inputs.js';
import { chooseDensity, useDensity } from '../../theme/density.js';
import { chooseTheme, useMode } from '../../theme/mode.js';
import { toast } from '../../toasts/toasts.js';
import { useProfileForm } from './use-profile-form.js';

const MailPreferencePanel = lazyScreen<object>(
  'mails',
  async () => (await import('./MailPreferencePanel.js')).MailPreferencePanel,
);

const FIELDS = ['language', 'timezone', 'datetime_format', 'country_iso'] as const;

export function PreferencesTab() {
  const t = useText();
  const user = useSignIn()?.user;
  const language = useLanguage();
  const { submit, busy } = useProfileForm(FIELDS, async (change, key) => {
    await saveProfile(change, key);
    const chosen = LANGUAGES.find((each) => each === change.language);
    if (chosen) await speak(chosen);
  });
  if (!user) return null;
  const record = {
    id: user.user_id,
    language: user.language ?? language,
    timezone: user.timezone ?? 'UTC',
    datetime_format: user.datetime_format ?? DATETIME_FORMATS[0],
    country_iso: user.country_iso ?? '',
  };
  return (
    <>
      <Panel title={t('menu.preferences')}>
        <FormFrame warn busy={busy} record={record} onSubmit={(form) => submit(form)}>
          <FieldRow>
            <TextInput
              source="language"
              label={t('shell.language')}
              options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
            />
            <TimezoneInput source="timezone" />
          </FieldRow>
          <FieldRow>
            <TimeFormatInput source="datetime_format" />
            <CountryInput source="country_iso" />
          </FieldRow>
        </FormFrame>
      </Panel>
      <Switches />
      <MailPreferencePanel />
    </>
  );
}

/** Switches that count at once. */
function Switches() {
  const t = useText();
  const mode = useMode();
  const company = useSignIn()?.user.company_data;
  const mayChooseForCompany = useCan('company.write');
  const [busy, setBusy] = useState(false);
  const preferCoLiving = async (checked: boolean) => {
    setBusy(true);
    await saveCompany({ co_living_preference: checked })
      .then(() => toast(t('form.saved'), 'success'))
      .catch(report);
    setBusy(false);
  };
  return (
    <Panel title={t('preferences.switches')}>
      <FormControlLabel
        control={<Switch checked={mode === 'dark'} onChange={(_event, dark) => chooseTheme(dark ? 'dark' : 'light')} />}
        label={t('preferences.dark')}
      />
      <br />
      <FormControlLabel
        control={
          <Switch
            checked={useDensity() === 'compact'}
            onChange={(_event, compact) => chooseDensity(compact ? 'compact' : 'comfortable')}
          />
        }
        label={t('shell.rows_compact')}
      />
      {mayChooseForCompany && (
        <>
          <br />
          <FormControlLabel
            control={
              <Switch
                checked={company?.co_living_preference ?? false}
                disabled={busy}
                onChange={(_event, checked) => void preferCoLiving(checked)}
              />
            }
            label={t('preferences.co_living')}
          />
        </>
      )}
    </Panel>
  );
}

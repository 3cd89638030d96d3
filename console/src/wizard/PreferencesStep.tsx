import { DATETIME_FORMATS, TIMEZONES } from '@keystead/contracts';
import { LANGUAGES, languageName, type Language } from '@keystead/messages';
import { currentLanguage, speak, useText } from '../i18n/texts.js';
import { Select } from '../public/Select.js';
import { browserTimezone } from '../public/register/browser-timezone.js';
import { useForm } from '../public/use-form.js';
import { useSignIn } from '../session/session.js';
import { saveCompany } from '../session/save.js';
import { StepButtons } from './StepButtons.js';
import type { StepProps } from './wizard-steps.js';

export function PreferencesStep({ onDone, onBack }: StepProps) {
  const t = useText();
  const user = useSignIn()?.user;
  const { values, busy, set, form } = useForm<{ language: string; timezone: string; datetime_format: string }>({
    start: {
      language: currentLanguage(),
      timezone: user?.timezone && user.timezone !== 'UTC' ? user.timezone : browserTimezone(),
      datetime_format: user?.datetime_format ?? DATETIME_FORMATS[0],
    },
    check: () => ({}),
    send: async (given, key) => {
      await saveCompany(given, key);
      await speak(given.language as Language);
      await onDone();
    },
  });
  return (
    <form className="ks-form" {...form}>
      <Select
        label={t('shell.language')}
        value={values.language}
        onChange={(language) => set({ language })}
        options={LANGUAGES.map((each) => ({ value: each, label: languageName(each) }))}
      />
      <Select
        label={t('preferences.timezone')}
        value={values.timezone}
        onChange={(timezone) => set({ timezone })}
        options={TIMEZONES.map((value) => ({ value, label: t(`vocabulary:timezone.${value}`) }))}
      />
      <Select
        label={t('preferences.time_format')}
        value={values.datetime_format}
        onChange={(datetime_format) => set({ datetime_format })}
        options={[
          { value: DATETIME_FORMATS[0], label: t('preferences.hours_24') },
          { value: DATETIME_FORMATS[1], label: t('preferences.hours_12') },
        ]}
      />
      <StepButtons busy={busy} onBack={onBack} />
    </form>
  );
}

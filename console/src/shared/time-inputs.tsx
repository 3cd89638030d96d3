import { DATETIME_FORMATS, TIMEZONES } from '@keystead/contracts';
import { useWatch } from 'react-hook-form';
import { textOr, useText } from '../i18n/texts.js';
import { TextInput } from './inputs.js';

/** A time zone of the offered ones, or the one that is set where it is none of them. */
export function TimezoneInput({ source }: { source: string }) {
  const t = useText();
  const current = useWatch({ name: source }) as string | undefined;
  const offered: readonly string[] = TIMEZONES;
  const zones = current && !offered.includes(current) ? [current, ...offered] : offered;
  return (
    <TextInput
      source={source}
      label={t('preferences.timezone')}
      options={zones.map((value) => ({ value, label: textOr(`vocabulary:timezone.${value}`) ?? value }))}
    />
  );
}

export function TimeFormatInput({ source }: { source: string }) {
  const t = useText();
  return (
    <TextInput
      source={source}
      label={t('preferences.time_format')}
      options={[
        { value: DATETIME_FORMATS[0], label: t('preferences.hours_24') },
        { value: DATETIME_FORMATS[1], label: t('preferences.hours_12') },
      ]}
    />
  );
}

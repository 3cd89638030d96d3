import { RENT_FREQUENCIES } from '@keystead/contracts';
import { useText } from '../i18n/texts.js';
import { TextInput } from './inputs.js';

/** How often the rent is paid, as every form of a rent asks it. */
export function FrequencyInput() {
  const t = useText();
  return (
    <TextInput
      source="rent_frequency"
      label={t('lease.rent_frequency')}
      required
      options={RENT_FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
    />
  );
}

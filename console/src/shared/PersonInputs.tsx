import { useText } from '../i18n/texts.js';
import { FieldRow, isEmailField, TextInput } from './inputs.js';

/** Name, email and phone of one person. */
export function PersonInputs({ prefix = '', required = true }: { prefix?: string; required?: boolean }) {
  const t = useText();
  return (
    <>
      <FieldRow>
        <TextInput source={`${prefix}first_name`} label={t('person.first_name')} required={required} maxLength={60} />
        <TextInput source={`${prefix}last_name`} label={t('person.last_name')} required={required} maxLength={60} />
      </FieldRow>
      <FieldRow>
        <TextInput
          source={`${prefix}email`}
          label={t('auth.email')}
          type="email"
          inputMode="email"
          required={required}
          validate={[isEmailField]}
          maxLength={254}
        />
        <TextInput source={`${prefix}phone`} label={t('person.phone')} inputMode="tel" maxLength={40} />
      </FieldRow>
    </>
  );
}

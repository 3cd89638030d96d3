import { useText } from '../../i18n/texts.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';

/** First, middle and last name of a person who signs in. */
export function NameInputs() {
  const t = useText();
  return (
    <FieldRow min="10.5rem">
      <TextInput source="first_name" label={t('person.first_name')} required maxLength={60} />
      <TextInput source="middle_name" label={t('person.middle_name')} maxLength={60} />
      <TextInput source="last_name" label={t('person.last_name')} required maxLength={60} />
    </FieldRow>
  );
}

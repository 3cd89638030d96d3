import { useText } from '../../i18n/texts.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';

/**
 * BSB and number of an account, whoever it belongs to. The number is typed anew to change it: it is never sent back in full.
 * @param account_number The masked number of an account that is changed.
 */
export function AccountNumberInputs({ account_number }: { account_number: string | undefined }) {
  const t = useText();
  return (
    <FieldRow>
      <TextInput source="bsb" label={t('money:account.bsb')} required inputMode="numeric" maxLength={7} />
      <TextInput
        source="account_number"
        label={t('money:account.number')}
        required={!account_number}
        inputMode="numeric"
        maxLength={12}
        {...(account_number && {
          helper: t('money:account.number_note', { digits: account_number.replace(/\*/g, '') }),
        })}
      />
    </FieldRow>
  );
}

import { useText } from '../../i18n/texts.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';

/** Name, BSB and number of an account. The number is typed anew to change it: it is never sent back in full. */
export function AccountInputs({ account_number }: { account_number: string | undefined }) {
  const t = useText();
  return (
    <>
      <FieldRow>
        <TextInput
          source="account_name"
          label={t('money:account.name')}
          required
          maxLength={140}
          helper={t('people:bank.name_note')}
        />
      </FieldRow>
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
    </>
  );
}

/** What the fields say: a number that was not typed stays. */
export const accountBody = ({ account_name, bsb, account_number }: Record<string, unknown>) => ({
  ...{ account_name, bsb },
  ...(account_number ? { account_number } : {}),
});

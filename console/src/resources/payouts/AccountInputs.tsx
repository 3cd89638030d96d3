import { useText } from '../../i18n/texts.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { AccountNumberInputs } from '../bank-accounts/AccountNumberInputs.js';

/** Name, BSB and number of an account that takes part in payments to owners. */
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
      <AccountNumberInputs account_number={account_number} />
    </>
  );
}

/** What the fields say: a number that was not typed stays. */
export const accountBody = ({ account_name, bsb, account_number }: Record<string, unknown>) => ({
  ...{ account_name, bsb },
  ...(account_number ? { account_number } : {}),
});

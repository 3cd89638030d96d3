import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { useFormAction } from '../../shared/use-form-action.js';
import { accountBody, AccountInputs } from './AccountInputs.js';
import { bankOfBsb } from './bank-of-bsb.js';
import type { PaymentAccount } from './use-payment-account.js';

const ID = 'payment_account';

/** Enters or changes the account that owners are paid from. */
export function PaymentAccountForm({ account }: { account: PaymentAccount | null }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { submit, busy } = useFormAction(async (form) => {
    const { bank_abbreviation, direct_entry_id, user_name, has_balancing_debit } = form;
    const body = {
      ...accountBody(form),
      ...{ bank_abbreviation, direct_entry_id, user_name, has_balancing_debit: has_balancing_debit === true },
      ...(account ? { version: account.version } : {}),
    };
    await call('v1/system/owner/payment-account/save', { body }).finally(() => void queryClient.invalidateQueries());
    return t('form.saved');
  });
  return (
    <FormFrame warn busy={busy} onSubmit={submit} record={{ ...account, id: ID, account_number: '' }}>
      <AccountInputs account_number={account?.account_number} />
      <FieldRow>
        <BankInput />
        <TextInput
          source="direct_entry_id"
          label={t('people:file.user_id')}
          required
          inputMode="numeric"
          maxLength={6}
          helper={t('people:file.user_id_note')}
        />
        <TextInput
          source="user_name"
          label={t('people:file.user_name')}
          required
          maxLength={26}
          helper={t('people:file.user_name_note')}
        />
      </FieldRow>
      <SwitchInput
        source="has_balancing_debit"
        label={t('people:file.balancing')}
        helper={t('people:file.balancing_note')}
      />
    </FormFrame>
  );
}

/** Follows the BSB until something else is typed. */
function BankInput() {
  const t = useText();
  const { getValues, setValue } = useFormContext();
  const bsb = String((useWatch({ name: 'bsb' }) as string | undefined) ?? '');
  const found = bankOfBsb(bsb);
  const last = useRef('');
  useEffect(() => {
    const typed = String((getValues('bank_abbreviation') as string | undefined) ?? '');
    if (found && (typed === '' || typed === last.current)) setValue('bank_abbreviation', found);
    last.current = found;
  }, [found, getValues, setValue]);
  return (
    <TextInput
      source="bank_abbreviation"
      label={t('people:file.bank')}
      required
      maxLength={3}
      helper={t('people:file.bank_note')}
    />
  );
}

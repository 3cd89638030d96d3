import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import { AccountNumberInputs } from './AccountNumberInputs.js';
import type { AccountPlace, BankAccount } from './BankAccounts.js';

interface Props {
  /** What a new account belongs to. */
  place: AccountPlace;
  /** The account to change; a new one without it. */
  record?: BankAccount;
  onClose: () => void;
}

/** Adds or changes an account. Its number is typed anew to change it: it is never sent back in full. */
export function BankAccountDialog({ place, record, onClose }: Props) {
  const t = useText();
  const { save, busy } = useSave<BankAccount>('bank_account', {
    ...{ record, success: t('form.saved'), onSaved: onClose },
  });
  const submit = ({ account_name, bank_name, bsb, account_number, is_default }: Record<string, unknown>) =>
    save({
      ...{ account_name, bank_name, is_default: is_default === true },
      bsb: String(bsb ?? '').replace(/[\s-]/g, ''),
      ...(account_number ? { account_number: String(account_number).replace(/[\s-]/g, '') } : {}),
      ...(record ? { lease_id: record.lease_id, property_block_id: record.property_block_id } : place),
    });
  const note = t('lease_id' in place ? 'money:account.default_note' : 'money:account.default_note_unit');
  return (
    <FormDialog title={t(record ? 'money:account.edit' : 'money:account.add')} onClose={onClose}>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        defaultValues={record ? { ...record, account_number: '' } : {}}
      >
        <FieldRow>
          <TextInput source="account_name" label={t('money:account.name')} required maxLength={120} autoFocus />
          <TextInput source="bank_name" label={t('money:account.bank')} maxLength={80} />
        </FieldRow>
        <AccountNumberInputs account_number={record?.account_number} />
        <SwitchInput source="is_default" label={t('money:account.default')} helper={note} />
      </FormFrame>
    </FormDialog>
  );
}

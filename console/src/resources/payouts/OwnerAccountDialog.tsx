import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { useFormAction } from '../../shared/use-form-action.js';
import { accountBody, AccountInputs } from './AccountInputs.js';
import type { Account } from './use-owner-account.js';

interface Props {
  owner_id: RaRecord['id'];
  account: Account | null;
  onClose: () => void;
}

/** Enters or changes the account that an owner is paid to. */
export function OwnerAccountDialog({ owner_id, account, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const { submit, busy } = useFormAction(async (form) => {
    const version = account ? { version: account.version } : {};
    const body = { ...accountBody(form), ...version, owner_id };
    await call('v1/system/owner/account/save', { body }).finally(() => void queryClient.invalidateQueries());
    onClose();
    return t('form.saved');
  });
  return (
    <FormDialog title={t(account ? 'money:account.edit' : 'people:bank.enter')} onClose={onClose}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('people:bank.note')}
      </Alert>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        defaultValues={account ? { ...account, account_number: '' } : {}}
      >
        <AccountInputs account_number={account?.account_number} />
      </FormFrame>
    </FormDialog>
  );
}

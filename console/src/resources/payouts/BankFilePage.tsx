import { useState } from 'react';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { toast } from '../../toasts/toasts.js';
import { PAY_OWNERS } from './paths.js';
import { PaymentAccountForm } from './PaymentAccountForm.js';
import { usePaymentAccount } from './use-payment-account.js';

/** The account that owners are paid from, and what its bank wants in a bank file. */
export function BankFilePage() {
  const t = useText();
  const query = usePaymentAccount();
  return (
    <>
      <PageHeader
        title={t('people:file.title')}
        about={t('people:file.about')}
        back={{ to: PAY_OWNERS, text: t('menu.pay_owners') }}
      />
      <RecordPage query={query}>
        {({ account }) => (
          <Panel title={t('people:bank.title')} action={account && <Delete />}>
            <PaymentAccountForm key={account?.version ?? 0} account={account} />
          </Panel>
        )}
      </RecordPage>
    </>
  );
}

function Delete() {
  const t = useText();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const remove = async () => {
    await call('v1/system/owner/payment-account/delete', { body: {} });
    void queryClient.invalidateQueries();
    toast(t('money:account.deleted'), 'success');
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setOpen(true)}>
        {t('form.delete')}
      </Button>
      {open && (
        <ConfirmDialog
          title={t('people:bank.title')}
          text={t('people:file.delete_text')}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { Facts } from '../../shared/Facts.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { toast } from '../../toasts/toasts.js';
import { OwnerAccountDialog } from './OwnerAccountDialog.js';
import { type Account, useOwnerAccount } from './use-owner-account.js';

/** The bank account that an owner is paid to, for those who pay owners. */
export function OwnerAccount({ owner_id }: { owner_id: RaRecord['id'] }) {
  const query = useOwnerAccount(owner_id);
  return <RecordPage query={query}>{({ account }) => <View owner_id={owner_id} account={account} />}</RecordPage>;
}

interface Props {
  owner_id: RaRecord['id'];
  account: Account | null;
}

function View({ owner_id, account }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const remove = async () => {
    await call('v1/system/owner/account/delete', { body: { owner_id } });
    void queryClient.invalidateQueries();
    toast(t('money:account.deleted'), 'success');
  };
  const actions = (
    <>
      <Button size="small" onClick={() => setOpen('edit')}>
        {t(account ? 'form.edit' : 'people:bank.enter')}
      </Button>
      {account && (
        <Button size="small" color="error" onClick={() => setOpen('delete')}>
          {t('form.delete')}
        </Button>
      )}
    </>
  );
  return (
    <Box>
      <Panel title={t('people:bank.title')} action={actions}>
        {account ? (
          <Facts
            facts={[
              [t('money:account.name'), account.account_name],
              [t('money:account.bsb'), account.bsb],
              [t('money:account.number'), account.account_number],
            ]}
          />
        ) : (
          <Typography color="textSecondary">{t('people:bank.empty')}</Typography>
        )}
      </Panel>
      {open === 'edit' && <OwnerAccountDialog {...{ owner_id, account }} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('people:bank.title')}
          text={t('people:bank.delete_text')}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </Box>
  );
}

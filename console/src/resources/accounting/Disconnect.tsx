import { useState } from 'react';
import type { AccountingOrganisation } from '@keystead/client';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { toast } from '../../toasts/toasts.js';
import { ACCOUNTING, useCompany } from './use-accounting.js';

/** Withdraws the consent for an organisation; what was written there stays. */
export function Disconnect({ organisation, provider }: { organisation: AccountingOrganisation; provider: string }) {
  const t = useText();
  const own = useCompany();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { org_id, name } = organisation;
  const label = t('form.labelled', { label: t('accounting:disconnect'), value: name });
  const disconnect = async () => {
    await call(`${ACCOUNTING}/unbind-org`, { body: { ...own, org_id } });
    void queryClient.invalidateQueries();
    toast(t('accounting:disconnected'), 'success');
  };
  return (
    <>
      <Button size="small" color="inherit" aria-label={label} onClick={() => setAsking(true)}>
        {t('accounting:disconnect')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={label}
          text={t('accounting:disconnect_text', { provider })}
          confirm={t('accounting:disconnect')}
          onConfirm={disconnect}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

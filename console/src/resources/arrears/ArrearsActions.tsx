import { useState } from 'react';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { useAction } from '../../shared/use-action.js';
import { RecordPayment } from '../bills/RecordPayment.js';
import { ArrearsDialog } from './ArrearsDialog.js';
import type { Arrears } from './ArrearsPage.js';
import { remindLease } from './remind-lease.js';

/** What is done about one lease in arrears. */
export function ArrearsActions({ arrears }: { arrears: Arrears }) {
  const t = useText();
  const provider = useDataProvider();
  const [open, setOpen] = useState<'payment' | 'state' | null>(null);
  const { run, busy } = useAction();
  const { lease_id, currency, tenant_names, lease_number } = arrears;
  const named = (label: string) => t('form.labelled', { label, value: tenant_names[0] ?? lease_number });
  const remind = async () =>
    (await remindLease(provider, lease_id)) ? t('money:arrears.reminded', { count: 1 }) : t('money:arrears.none_left');
  const close = () => setOpen(null);
  return (
    <>
      <Button
        size="small"
        aria-label={named(t('money:arrears.remind'))}
        disabled={busy}
        onClick={() => void run(remind)}
      >
        {t('money:arrears.remind')}
      </Button>
      <RowMenu
        of={tenant_names[0] ?? lease_number}
        actions={[
          { label: t('payment.record'), onPress: () => setOpen('payment') },
          { label: t('money:arrears.arrange'), onPress: () => setOpen('state') },
        ]}
      />
      {open === 'payment' && <RecordPayment leaseId={lease_id} currency={currency} onClose={close} />}
      {open === 'state' && <ArrearsDialog arrears={arrears} onClose={close} />}
    </>
  );
}

import { useState } from 'react';
import type { MailedPayouts, MailPayouts } from '@keystead/client';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { useAction } from '../../shared/use-action.js';
import type { Payout } from './PayoutList.js';

interface Props {
  payouts: MailPayouts;
  variant?: 'text' | 'outlined';
}

/** Mails owners about payments, once the reader confirms, and says who has no address. */
export function MailOwners({ payouts, variant = 'outlined' }: Props) {
  const t = useText();
  const { run, busy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const mail = async () => {
    const { data } = await call<{ data: MailedPayouts }>('v1/system/owner/payout/mail', { body: payouts });
    const { mails, without_email } = data;
    const said = mails > 0 ? t('people:payout.mails', { count: mails }) : t('people:payout.no_mails');
    const names = without_email.join(', ');
    return names ? t('people:payout.without_email', { said, names }) : said;
  };
  return (
    <>
      <Button variant={variant} disabled={busy} onClick={() => setAsking(true)}>
        {t('people:payout.mail')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('people:payout.mail_title')}
          text={t('people:payout.mail_text')}
          confirm={t('people:payout.mail')}
          color="primary"
          onConfirm={() => run(mail)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Mails the owners of the ticked payments. */
export function MailSelected() {
  const { selectedIds } = useListContext<Payout>();
  if (selectedIds.length === 0) return null;
  return <MailOwners payouts={{ ids: selectedIds.map(String) }} variant="text" />;
}

import { useState } from 'react';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useAction } from '../../shared/use-action.js';
import { canResend, type Mail } from './mail.js';
import { MailDialog } from './MailDialog.js';

/** What became of a mail, and sending one again that did not arrive. */
export function MailActions({ mail }: { mail: Mail }) {
  const t = useText();
  const { run, busy } = useAction();
  const [isOpen, setOpen] = useState(false);
  const { id, email } = mail;
  const named = (label: string) => t('form.labelled', { label, value: email });
  const resend = async () => {
    await call('v1/system/mail/resend', { body: { id } });
    return t('mails:resent');
  };
  return (
    <>
      {canResend(mail) && (
        <Button size="small" aria-label={named(t('mails:resend'))} disabled={busy} onClick={() => void run(resend)}>
          {t('mails:resend')}
        </Button>
      )}
      <Button size="small" aria-label={named(t('mails:history'))} onClick={() => setOpen(true)}>
        {t('mails:history')}
      </Button>
      {isOpen && <MailDialog mail={mail} onClose={() => setOpen(false)} />}
    </>
  );
}

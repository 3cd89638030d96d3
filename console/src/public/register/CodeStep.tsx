import { useRef, useState } from 'react';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { report } from '../../net/report.js';
import { toast } from '../../toasts/toasts.js';
import { Resend } from '../Resend.js';
import { SixDigits } from '../SixDigits.js';
import { reportSending, sendCode } from './send-code.js';

interface Props {
  email: string;
  onBack: () => void;
  onVerified: () => void;
}

/** A result code of 1 means success. */
const VERIFIED = 1;
/** So many wrong ones end a code. */
const TRIES = 5;

export function CodeStep({ email, onBack, onVerified }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const tries = useRef(0);

  const verify = async (digits: string) => {
    if (digits.length !== 6) return setError(t('code.six'));
    setBusy(true);
    try {
      const body = { email, code: digits };
      const answer = await call<{ code: number }>('reg-verify-email-code', { body, anonymous: true });
      if (answer.code !== VERIFIED) throw new Error('not verified');
      toast(t('code.verified'), 'success');
      onVerified();
    } catch (failure) {
      setCode('');
      tries.current += 1;
      // The API says no more than that a code is wrong, since it does not say who has an account.
      setError(t(tries.current < TRIES ? 'problems:INVALID_CODE' : 'code.spent'));
      report(failure);
    } finally {
      setBusy(false);
    }
  };
  const resend = async () => {
    tries.current = 0;
    setError(undefined);
    await sendCode(email).catch(reportSending);
  };
  return (
    <form
      className="ks-form"
      onSubmit={(event) => {
        event.preventDefault();
        void verify(code);
      }}
    >
      <SixDigits
        value={code}
        error={error}
        disabled={busy}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
        }}
        onComplete={(digits) => void verify(digits)}
      />
      <div className="ks-row ks-apart">
        <Resend onResend={resend} />
        <button type="button" className="ks-text-button" onClick={onBack}>
          {t('register.other_email')}
        </button>
      </div>
      <button className="ks-button" disabled={busy}>
        {t('code.verify')}
      </button>
    </form>
  );
}

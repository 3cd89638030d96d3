import { t as text, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { reportAs } from '../../net/report-as.js';
import { toast } from '../../toasts/toasts.js';
import { codeText } from '../code-texts.js';
import { isEmail } from '../email.js';
import { Field } from '../Field.js';
import { useForm, type Errors } from '../use-form.js';

interface Values {
  email: string;
}

/** Asks the server to mail a code; false when the address has an account already. */
export async function sendCode(email: string): Promise<void> {
  const { data } = await call<{ data: { code: string } }>('send-email-code', { body: { email }, anonymous: true });
  toast(codeText(data.code));
}

/** A failure to send has its own words; a refusal of what was typed keeps the server's. */
export function reportSending(error: unknown): void {
  if (error instanceof Failure && error.code === 'EMAIL_EXISTS') return; // said under the field
  reportAs(error, text('code.send_failed'));
}

interface Props {
  email: string;
  onTyping: () => void;
  /** What the next step needs, so that it is there when the code is on its way. */
  beforeSending: () => Promise<unknown>;
  onSent: (email: string) => void;
}

export function EmailStep({ email, onTyping, beforeSending, onSent }: Props) {
  const t = useText();
  const { values, errors, busy, set, form } = useForm<Values>({
    start: { email },
    check: (given): Errors<Values> => (isEmail(given.email) ? {} : { email: t('problem.EMAIL') }),
    send: async (given): Promise<void> => {
      const address = given.email.trim();
      const body = { email: address };
      const { data } = await call<{ data: { exists: boolean } }>('check-account-email', { body, anonymous: true });
      if (data.exists) throw new Failure(409, { code: 'EMAIL_EXISTS', errors: { email: t('problems:EMAIL_EXISTS') } });
      await beforeSending();
      await sendCode(address);
      onSent(address);
    },
    onFailure: reportSending,
  });
  return (
    <form className="ks-form" {...form}>
      <Field
        label={t('auth.email')}
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        required
        value={values.email}
        error={errors.email}
        onChange={(next) => {
          onTyping();
          set({ email: next });
        }}
      />
      <button className="ks-button" disabled={busy}>
        {t('register.send_code')}
      </button>
    </form>
  );
}

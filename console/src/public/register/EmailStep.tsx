import { textOr, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { reportAs } from '../../net/report-as.js';
import { toast } from '../../toasts/toasts.js';
import { codeText } from '../code-texts.js';
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
  reportAs(error, textOr('code.send_failed') ?? textOr('problem.NETWORK') ?? '');
}

interface Props {
  email: string;
  onTyping: () => void;
  /** What the next step needs, so that it is there when the code is on its way; the check of an address among it. */
  loadNext: () => Promise<{ isEmail: (text: string) => boolean }>;
  onSent: (email: string) => void;
}

let isEmail = (text: string): boolean => text.includes('@');

export function EmailStep({ email, onTyping, loadNext, onSent }: Props) {
  const t = useText();
  const { values, errors, busy, set, form } = useForm<Values>({
    start: { email },
    load: async () => void ({ isEmail } = await loadNext()),
    check: (given): Errors<Values> => (isEmail(given.email) ? {} : { email: t('problem.EMAIL') }),
    send: async (given): Promise<void> => {
      const address = given.email.trim();
      const body = { email: address };
      const { data } = await call<{ data: { exists: boolean } }>('check-account-email', { body, anonymous: true });
      if (data.exists) throw new Failure(409, { code: 'EMAIL_EXISTS', errors: { email: t('problems:EMAIL_EXISTS') } });
      await loadNext();
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
        {t('registration:send_code')}
      </button>
    </form>
  );
}

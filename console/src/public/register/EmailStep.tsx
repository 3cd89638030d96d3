import { t as text, useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { report } from '../../net/report.js';
import { Field } from '../Field.js';
import { useForm, type Errors } from '../use-form.js';

interface Values {
  email: string;
}

/** What this step needs of the later ones: once its form is sent. */
interface Next {
  isEmail: (text: string) => boolean;
  sendCode: (email: string) => Promise<void>;
  reportSending: (error: unknown) => void;
}

interface Props {
  email: string;
  onTyping: (email: string) => void;
  /** Loads the next step, so that it is there when the code is on its way. */
  loadNext: () => Promise<Next>;
  onSent: (email: string) => void;
}

let isEmail: Next['isEmail'] = (given) => given.includes('@');

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
      if (data.exists)
        throw new Failure(409, { code: 'EMAIL_EXISTS', errors: { email: text('problems:EMAIL_EXISTS') } });
      await (await loadNext()).sendCode(address);
      onSent(address);
    },
    onFailure: (error) =>
      void loadNext().then(
        ({ reportSending }) => reportSending(error),
        () => report(error),
      ),
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
          onTyping(next);
          set({ email: next });
        }}
      />
      <button className="ks-button" disabled={busy}>
        {t('registration.send_code')}
      </button>
    </form>
  );
}

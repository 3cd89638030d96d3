import { useRef, useState, type FormEvent } from 'react';
import { t } from '../i18n/texts.js';
import { call } from '../net/call.js';
import { Failure } from '../net/failure.js';
import { sentencesOf } from '../net/report.js';
import { codeText } from '../public/code-texts.js';
import { keepUser } from './keep-sign-in.js';
import { BY_APP, type SignIn } from './session.js';
import { announce } from './sign-in-channel.js';
import type { LoginAnswer } from './user.js';

/** As whoever is there, not with the token that has ended. */
const AS_ANYONE = { anonymous: true, token: '' } as const;

interface Said {
  text: string;
  isWrong: boolean;
}

/** Here only the password can be wrong: the address and the company are known. */
const sentenceOf = (error: unknown): string =>
  error instanceof Failure && error.code === 'BAD_CREDENTIALS'
    ? t('problems:WRONG_CURRENT_PASSWORD')
    : sentencesOf(error).join(' ');

/** The sign-in of the person whose session has ended: the password, then the mailed code where one is due. */
export function useSignInAgain({ user: { email }, tenant_code }: SignIn) {
  const [values, setValues] = useState({ password: '', code: '' });
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  /** What the answer to the password says of the code, once it is due. */
  const [codeDue, setCodeDue] = useState<string>();
  const isCodeDue = codeDue !== undefined;
  const running = useRef(false);

  const set = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change });
    setSaid(null);
  };

  /** One at a time; what goes wrong is said in the dialog. */
  const run = async (act: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      setSaid(null);
      await act();
    } catch (error) {
      setSaid({ text: sentenceOf(error), isWrong: true });
      setValues((before) => ({ ...before, code: '' }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const signIn = async () => {
    const { password, code } = values;
    if (!isCodeDue && !password) return setSaid({ text: t('problem.REQUIRED'), isWrong: true });
    if (isCodeDue && code.length < 6) return setSaid({ text: t('code.six'), isWrong: true });
    const answer = isCodeDue
      ? await call<LoginAnswer>('verify-email-code', {
          ...AS_ANYONE,
          body: { email, code: code.trim(), skip_mfa: false },
        })
      : await call<LoginAnswer>('login', { ...AS_ANYONE, body: { email, password, tenant_code } });
    if (answer.access_token) return keepAgain(answer, answer.access_token);
    setCodeDue(answer.code ?? '');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(signIn);
  };
  const resend = () =>
    run(async () => {
      const { data } = await call<{ data: { code: string } }>('resend-email-code', { ...AS_ANYONE, body: { email } });
      setSaid({ text: codeText(data.code), isWrong: false });
    });
  return { values, set, said, busy, isCodeDue, isByApp: codeDue === BY_APP, submit, resend };
}

/** In the place of the session that has ended, here and in the other tabs of the person. */
function keepAgain({ user, roles = user.roles }: LoginAnswer, access_token: string): void {
  const signed_in = { user: { ...user, roles }, access_token };
  keepUser(signed_in.user, access_token);
  announce({ user_id: user.user_id, signed_in });
}

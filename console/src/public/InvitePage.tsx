import type { AnswerOf } from '@keystead/client';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { Link } from '../navigation/Link.js';
import { MFA, USER_LOGIN } from '../navigation/targets.js';
import { call } from '../net/call.js';
import { keepSignIn } from '../session/keep-sign-in.js';
import type { LoginAnswer } from '../session/user.js';
import { isEmail } from './email.js';
import { Field, PasswordField } from './Field.js';
import { NewPassword, passwordError } from './NewPassword.js';
import { PublicFrame } from './PublicFrame.js';
import { useAnswer } from './use-answer.js';
import { useForm, type Errors } from './use-form.js';

type Invitation = AnswerOf<'GET /api/invitations/validate/{code}'>['data'];

/** Accepts an invitation: who is new says their name and a password, others the password they have. */
export function InvitePage({ params }: { params: Record<string, string> }) {
  const t = useText();
  const code = params.invite_code ?? '';
  const { answer, sentence } = useAnswer<{ data: Invitation }>(`invitations/validate/${encodeURIComponent(code)}`, {
    anonymous: true,
  });
  const lead = answer
    ? t(answer.data.has_account ? 'access.invite_known' : 'access.invite_new', { company: answer.data.company_name })
    : sentence;
  return (
    <PublicFrame title={t('access.invite_title')} lead={lead}>
      {answer && <AcceptForm code={code} invitation={answer.data} />}
      <p className="ks-foot">
        <Link className="ks-link" to={USER_LOGIN}>
          {t('access.back_to_sign_in')}
        </Link>
      </p>
    </PublicFrame>
  );
}

const START = { email: '', first_name: '', last_name: '', password: '', password_confirmation: '' };
type Values = typeof START;

function AcceptForm({ code, invitation: { email, has_account } }: { code: string; invitation: Invitation }) {
  const t = useText();
  const check = (given: Values) => {
    const wrong: Errors<Values> = {};
    if (!isEmail(given.email)) wrong.email = t('problem.EMAIL');
    if (has_account) {
      if (given.password === '') wrong.password = t('problem.REQUIRED');
      return wrong;
    }
    if (!given.first_name.trim()) wrong.first_name = t('register.first_name_required');
    if (!given.last_name.trim()) wrong.last_name = t('register.last_name_required');
    const rule = passwordError(given.password, { ...given, middle_name: '' });
    if (rule) wrong.password = rule;
    if (given.password !== given.password_confirmation)
      wrong.password_confirmation = t('problems:PASSWORDS_DO_NOT_MATCH');
    return wrong;
  };
  const { values, errors, busy, set, form } = useForm<Values>({
    start: START,
    check,
    send: async ({ email: typed, password, ...person }) => {
      const body = { code, email: typed.trim(), password, ...(!has_account && person) };
      keepSignIn(await call<LoginAnswer>('invitations/auth', { body, anonymous: true }), false, code);
      appHistory.push(MFA);
    },
  });
  return (
    <form className="ks-form" {...form}>
      <Field
        label={t('auth.email')}
        note={t('access.invite_sent_to', { email })}
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={values.email}
        error={errors.email}
        onChange={(typed) => set({ email: typed })}
      />
      {has_account ? (
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          required
          value={values.password}
          error={errors.password}
          onChange={(password) => set({ password })}
        />
      ) : (
        <>
          <div className="ks-two">
            {(['first_name', 'last_name'] as const).map((part) => (
              <Field
                key={part}
                label={t(`person.${part}`)}
                autoComplete={part === 'first_name' ? 'given-name' : 'family-name'}
                required
                maxLength={80}
                value={values[part]}
                error={errors[part]}
                onChange={(name) => set({ [part]: name })}
              />
            ))}
          </div>
          <NewPassword
            password={values.password}
            confirmation={values.password_confirmation}
            errors={errors}
            onChange={set}
          />
        </>
      )}
      <button className="ks-button" disabled={busy}>
        {t('access.invite_accept')}
      </button>
    </form>
  );
}

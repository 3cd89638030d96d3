import { passwordProblems, passwordStrength, PASSWORD_STRENGTHS, type PasswordOwner } from '@keystead/contracts';
import { textOr, useText } from '../i18n/texts.js';
import { PasswordField } from './Field.js';

interface Props {
  password: string;
  confirmation: string;
  errors: { password?: string | undefined; password_confirmation?: string | undefined };
  onChange: (change: { password?: string; password_confirmation?: string }) => void;
}

/** Two password fields with the strength of the first in words and bars. */
export function NewPassword({ password, confirmation, errors, onChange }: Props) {
  const t = useText();
  return (
    <>
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        required
        value={password}
        error={errors.password}
        note={password === '' ? t('access.password_note') : <Strength password={password} />}
        onChange={(value) => onChange({ password: value })}
      />
      <PasswordField
        label={t('access.password_confirmation')}
        autoComplete="new-password"
        required
        value={confirmation}
        error={errors.password_confirmation}
        onChange={(value) => onChange({ password_confirmation: value })}
      />
    </>
  );
}

function Strength({ password }: { password: string }) {
  const t = useText();
  const strength = passwordStrength(password);
  const level = PASSWORD_STRENGTHS.indexOf(strength) + 1;
  const tone = level <= 2 ? 'ks-on-low' : level === 3 ? 'ks-on-mid' : 'ks-on';
  return (
    <>
      <span className="ks-meter" aria-hidden="true">
        {PASSWORD_STRENGTHS.map((each, position) => (
          <i key={each} className={position < level ? tone : ''} />
        ))}
      </span>
      {t('strength.label', { strength: textOr(`strength.${strength.replace(' ', '_')}`) ?? strength })}
    </>
  );
}

// The rules are written once, with their English sentences; a translation is found by the sentence's place.
const RULES: readonly [RegExp, string][] = [
  [/at least \d+ characters/, 'length'],
  [/cannot exceed/, 'length_most'],
  [/not start with/, 'start'],
  [/uppercase/, 'upper'],
  [/lowercase/, 'lower'],
  [/one number/, 'number'],
  [/special character/, 'special'],
  [/common word/, 'common'],
  [/your name/, 'owner'],
];

/** First rule the password breaks, in the language of the page. */
export function passwordError(password: string, owner?: PasswordOwner): string | undefined {
  const problem = passwordProblems(password, owner)[0];
  if (!problem) return undefined;
  const rule = RULES.find(([pattern]) => pattern.test(problem))?.[1];
  return (rule && textOr(`password_rule.${rule}`)) ?? problem;
}

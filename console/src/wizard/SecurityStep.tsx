import { useText } from '../i18n/texts.js';
import { Field } from '../public/Field.js';
import { useForm, type Errors } from '../public/use-form.js';
import { useSignIn } from '../session/session.js';
import { saveProfile } from '../session/save.js';
import { securityCodeError } from './security-code.js';
import { StepButtons } from './StepButtons.js';
import type { StepProps } from './wizard-steps.js';

interface Values {
  security_code: string;
}

/** A phrase that every mail to this person will carry, so that a forged one shows. */
export function SecurityStep({ onDone, onBack }: StepProps) {
  const t = useText();
  const user = useSignIn()?.user;
  const { values, errors, busy, set, form } = useForm<Values>({
    start: { security_code: '' },
    check: ({ security_code }): Errors<Values> => {
      const wrong = securityCodeError(security_code, user);
      return wrong ? { security_code: t(wrong) } : {};
    },
    send: async ({ security_code }, key) => {
      await saveProfile({ security_code }, key);
      await onDone();
    },
  });
  return (
    <form className="ks-form" {...form}>
      <Field
        label={t('security.code')}
        autoComplete="off"
        maxLength={30}
        required
        value={values.security_code}
        error={errors.security_code}
        note={t('security.code_note')}
        onChange={(security_code) => set({ security_code })}
      />
      <StepButtons busy={busy} onBack={onBack} onSkip={() => void onDone()} label={t('wizard.finish')} />
    </form>
  );
}

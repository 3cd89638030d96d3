import { useText } from '../i18n/texts.js';
import { useForm } from '../public/use-form.js';
import { useSignIn } from '../session/session.js';
import { saveCompany } from '../session/save.js';
import { StepButtons } from './StepButtons.js';
import type { StepProps } from './wizard-steps.js';

export function CoLivingStep({ onDone, onBack }: StepProps) {
  const t = useText();
  const company = useSignIn()?.user.company_data;
  const { values, busy, set, form } = useForm<{ co_living: boolean }>({
    start: { co_living: company?.co_living_preference ?? false },
    check: () => ({}),
    send: async ({ co_living }, key) => {
      await saveCompany({ co_living_preference: co_living }, key);
      await onDone();
    },
  });
  return (
    <form className="ks-form" {...form}>
      <fieldset className="ks-choices">
        <legend className="ks-hidden">{t('wizard.co_living_title')}</legend>
        {[false, true].map((co_living) => (
          <label className="ks-choice" key={String(co_living)}>
            <input
              type="radio"
              name="co_living"
              checked={values.co_living === co_living}
              onChange={() => set({ co_living })}
            />
            <span>
              <strong>{t(co_living ? 'lease_mode.co_living' : 'lease_mode.standalone')}</strong>
              <small>{t(co_living ? 'wizard.co_living_yes' : 'wizard.co_living_no')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="ks-note">{t('wizard.co_living_note')}</p>
      <StepButtons busy={busy} onBack={onBack} />
    </form>
  );
}

import { IDENTITIES, type Identity } from '@keystead/contracts';
import { useText } from '../i18n/texts.js';
import { useForm } from '../public/use-form.js';
import { useSignIn } from '../session/session.js';
import { saveCompany } from '../session/save.js';
import { StepButtons } from './StepButtons.js';
import type { StepProps } from './wizard-steps.js';

/** Landlord or property manager: chosen once, and said so before it is saved. */
export function IdentityStep({ onDone }: StepProps) {
  const t = useText();
  const fixed = useSignIn()?.user.company_data.identity ?? null;
  const { values, busy, set, form } = useForm<{ identity: Identity }>({
    start: { identity: fixed ?? 'landlord' },
    check: () => ({}),
    send: async ({ identity }, key) => {
      if (!fixed) await saveCompany({ identity }, key);
      await onDone();
    },
  });
  return (
    <form className="ks-form" {...form}>
      <fieldset className="ks-choices" disabled={fixed !== null}>
        <legend className="ks-hidden">{t('wizard.identity_title')}</legend>
        {IDENTITIES.map((identity) => (
          <label className="ks-choice" key={identity}>
            <input
              type="radio"
              name="identity"
              checked={values.identity === identity}
              onChange={() => set({ identity })}
            />
            <span>
              <strong>{t(`identity.${identity}`)}</strong>
              <small>{t(`wizard.identity_${identity}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="ks-note">{t('wizard.identity_warning')}</p>
      <StepButtons busy={busy} />
    </form>
  );
}

import { useText } from '../i18n/texts.js';
import { Field } from '../public/Field.js';
import { useForm, type Errors } from '../public/use-form.js';
import { useSignIn } from '../session/session.js';
import { isCount } from './count.js';
import { saveCompany } from '../session/save.js';
import { StepButtons } from './StepButtons.js';
import type { StepProps } from './wizard-steps.js';

interface Values {
  property_count: string;
  room_count: string;
}

export function CountsStep({ onDone, onBack }: StepProps) {
  const t = useText();
  const company = useSignIn()?.user.company_data;
  const { values, errors, busy, set, form } = useForm<Values>({
    start: { property_count: `${company?.property_count ?? 1}`, room_count: `${company?.room_count ?? 0}` },
    check: (given) => {
      const wrong: Errors<Values> = {};
      if (!isCount(given.property_count)) wrong.property_count = t('problems:AMOUNT_NOT_POSITIVE');
      if (!isCount(given.room_count)) wrong.room_count = t('problems:AMOUNT_NOT_POSITIVE');
      return wrong;
    },
    send: async (given, key) => {
      await saveCompany({ property_count: Number(given.property_count), room_count: Number(given.room_count) }, key);
      await onDone();
    },
  });
  return (
    <form className="ks-form" {...form}>
      <div className="ks-two">
        <Field
          label={t('wizard.property_count')}
          inputMode="numeric"
          required
          value={values.property_count}
          error={errors.property_count}
          onChange={(property_count) => set({ property_count })}
        />
        <Field
          label={t('wizard.room_count')}
          inputMode="numeric"
          required
          note={t('wizard.room_count_note')}
          value={values.room_count}
          error={errors.room_count}
          onChange={(room_count) => set({ room_count })}
        />
      </div>
      <StepButtons busy={busy} onBack={onBack} />
    </form>
  );
}

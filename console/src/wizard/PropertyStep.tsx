import { useState, type FormEvent } from 'react';
import { PROPERTY_TYPES, type LeaseMode, type PropertyType } from '@keystead/contracts';
import { useText } from '../i18n/texts.js';
import { call } from '../net/call.js';
import { Field } from '../public/Field.js';
import { Select } from '../public/Select.js';
import { useForm, type Errors } from '../public/use-form.js';
import { useSignIn } from '../session/session.js';
import { dropEntry, putEntry, takeEntry } from '../session/stored-entries.js';
import { toast } from '../toasts/toasts.js';
import { AddressFields, addressBody, NO_ADDRESS, type Address } from './AddressFields.js';
import { isCount } from './count.js';
import { StepButtons } from './StepButtons.js';
import type { StepProps } from './wizard-steps.js';

interface Values extends Address {
  name: string;
  type: PropertyType;
  lease_mode: LeaseMode;
  bedrooms: string;
  bathrooms: string;
  carpark: string;
}

const COUNTS = ['bedrooms', 'bathrooms', 'carpark'] as const;

/** The first property; more about it can be filled in later. Who comes back to it is not asked for a second one. */
export function PropertyStep(props: StepProps) {
  const made = `wizard_property_made.${useSignIn()?.user.user_id}`;
  const [name] = useState(() => takeEntry<string>(sessionStorage, made));
  return name ? <MadeProperty name={name} {...props} /> : <NewProperty made={made} {...props} />;
}

function MadeProperty({ name, onDone, onBack }: StepProps & { name: string }) {
  const t = useText();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    void onDone();
  };
  return (
    <form className="ks-form" onSubmit={goOn}>
      <div className="ks-panel">
        <h2>{name}</h2>
        <p>{t('property.created')}</p>
      </div>
      <StepButtons busy={false} onBack={onBack} />
    </form>
  );
}

/** @param made Where the name of a property is kept once there is one. */
function NewProperty({ made, onDone, onBack }: StepProps & { made: string }) {
  const t = useText();
  const user = useSignIn()?.user;
  const coLiving = user?.company_data.co_living_preference === true;
  // What was typed waits for who goes back a step or loads the page again.
  const typed = `wizard_property.${user?.user_id}`;
  const { values, errors, busy, set, form } = useForm<Values>({
    start: takeEntry<Values>(sessionStorage, typed) ?? {
      ...NO_ADDRESS,
      name: '',
      type: 'house',
      lease_mode: coLiving ? 'co_living' : 'standalone',
      bedrooms: '3',
      bathrooms: '1',
      carpark: '1',
    },
    check: (given) => {
      const wrong: Errors<Values> = {};
      if (!given.name.trim()) wrong.name = t('problem.REQUIRED');
      for (const count of COUNTS) if (!isCount(given[count])) wrong[count] = t('problems:AMOUNT_NOT_POSITIVE');
      return wrong;
    },
    send: async (given, key) => {
      await call('v1/system/property/create', { body: propertyBody(given), key });
      dropEntry(sessionStorage, typed);
      putEntry(sessionStorage, made, given.name.trim());
      toast(t('property.created'), 'success');
      await onDone();
    },
  });
  const change = (part: Partial<Values>) => {
    set(part);
    putEntry(sessionStorage, typed, { ...values, ...part });
  };
  return (
    <form className="ks-form" {...form}>
      <p className="ks-note">{t('form.required_note')}</p>
      <Field
        label={t('property.name')}
        name="name"
        required
        maxLength={120}
        value={values.name}
        error={errors.name}
        note={t('property.name_note')}
        onChange={(name) => change({ name })}
      />
      <div className="ks-two">
        <Select
          label={t('property.type')}
          required
          value={values.type}
          onChange={(type) => change({ type: type as PropertyType })}
          options={PROPERTY_TYPES.map((type) => ({ value: type, label: t(`property_type.${type}`) }))}
        />
        <Select
          label={t('property.lease_mode')}
          required
          value={values.lease_mode}
          onChange={(mode) => change({ lease_mode: mode as LeaseMode })}
          options={[
            { value: 'standalone', label: t('lease_mode.standalone') },
            { value: 'co_living', label: t('lease_mode.co_living') },
          ]}
        />
      </div>
      <div className="ks-three">
        {COUNTS.map((count) => (
          <Field
            key={count}
            label={t(`property.${count}`)}
            inputMode="numeric"
            required
            value={values[count]}
            error={errors[count]}
            onChange={(value) => change({ [count]: value })}
          />
        ))}
      </div>
      <AddressFields values={values} onChange={change} />
      <StepButtons busy={busy} onBack={onBack} onSkip={() => void onDone()} label={t('wizard.add_property')} />
    </form>
  );
}

function propertyBody(values: Values) {
  return {
    name: values.name.trim(),
    type: values.type,
    lease_mode: values.lease_mode,
    bedrooms: Number(values.bedrooms),
    bathrooms: Number(values.bathrooms),
    carpark: Number(values.carpark),
    cost_allocation_method: values.lease_mode === 'co_living' ? 'rooms' : 'standalone',
    ...addressBody(values),
  };
}

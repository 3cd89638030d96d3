import { useEffect } from 'react';
import { AU_STATE_TIMEZONES } from '@keystead/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { stateOfPostcode } from '../format/postcode-state.js';
import { useText } from '../i18n/texts.js';
import { FieldRow, TextInput } from './inputs.js';

interface Props {
  /** Begins the names of the fields: `property_address.`. */
  prefix?: string;
  required?: boolean;
}

/** The parts of an address. */
export function AddressInputs({ prefix = '', required = false }: Props) {
  const t = useText();
  useStateOfPostcode(prefix);
  const states = ['', ...Object.keys(AU_STATE_TIMEZONES)].map((value) => ({ value, label: value || '–' }));
  return (
    <>
      <FieldRow>
        <TextInput
          source={`${prefix}line1`}
          label={t('address.line1')}
          required={required}
          maxLength={200}
          autoComplete="address-line1"
        />
        <TextInput source={`${prefix}line2`} label={t('address.line2')} maxLength={200} autoComplete="address-line2" />
      </FieldRow>
      <FieldRow>
        <TextInput source={`${prefix}suburb`} label={t('address.suburb')} required={required} maxLength={80} />
        <TextInput source={`${prefix}state`} label={t('address.state')} required={required} options={states} />
        <TextInput
          source={`${prefix}postcode`}
          label={t('address.postcode')}
          required={required}
          inputMode="numeric"
          maxLength={10}
        />
        <TextInput
          source={`${prefix}country_iso`}
          label={t('address.country')}
          required={required}
          maxLength={2}
          helper={t('address.country_note')}
        />
      </FieldRow>
    </>
  );
}

/** An Australian postcode chooses its state, unless the person has chosen one. */
function useStateOfPostcode(prefix: string): void {
  const { getValues, setValue } = useFormContext();
  const postcode = useWatch({ name: `${prefix}postcode` }) as string | null | undefined;
  useEffect(() => {
    const country = (getValues(`${prefix}country_iso`) as string | null | undefined) || 'AU';
    const state = country === 'AU' ? stateOfPostcode(postcode ?? '') : null;
    if (state && !getValues(`${prefix}state`))
      setValue(`${prefix}state`, state, { shouldDirty: true, shouldValidate: true });
  }, [postcode, prefix, getValues, setValue]);
}

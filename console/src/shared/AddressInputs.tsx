import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { AU_STATE_TIMEZONES } from '@keystead/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { stateOfPostcode } from '../format/postcode-state.js';
import { splitAddress } from '../format/split-address.js';
import { useText } from '../i18n/texts.js';
import { CountryInput } from './CountryInput.js';
import { FieldRow, TextInput } from './inputs.js';

interface Props {
  /** Begins the names of the fields: `property_address.`. */
  prefix?: string;
  required?: boolean;
  /** A property stands in fewer countries than people live in. */
  isOfProperty?: boolean;
}

const STATES = ['', ...Object.keys(AU_STATE_TIMEZONES)].map((value) => ({ value, label: value || '–' }));

/** The parts of an address. */
export function AddressInputs({ prefix = '', required = false, isOfProperty = false }: Props) {
  const t = useText();
  const isInAustralia = useIsInAustralia(prefix);
  useStateOfPostcode(prefix);
  const splitLine = useSplitLine(prefix);
  return (
    <Box onBlur={splitLine}>
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
        <TextInput
          source={`${prefix}state`}
          label={t('address.state')}
          required={required}
          {...(isInAustralia ? { options: STATES } : { maxLength: 80 })}
        />
        <TextInput
          source={`${prefix}postcode`}
          label={t('address.postcode')}
          required={required}
          {...(isInAustralia && { inputMode: 'numeric' })}
          maxLength={10}
        />
        <CountryInput source={`${prefix}country_iso`} required={required} isOfProperty={isOfProperty} />
      </FieldRow>
    </Box>
  );
}

/** An address that was pasted into its first line fills the fields that are still empty. */
function useSplitLine(prefix: string): () => void {
  const { getValues, setValue } = useFormContext();
  return () => {
    const valueOf = (part: string) => (getValues(`${prefix}${part}`) as string | null | undefined) || '';
    if ((valueOf('country_iso') || 'AU') !== 'AU') return;
    if (['line2', 'suburb', 'postcode'].some((part) => valueOf(part) !== '')) return;
    const parts = splitAddress(valueOf('line1'));
    for (const [part, value] of Object.entries(parts ?? {}))
      setValue(`${prefix}${part}`, value, { shouldDirty: true, shouldValidate: true });
  };
}

/** Whether the chosen country is Australia, whose states are known; a state that the chosen one has not is cleared. */
function useIsInAustralia(prefix: string): boolean {
  const { getValues, setValue } = useFormContext();
  const country = (useWatch({ name: `${prefix}country_iso` }) as string | null | undefined) || 'AU';
  const before = useRef(country);
  useEffect(() => {
    if (country === before.current) return;
    before.current = country;
    const state = getValues(`${prefix}state`) as string | null | undefined;
    if (state && (country === 'AU') !== state in AU_STATE_TIMEZONES) {
      setValue(`${prefix}state`, '', { shouldDirty: true });
    }
  }, [country, prefix, getValues, setValue]);
  return country === 'AU';
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

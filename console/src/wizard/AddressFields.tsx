import { AU_STATE_TIMEZONES } from '@keystead/contracts';
import { stateOfPostcode } from '../format/postcode-state.js';
import { splitAddress } from '../format/split-address.js';
import { useText } from '../i18n/texts.js';
import { Field } from '../public/Field.js';
import { Select } from '../public/Select.js';

export interface Address {
  line1: string;
  suburb: string;
  state: string;
  postcode: string;
}

export const NO_ADDRESS: Address = { line1: '', suburb: '', state: '', postcode: '' };

interface Props {
  values: Address;
  onChange: (change: Partial<Address>) => void;
}

export function AddressFields({ values, onChange }: Props) {
  const t = useText();
  return (
    <>
      <Field
        label={t('address.line1')}
        autoComplete="address-line1"
        maxLength={200}
        value={values.line1}
        onChange={(line1) => onChange({ line1 })}
        onBlur={() => onChange(splitLine(values))}
      />
      <div className="ks-three">
        <Field
          label={t('address.suburb')}
          autoComplete="address-level2"
          maxLength={80}
          value={values.suburb}
          onChange={(suburb) => onChange({ suburb })}
        />
        <Select
          label={t('address.state')}
          value={values.state}
          onChange={(state) => onChange({ state })}
          options={['', ...Object.keys(AU_STATE_TIMEZONES)].map((state) => ({ value: state, label: state }))}
        />
        <Field
          label={t('address.postcode')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          value={values.postcode}
          onChange={(postcode) => onChange({ postcode, state: values.state || (stateOfPostcode(postcode) ?? '') })}
        />
      </div>
    </>
  );
}

/** What a pasted address fills in, as long as the other fields are empty; there is none for the unit. */
function splitLine({ line1, suburb, postcode }: Address): Partial<Address> {
  const found = suburb || postcode ? null : splitAddress(line1);
  if (!found) return {};
  const { line2, ...parts } = found;
  return line2 ? { ...parts, line1: `${line2}, ${parts.line1}` } : parts;
}

/** The address part of a new property in Australia; nothing when no field was filled in. */
export function addressBody(values: Address): object {
  const given = Object.entries(NO_ADDRESS)
    .map(([name]) => [name, values[name as keyof Address].trim()] as const)
    .filter(([, text]) => text !== '');
  return given.length === 0 ? {} : { property_address: { ...Object.fromEntries(given), country_iso: 'AU' } };
}

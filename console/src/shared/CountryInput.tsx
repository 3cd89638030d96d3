import { useMemo } from 'react';
import { COUNTRY_CODES } from '@keystead/contracts';
import { CURRENCIES } from '@keystead/messages';
import { countryOptions } from '../format/countries.js';
import { useLanguage, useText } from '../i18n/texts.js';
import { TextInput } from './inputs.js';

/** Countries that a property may stand in; the API refuses others. */
const OF_PROPERTIES = Object.keys(CURRENCIES);

interface Props {
  source: string;
  required?: boolean;
  isOfProperty?: boolean;
}

/** A country, chosen by its name in the language of the reader and sent as its code. */
export function CountryInput({ source, required = false, isOfProperty = false }: Props) {
  const t = useText();
  const language = useLanguage();
  const codes = isOfProperty ? OF_PROPERTIES : COUNTRY_CODES;
  const options = useMemo(() => countryOptions(codes, language), [codes, language]);
  return <TextInput source={source} label={t('address.country')} required={required} options={options} />;
}

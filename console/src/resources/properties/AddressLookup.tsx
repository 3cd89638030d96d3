import { useEffect, useState } from 'react';
import type { AddressSuggestion } from '@keystead/client';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { splitAddress } from '../../format/split-address.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';

const PAUSE_MS = 300;
const SHORTEST = 3;
const PARTS = ['line1', 'line2', 'suburb', 'state', 'postcode', 'country_iso'] as const;

type Found = Omit<AddressSuggestion, 'source' | 'property_id' | 'name'> &
  Partial<Pick<AddressSuggestion, 'source' | 'property_id'>> & { line2?: string };

/** What was typed or pasted, where it is a full address that nobody knows. */
function typedAddress(text: string): Found[] {
  const parts = splitAddress(text);
  return parts ? [{ ...parts, full_address: text, latitude: null, longitude: null, country_iso: 'AU' }] : [];
}

/** Finds an address by its beginning and fills in the fields below it, which may be typed as well. */
export function AddressLookup() {
  const t = useText();
  const { setValue, getValues } = useFormContext();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [], isFetching } = useQuery({
    queryKey: ['address_suggestion', query],
    queryFn: ({ signal }) => {
      const country_iso = (getValues('property_address.country_iso') as string | undefined) || 'AU';
      const body = { q: query, country_iso };
      return call<{ data: Found[] }>('v1/system/service/query-address', { body, signal }).then(({ data: found }) =>
        found.length > 0 || country_iso !== 'AU' ? found : typedAddress(query),
      );
    },
    enabled: query.length >= SHORTEST,
    staleTime: 60_000,
  });
  const take = (found: Found) => {
    for (const part of PARTS)
      if (found[part]) setValue(`property_address.${part}`, found[part], { shouldDirty: true, shouldValidate: true });
    for (const part of ['latitude', 'longitude'] as const) setValue(`property_address.${part}`, found[part]);
  };
  return (
    <Autocomplete
      options={query.length >= SHORTEST ? data : []}
      filterOptions={(options) => options}
      getOptionLabel={({ full_address }) => full_address ?? ''}
      getOptionKey={({ source, property_id, full_address }) => `${source} ${property_id} ${full_address}`}
      isOptionEqualToValue={(a, b) => a.full_address === b.full_address}
      value={null}
      inputValue={typed}
      onInputChange={(_event, value, reason) => reason === 'input' && setTyped(value)}
      onChange={(_event, found) => {
        setTyped('');
        if (found) take(found);
      }}
      loading={isFetching}
      loadingText={t('address.searching')}
      noOptionsText={t(typed.trim().length < SHORTEST ? 'address.type_more' : 'address.none_found')}
      renderInput={(params) => (
        <TextField {...params} label={t('address.find')} helperText={t('address.find_note')} sx={{ mb: 2.5 }} />
      )}
    />
  );
}

import { useListContext } from 'ra-core';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { useShow } from '../../shared/use-show.js';
import type { Property } from '../../types.js';
import { placeKey, placeName, placesOf } from './places.js';

/** Narrows properties to a country and state; nothing where all are in one. */
export function PlaceFilter() {
  const t = useText();
  const show = useShow();
  const { data: properties = [] } = useAllRows<Property>('property');
  const { filterValues, setFilters } = useListContext();
  const { country_iso, state, ...others } = filterValues as Record<string, string | undefined>;
  const places = placesOf(properties);
  if (places.length < 2) return null;
  const isOneCountry = places.every((place) => place.country_iso === places[0]!.country_iso);
  const choose = (key: string | undefined) => {
    const place = places.find((each) => placeKey(each) === key);
    setFilters({
      ...others,
      ...(place && { country_iso: place.country_iso }),
      ...(place?.state && { state: place.state }),
    });
  };
  return (
    <FilterSelect
      label={t('property.place')}
      any={t('property.place_any')}
      value={country_iso && placeKey({ country_iso, state })}
      options={places.map((place) => ({
        value: placeKey(place),
        label: placeName(place, show.country(place.country_iso), isOneCountry),
      }))}
      onChange={choose}
    />
  );
}

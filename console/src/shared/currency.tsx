import { createContext, useContext, type ReactNode } from 'react';
import { CURRENCIES } from '@keystead/messages';
import { useAllRows } from '../admin/preload.js';
import type { Property } from '../types.js';

const Currency = createContext<string | undefined>(undefined);

/** Amounts that are typed in here are money of this currency. */
export const InCurrency = ({ of, children }: { of: string | undefined; children: ReactNode }) => (
  <Currency value={of}>{children}</Currency>
);

/** The currency of the page or form; undefined for the reader's own. */
export const useCurrency = () => useContext(Currency);

export const currencyOf = (country: string | null | undefined): string | undefined =>
  country ? CURRENCIES[country] : undefined;

/** The currency of a property, or of the one that a unit is of; undefined where it is not known. */
export function usePlaceCurrency(place: { property_id?: unknown; property_block_id?: unknown }): string | undefined {
  const { data: properties } = useAllRows<Property>('property');
  const { property_id, property_block_id } = place;
  const found = properties?.find(
    (property) =>
      property.property_id === property_id ||
      property.units.some((unit) => unit.property_block_id === property_block_id),
  );
  return currencyOf(found?.country_iso);
}

import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { InCurrency, useCurrency, usePlaceCurrency } from './currency.js';

/** Amounts in a form that names a unit are money of its property. */
export function InCurrencyOfUnit({ known, children }: { known?: string | undefined; children: ReactNode }) {
  const chosen = usePlaceCurrency({ property_block_id: useWatch({ name: 'property_block_id' }) });
  const around = useCurrency();
  return <InCurrency of={known ?? chosen ?? around}>{children}</InCurrency>;
}

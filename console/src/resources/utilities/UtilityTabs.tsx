import { useState } from 'react';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Readings } from './Readings.js';
import { SupplierBills } from './SupplierBills.js';
import type { UtilityPlace } from './utility-place.js';

const PARTS = ['bill', 'water', 'power'] as const;
type Part = (typeof PARTS)[number];

/** Supplier bills and meter readings of all properties. */
export function UtilityPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('menu.utilities')} />
      <UtilityTabs place={{}} />
    </>
  );
}

/** Supplier bills that are shared among renters, and what the meters show. */
export function UtilityTabs({ place }: { place: UtilityPlace }) {
  const t = useText();
  const mayReadBills = useCan('bill.read');
  const mayReadMeters = useCan('register.read');
  const offered = PARTS.filter((part) => (part === 'bill' ? mayReadBills : mayReadMeters));
  const [chosen, setPart] = useState<Part>('bill');
  const part = offered.includes(chosen) ? chosen : offered[0];
  const choice = (
    <FilterSelect
      label={t('register:utility.show')}
      value={part}
      options={offered.map((value) => ({ value, label: t(`register:utility.part.${value}`) }))}
      onChange={(value) => setPart(value as Part)}
    />
  );
  if (part === 'bill') return <SupplierBills place={place} choice={choice} />;
  return part ? <Readings key={part} kind={part} place={place} choice={choice} /> : null;
}

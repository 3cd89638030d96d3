import { COST_ALLOCATION_METHODS, LIMIT_KINDS, MANAGEMENT_TYPES } from '@keystead/contracts';
import type { Validator } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { t as text, useText } from '../../i18n/texts.js';
import { currencyOf } from '../../shared/currency.js';
import { DayInput, FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { AmountInput, NumberInput } from '../../shared/number-inputs.js';
import { Panel } from '../../shared/Panel.js';

const OFFERED_METHODS = COST_ALLOCATION_METHODS.filter((method) => method !== 'reserved' && method !== 'unknown');
const STRUCTURES = ['Brick', 'Timber', 'Concrete', 'Steel'];

const isYear: Validator = (value) => {
  if (value === null || value === undefined || value === '') return undefined;
  const year = /^\d{4}$/.test(String(value)) ? Number(value) : 0;
  return year >= 1700 && year <= new Date().getFullYear() + 5 ? undefined : text('property.year_wrong');
};

/** The building itself. */
export function BuildingInputs() {
  const t = useText();
  return (
    <Panel title={t('property.building')}>
      <FieldRow>
        <TextInput
          source="build_year"
          label={t('property.build_year')}
          inputMode="numeric"
          validate={[isYear]}
          maxLength={4}
        />
        <TextInput
          source="building_structure"
          label={t('property.building_structure')}
          maxLength={80}
          list={STRUCTURES}
        />
        <DayInput source="acquired_date" label={t('property.acquired_date')} />
      </FieldRow>
      <FieldRow>
        <NumberInput source="land_area" label={t('property.land_area')} />
        <NumberInput source="floor_area" label={t('property.floor_area')} />
        <TextInput
          source="management_type"
          label={t('property.management_type')}
          options={MANAGEMENT_TYPES.map((value) => ({ value, label: t(`management.${value}`) }))}
        />
      </FieldRow>
    </Panel>
  );
}

/** Who bears which running costs. */
export function CostInputs() {
  const t = useText();
  const currency = currencyOf(useWatch<Record<string, string>>({ name: 'property_address.country_iso' }));
  return (
    <Panel title={t('property.costs')}>
      <FieldRow>
        <TextInput
          source="cost_allocation_method"
          label={t('property.cost_allocation')}
          required
          options={OFFERED_METHODS.map((value) => ({ value, label: t(`allocation.${value}`) }))}
        />
        <TextInput
          source="limit_kind"
          label={t('property.limit_kind')}
          options={LIMIT_KINDS.map((value) => ({ value, label: t(`limit_kind.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <AmountInput
          source="power_limit"
          label={t('property.power_limit')}
          helper={t('property.limit_note')}
          zero
          {...{ currency }}
        />
        <AmountInput
          source="water_limit"
          label={t('property.water_limit')}
          helper={t('property.limit_note')}
          zero
          {...{ currency }}
        />
        <AmountInput
          source="opex_limit"
          label={t('property.opex_limit')}
          helper={t('property.limit_note')}
          zero
          {...{ currency }}
        />
      </FieldRow>
      <FieldRow>
        <SwitchInput source="utilities_included" label={t('property.utilities_included')} />
        <SwitchInput source="internet_included" label={t('property.internet_included')} />
        <SwitchInput source="water_paid_by_landlord" label={t('property.water_paid_by_landlord')} />
      </FieldRow>
    </Panel>
  );
}

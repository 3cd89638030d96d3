import {
  AU_STATE_TIMEZONES,
  COST_ALLOCATION_METHODS,
  LEASE_MODES,
  MANAGEMENT_TYPES,
  PROPERTY_TYPES,
  PROPERTY_USAGES,
} from '@keystead/contracts';
import type { Validator } from 'ra-core';
import { t as text, useText } from '../../i18n/texts.js';
import { AmountInput, CountInput, DayInput, FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { FeatureInputs } from './FeatureInputs.js';

const OFFERED_METHODS = COST_ALLOCATION_METHODS.filter((method) => method !== 'reserved' && method !== 'unknown');
const STRUCTURES = ['Brick', 'Timber', 'Concrete', 'Steel'];

const isYear: Validator = (value) => {
  if (value === null || value === undefined || value === '') return undefined;
  const year = /^\d{4}$/.test(String(value)) ? Number(value) : 0;
  return year >= 1700 && year <= new Date().getFullYear() + 5 ? undefined : text('property.year_wrong');
};

const isArea: Validator = (value) =>
  value === null || value === undefined || value === '' || /^\d{1,7}(\.\d{1,2})?$/.test(String(value))
    ? undefined
    : text('problem.AMOUNT_NOT_POSITIVE');

interface Props {
  /** The rental mode is chosen when a property is made. */
  modeFixed?: boolean;
  building?: boolean;
}

/** Every field of a property, required ones first, grouped as its page groups them. */
export function PropertyInputs({ modeFixed = false, building = false }: Props) {
  return (
    <>
      <Basics modeFixed={modeFixed} building={building} />
      <Address />
      <Building />
      <Costs />
      <FeatureInputs />
    </>
  );
}

function Basics({ modeFixed, building }: Required<Props>) {
  const t = useText();
  return (
    <Panel title={t('property.basics')}>
      <FieldRow>
        <TextInput source="name" label={t('property.name')} required maxLength={120} helper={t('property.name_note')} />
        {building && (
          <TextInput
            source="block_name"
            label={t('property.unit_name')}
            maxLength={120}
            helper={t('property.unit_name_note')}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextInput
          source="type"
          label={t('property.type')}
          required
          options={PROPERTY_TYPES.map((value) => ({ value, label: t(`property_type.${value}`) }))}
        />
        <TextInput
          source="lease_mode"
          label={t('property.lease_mode')}
          required
          disabled={modeFixed}
          options={LEASE_MODES.map((value) => ({ value, label: t(`lease_mode.${value}`) }))}
        />
        <TextInput
          source="usage"
          label={t('property.usage')}
          options={PROPERTY_USAGES.map((value) => ({ value, label: t(`usage.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <CountInput source="bedrooms" label={t('property.bedrooms')} required />
        <CountInput source="bathrooms" label={t('property.bathrooms')} required />
        <CountInput source="carpark" label={t('property.carpark')} required />
      </FieldRow>
    </Panel>
  );
}

function Address() {
  const t = useText();
  const states = ['', ...Object.keys(AU_STATE_TIMEZONES)].map((value) => ({ value, label: value || '–' }));
  return (
    <Panel title={t('address.title')}>
      <FieldRow>
        <TextInput
          source="property_address.line1"
          label={t('address.line1')}
          maxLength={200}
          autoComplete="address-line1"
        />
        <TextInput
          source="property_address.line2"
          label={t('address.line2')}
          maxLength={200}
          autoComplete="address-line2"
        />
      </FieldRow>
      <FieldRow>
        <TextInput source="property_address.suburb" label={t('address.suburb')} maxLength={80} />
        <TextInput source="property_address.state" label={t('address.state')} options={states} />
        <TextInput
          source="property_address.postcode"
          label={t('address.postcode')}
          inputMode="numeric"
          maxLength={10}
        />
        <TextInput
          source="property_address.country_iso"
          label={t('address.country')}
          maxLength={2}
          helper={t('address.country_note')}
        />
      </FieldRow>
    </Panel>
  );
}

function Building() {
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
        <TextInput source="land_area" label={t('property.land_area')} inputMode="decimal" validate={[isArea]} />
        <TextInput source="floor_area" label={t('property.floor_area')} inputMode="decimal" validate={[isArea]} />
        <TextInput
          source="management_type"
          label={t('property.management_type')}
          options={MANAGEMENT_TYPES.map((value) => ({ value, label: t(`management.${value}`) }))}
        />
      </FieldRow>
    </Panel>
  );
}

function Costs() {
  const t = useText();
  return (
    <Panel title={t('property.costs')}>
      <FieldRow>
        <TextInput
          source="cost_allocation_method"
          label={t('property.cost_allocation')}
          required
          options={OFFERED_METHODS.map((value) => ({ value, label: t(`allocation.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <AmountInput source="power_limit" label={t('property.power_limit')} helper={t('property.limit_note')} />
        <AmountInput source="water_limit" label={t('property.water_limit')} helper={t('property.limit_note')} />
        <AmountInput source="opex_limit" label={t('property.opex_limit')} helper={t('property.limit_note')} />
      </FieldRow>
      <FieldRow>
        <SwitchInput source="utilities_included" label={t('property.utilities_included')} />
        <SwitchInput source="internet_included" label={t('property.internet_included')} />
        <SwitchInput source="water_paid_by_landlord" label={t('property.water_paid_by_landlord')} />
      </FieldRow>
    </Panel>
  );
}

import { LEASE_MODES, PROPERTY_TYPES, PROPERTY_USAGES } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { AddressInputs } from '../../shared/AddressInputs.js';
import { FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { CountInput } from '../../shared/number-inputs.js';
import { Panel } from '../../shared/Panel.js';
import { AddressLookup } from './AddressLookup.js';
import { BuildingInputs, CostInputs } from './BuildingInputs.js';
import { FeatureInputs } from './FeatureInputs.js';

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
      <BuildingInputs />
      <CostInputs />
      <FeatureInputs />
    </>
  );
}

/** Every field of a further unit: the rest is said of its building, and is changed there. */
export function UnitInputs() {
  const t = useText();
  return (
    <Panel title={t('property.basics')}>
      <FieldRow>
        <UnitName />
      </FieldRow>
      <Counts />
      <SwitchInput source="water_paid_by_landlord" label={t('property.water_paid_by_landlord')} />
    </Panel>
  );
}

function UnitName() {
  const t = useText();
  return (
    <TextInput
      source="block_name"
      label={t('property.unit_name')}
      maxLength={120}
      helper={t('property.unit_name_note')}
    />
  );
}

function Counts() {
  const t = useText();
  return (
    <FieldRow>
      <CountInput source="bedrooms" label={t('property.bedrooms')} required />
      <CountInput source="bathrooms" label={t('property.bathrooms')} required />
      <CountInput source="carpark" label={t('property.carpark')} required />
    </FieldRow>
  );
}

function Basics({ modeFixed, building }: Required<Props>) {
  const t = useText();
  return (
    <Panel title={t('property.basics')}>
      <FieldRow>
        <TextInput source="name" label={t('property.name')} required maxLength={120} helper={t('property.name_note')} />
        {building && <UnitName />}
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
      <Counts />
    </Panel>
  );
}

function Address() {
  const t = useText();
  return (
    <Panel title={t('address.title')}>
      <AddressLookup />
      <AddressInputs prefix="property_address." isOfProperty />
    </Panel>
  );
}

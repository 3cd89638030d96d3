import { consumeQuota, newId, type Tx } from '@keystead/platform';
import type { AddedProperty, AddProperty } from './add-property.js';
import { BUILDING_FIELDS, pick, UNIT_FIELDS } from './building-form.js';
import { inStep, NOTHING_INCLUDED } from './features.js';
import { countryOf, currencyOf, timezoneOf } from './place.js';
import { countProperties } from './count-properties.js';
import { changeAddress, NO_ADDRESS, PropertyAddress } from './property-address.js';
import { PropertyBlock } from './property-block.js';
import { checkBuildYear, Property } from './property.js';
import { checkReceivingAccount } from './receiving-account.js';
import { openSection } from './section/sections.js';

/** A property, its address, its first unit and, unless it is co-living, the section that makes it lettable. */
export async function addBuilding(tx: Tx, form: AddProperty): Promise<AddedProperty> {
  checkBuildYear(form.build_year, tx.now);
  await checkReceivingAccount(tx, form.income_receiving_account);
  const country_iso = countryOf(form);
  const address = changeAddress(NO_ADDRESS, form.property_address ?? {}, { before: country_iso, after: country_iso });
  await consumeQuota(tx, 'properties', () => countProperties(tx));
  const property = {
    ...pick(form, BUILDING_FIELDS),
    ...inStep(NOTHING_INCLUDED, form),
    id: newId(),
    lease_mode: form.lease_mode ?? 'standalone',
    country_iso,
    currency: currencyOf(country_iso),
    timezone: form.timezone ?? timezoneOf({ country_iso, state: address.state }),
  };
  await tx.insert(Property, property);
  await tx.insert(PropertyAddress, { id: newId(), property_id: property.id, ...address });
  const block_id = newId();
  const name = form.block_name || (form.type === 'multi_unit' ? 'Unit 1' : null);
  await tx.insert(PropertyBlock, {
    ...pick(form, UNIT_FIELDS),
    id: block_id,
    property_id: property.id,
    name: name === form.name ? null : name,
  });
  tx.emit('property.created', property.id, 1, {
    property_id: property.id,
    name: form.name,
    address: address.full_address,
  });
  const isWhole = property.lease_mode === 'standalone';
  return {
    id: property.id,
    property_id: property.id,
    property_block_id: block_id,
    property_section_id: isWhole ? await openSection(tx, property, block_id) : null,
    version: 1,
  };
}

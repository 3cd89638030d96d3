import { consumeQuota, newId, type Tx } from '@keystead/platform';
import { openSection } from '../section/sections.js';
import type { AddedProperty, AddProperty } from './add-property.js';
import { BUILDING_FIELDS, pick, UNIT_FIELDS } from '../building/building-form.js';
import { checkReceivingAccount } from './edit-block.js';
import { inStep, NOTHING_INCLUDED } from '../building/features.js';
import { countProperties } from '../building/lock-building.js';
import { countryOf, currencyOf, timezoneOf } from '../building/place.js';
import { addPhoto } from '../photo/cover.js';
import { changeAddress, NO_ADDRESS, PropertyAddress } from '../building/property-address.js';
import { checkBuildYear, Property, PropertyBlock, propertyFacts } from '../building/property.entity.js';

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
    income_receiving_account: form.income_receiving_account ?? null,
    id: newId(),
    lease_mode: form.lease_mode ?? 'standalone',
    country_iso,
    currency: currencyOf(country_iso),
    timezone: form.timezone ?? timezoneOf({ country_iso, state: address.state }),
  };
  await tx.insert(Property, property);
  await tx.insert(PropertyAddress, { id: newId(), property_id: property.id, ...address });
  if (address.photo_path) await addPhoto(tx, property.id, address.photo_path);
  const block_id = newId();
  const name = form.block_name || (form.type === 'multi_unit' ? 'Unit 1' : null);
  await tx.insert(PropertyBlock, {
    ...pick(form, UNIT_FIELDS),
    id: block_id,
    property_id: property.id,
    name: name === form.name ? null : name,
  });
  tx.emit(
    'property.created',
    property.id,
    1,
    propertyFacts({ ...property, name: form.name, type: form.type }, address.full_address),
  );
  const isStandalone = property.lease_mode === 'standalone';
  return {
    id: property.id,
    property_id: property.id,
    property_block_id: block_id,
    property_section_id: isStandalone ? await openSection(tx, property, block_id) : null,
    version: 1,
  };
}

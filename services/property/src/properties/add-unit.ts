import { fieldProblem, newId, Problem, type Tx } from '@keystead/platform';
import { openSection } from '../section/sections.js';
import type { AddedProperty, AddProperty } from './add-property.js';
import { pick, UNIT_FIELDS } from '../building/building-form.js';
import { countChange, lockBuilding, lockProperty } from '../building/lock-building.js';
import { type Property, PropertyBlock } from '../building/property.entity.js';

/** One more unit of a building. It is no new property: the plan does not count it. What is the building's stays so. */
export async function addUnit(tx: Tx, form: AddProperty): Promise<AddedProperty> {
  const property = await lockNamed(tx, form);
  if (form.lease_mode && form.lease_mode !== property.lease_mode)
    throw fieldProblem({ lease_mode: 'The units of a property share its lease mode' });
  const block_id = newId();
  await tx.insert(PropertyBlock, {
    bedrooms: 0,
    bathrooms: 0,
    carpark: 0,
    ...pick(form, UNIT_FIELDS),
    id: block_id,
    property_id: property.id,
    name: await unitName(tx, property, form),
  });
  const isStandalone = property.lease_mode === 'standalone';
  return {
    id: property.id,
    property_id: property.id,
    property_block_id: block_id,
    property_section_id: isStandalone ? await openSection(tx, property, block_id) : null,
    version: await countChange(tx, property),
  };
}

async function lockNamed(tx: Tx, { property_id, property_block_id }: AddProperty): Promise<Property> {
  if (!property_block_id) return lockProperty(tx, property_id!);
  const { property } = await lockBuilding(tx, property_block_id);
  if (property_id && property_id.toLowerCase() !== property.id) throw new Problem('NOT_FOUND');
  return property;
}

/** The name people gave, else the first free `Unit 2`, `Unit 3` … */
async function unitName(tx: Tx, property: Property, { block_name, name }: AddProperty): Promise<string> {
  const given = block_name || (name !== property.name && name);
  if (given) return given;
  const units = await tx.query<{ name: string | null }>(
    'select name from property_block where company_id = $1 and property_id = $2',
    [tx.ctx.company_id, property.id],
    'unit_names',
  );
  const taken = new Set(units.map((unit) => unit.name));
  let number = units.length + 1;
  while (taken.has(`Unit ${number}`)) number++;
  return `Unit ${number}`;
}

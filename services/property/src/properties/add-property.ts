import { CommandHandler } from '@nestjs/cqrs';
import type { CostAllocationMethod, PropertyType } from '@keystead/contracts';
import { ContextCommand, Database, OptionalUuid, personOf, Problem } from '@keystead/platform';
import { ValidateIf } from 'class-validator';
import { addBuilding } from './add-building.js';
import { addUnit } from './add-unit.js';
import { BuildingForm } from '../building/building-form.js';

/** A new building must say these; a unit added to one may leave them out. */
const neededForBuilding = () => ValidateIf((form: AddProperty, value) => value !== undefined || !isUnit(form));

/** A new building with its first unit or, when it names a building, one more unit of that. */
export class AddProperty extends BuildingForm {
  @OptionalUuid({ description: 'Adds a unit to this property' })
  property_id?: string;

  @OptionalUuid({ description: 'Adds a unit beside this one' })
  property_block_id?: string;

  @neededForBuilding() override name: string;
  @neededForBuilding() override type: PropertyType;
  @neededForBuilding() override cost_allocation_method: CostAllocationMethod;
  @neededForBuilding() override bedrooms: number;
  @neededForBuilding() override bathrooms: number;
  @neededForBuilding() override carpark: number;
}

export interface AddedProperty {
  /** The same as `property_id`. */
  id: string;
  property_id: string;
  property_block_id: string;
  /** null for co-living: its sections come with its rooms. */
  property_section_id: string | null;
  version: number;
}

function isUnit({ property_id, property_block_id }: AddProperty): boolean {
  return Boolean(property_id ?? property_block_id);
}

export class AddPropertyCommand extends ContextCommand<AddProperty, AddedProperty> {}

@CommandHandler(AddPropertyCommand)
export class AddPropertyHandler {
  constructor(private readonly db: Database) {}

  async execute({ ctx, body: form }: AddPropertyCommand): Promise<AddedProperty> {
    // A new property has no manager yet.
    if (!isUnit(form) && personOf(ctx)) throw new Problem('FORBIDDEN');
    return this.db.run(ctx, (tx) => (isUnit(form) ? addUnit(tx, form) : addBuilding(tx, form)));
  }
}

import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { ContextCommand, Database, OptionalUuid, Problem, type Tx, WithVersion } from '@keystead/platform';
import { closeSections, emitSections, openSections } from '../section/sections.js';
import { BUILDING_FIELDS, BuildingForm, pick, UNIT_FIELDS } from '../building/building-form.js';
import { inStep } from '../building/features.js';
import { countChange, lockBuilding } from '../building/lock-building.js';
import { countryOf, currencyOf, timezoneOf } from '../building/place.js';
import { changeAddress, PropertyAddress } from '../building/property-address.js';
import { checkBuildYear, Property, PropertyBlock, propertyFacts } from '../building/property.entity.js';
import { addPhoto, emitImage } from '../photo/cover.js';

/** Changes a unit and the property it belongs to; what is left out stays. `version` is the property's. */
export class EditBlock extends IntersectionType(WithVersion, PartialType(BuildingForm, { skipNullProperties: false })) {
  @OptionalUuid()
  property_block_id?: string;
}

export class EditBlockCommand extends ContextCommand<
  EditBlock,
  { property_id: string; property_block_id: string; version: number }
> {}

@CommandHandler(EditBlockCommand)
export class EditBlockHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: form }: EditBlockCommand) {
    const { property_block_id, version } = form;
    if (!property_block_id) throw new Problem('MISSING_PARAMETERS');
    return this.db.run(ctx, async (tx) => {
      checkBuildYear(form.build_year, tx.now);
      const { property, block } = await lockBuilding(tx, property_block_id, version);
      await checkReceivingAccount(tx, form.income_receiving_account, property.income_receiving_account);
      const place = await changePlace(tx, property, form);
      const unit = await changeUnit(tx, property, block, form);
      const building = { ...pick(form, BUILDING_FIELDS), ...inStep(property, form), ...place.patch };
      const after = await changeBuilding(tx, property, building, place.full_address, place.changed || unit.changed);
      if (after.facts || place.moved) await emitSections(tx, property.id);
      else if (unit.events) await emitSections(tx, property.id, block.id);
      return { property_id: property.id, property_block_id, version: after.version };
    });
  }
}

type BuildingPatch = Partial<Pick<Property, (typeof BUILDING_FIELDS)[number] | 'currency'>>;

/** Address, country, and what follows them: the zone unless a person chose another one, and the currency. */
async function changePlace(tx: Tx, property: Property, form: Partial<BuildingForm>) {
  const address = await tx.one<PropertyAddress>(
    'select * from property_address where company_id = $1 and property_id = $2 for update',
    [tx.ctx.company_id, property.id],
    'address_of_property',
  );
  const country = { before: property.country_iso, after: countryOf(form, property.country_iso) };
  const next = changeAddress(address, form.property_address ?? {}, country);
  const version = await tx.update(PropertyAddress, address, next);
  const changed = version !== address.version;
  if (next.photo_path !== address.photo_path) {
    emitImage(tx, address, version, next.photo_path);
    if (next.photo_path) await addPhoto(tx, property.id, next.photo_path);
  }
  const followed = timezoneOf({ country_iso: country.before, state: address.state }) === property.timezone;
  const timezone = followed ? timezoneOf({ country_iso: country.after, state: next.state }) : property.timezone;
  const patch: BuildingPatch = {
    country_iso: country.after,
    currency: currencyOf(country.after),
    timezone: form.timezone ?? timezone,
  };
  const moved = next.state !== address.state || next.full_address !== address.full_address;
  return { changed, moved, patch, full_address: next.full_address };
}

async function changeUnit(tx: Tx, property: Property, block: PropertyBlock, form: Partial<BuildingForm>) {
  const { block_name, name: called = property.name } = form;
  const name = block_name === undefined ? block.name : block_name === called ? null : block_name || null;
  const patch = pick(form, UNIT_FIELDS);
  const version = await tx.update(PropertyBlock, block, { ...patch, name });
  const { water_paid_by_landlord: pays = block.water_paid_by_landlord } = patch;
  const published = name !== block.name || pays !== block.water_paid_by_landlord;
  return { changed: version !== block.version, events: published };
}

/** What others keep of each section; another state is published too. */
const PUBLISHED_FIELDS = [
  'name',
  'usage',
  'timezone',
  'country_iso',
  'currency',
  'cost_allocation_method',
  'limit_kind',
  'water_limit',
  'power_limit',
  'opex_limit',
  'internet_included',
  'utilities_included',
] as const satisfies (keyof BuildingPatch)[];

/** Writes the property. `facts` says whether what others know of its sections changed and was not reported yet. */
async function changeBuilding(tx: Tx, property: Property, patch: BuildingPatch, address: string, parts: boolean) {
  const mode = patch.lease_mode ?? property.lease_mode;
  const switches = mode !== property.lease_mode;
  if (switches) await closeSections(tx, property);
  let version = await tx.update(Property, property, patch);
  const after = { ...property, ...definedIn(patch), lease_mode: mode };
  if (version !== property.version) {
    tx.emit('property.updated', property.id, version, propertyFacts(after, address));
  } else if (parts) {
    version = await countChange(tx, property);
  }
  if (switches) await openSections(tx, { ...property, lease_mode: mode });
  const facts = PUBLISHED_FIELDS.some((fact) => patch[fact] !== undefined && patch[fact] !== property[fact]);
  return { version, facts: facts && !switches };
}

const definedIn = <T extends object>(patch: T): T =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as T;

/** The account that rent goes to must be one of the company's; what is kept already is not asked about again. */
export async function checkReceivingAccount(tx: Tx, requested: string | null | undefined, current?: string | null) {
  if (!requested || requested.toLowerCase() === current) return;
  const known = await tx.query(
    'select 1 from bank_account_projection where company_id = $1 and bank_account_id = $2 and not is_removed',
    [tx.ctx.company_id, requested],
    'receiving_account',
  );
  if (known.length === 0)
    throw new Problem('NOT_FOUND', { errors: { income_receiving_account: 'We could not find that bank account' } });
}

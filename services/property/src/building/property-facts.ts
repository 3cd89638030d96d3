import type { PropertyFacts } from '@keystead/contracts';
import type { Property } from './property.entity.js';

type Known = Pick<Property, 'id' | 'name' | 'type' | 'timezone' | 'features'>;

/** What other services keep of a property. Bare land has no room for a smoke alarm. */
export function propertyFacts({ id, name, type, timezone, features }: Known, address: string | null): PropertyFacts {
  const has_smoke_alarm = type === 'land' ? null : features.has_smoke_alarm;
  return { property_id: id, name, address: address ?? '', timezone, has_smoke_alarm };
}

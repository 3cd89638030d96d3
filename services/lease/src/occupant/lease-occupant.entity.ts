import { OCCUPANT_KINDS, type OccupantKind } from '@keystead/contracts';
import { CompanyRecord, Count, Day, Id, OneOf, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

/** Who lives in what a lease lets besides its renters, and the pets that are agreed. */
@Entity('lease_occupant')
export class LeaseOccupant extends CompanyRecord {
  @Id() lease_id: string;
  @OneOf(OCCUPANT_KINDS) kind: OccupantKind;
  @Text(120, { optional: true, about: 'Of a person, or name or breed of a pet' }) name: string | null;
  @Day({ optional: true, about: 'Of a person' }) born_on: string | null;
  @Text(80, { optional: true, about: 'Of a person to a renter' }) relationship: string | null;
  @Text(60, { optional: true, about: 'Which kind of animal a pet is' }) animal: string | null;
  @Count({ optional: true, min: 1, max: 50, about: 'How many pets are agreed; one where nothing is said' })
  animal_count: number | null;
  @Day({ optional: true, about: 'Day on which a pet was agreed' }) agreed_on: string | null;
  @Text(500, { optional: true }) note: string | null;
}

export const OCCUPANT_FIELDS = [
  'kind',
  'name',
  'born_on',
  'relationship',
  'animal',
  'animal_count',
  'agreed_on',
  'note',
] as const;

/** What a person or a pet says about itself; what belongs to the other kind is null. */
export type OccupantFacts = Pick<LeaseOccupant, (typeof OCCUPANT_FIELDS)[number]>;

/** What the timeline calls a person or a pet: `Kim Lee`, `2 × cat (Tabby)`. */
export function occupantName({ name, animal, animal_count }: OccupantFacts): string {
  if (animal === null) return name ?? '';
  const pets = animal_count && animal_count > 1 ? `${animal_count} × ${animal}` : animal;
  return name ? `${pets} (${name})` : pets;
}

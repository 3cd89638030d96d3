import { CompanyRecord, Day, Id, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

/** A key of a property and who has it; `KeyLoan` holds since when, and who had it before. */
@Entity('key')
export class Key extends CompanyRecord {
  @Id() property_id: string;
  @Text(80) name: string;
  @Text(40, { optional: true }) key_number: string | null;
  @Text(120, { optional: true }) holder: string | null;
  @Text(500, { optional: true }) note: string | null;
}

export const KEY_FIELDS = ['property_id', 'name', 'key_number', 'holder', 'note'] as const;

/** A person had a key from a day on, and until it came back. One person has a key at a time. A key that was lost in the office was with no one. */
@Entity('key_loan')
export class KeyLoan extends CompanyRecord {
  @Id() key_id: string;
  @Text(120, { optional: true }) holder: string | null;
  @Day({ about: 'Day the key went out' }) lent_on: string;
  @Day({ optional: true, about: 'Day the key is to be back' }) due_back: string | null;
  @Day({ optional: true, about: 'Day the key came back' }) returned_on: string | null;
  @Day({ optional: true, about: 'Day the key was lost' }) lost_on: string | null;
  @Text(500, { optional: true }) lost_note: string | null;
}

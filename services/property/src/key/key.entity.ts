import { CompanyRecord, Id, Text } from '@keystead/platform';
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

import { Controller } from '@nestjs/common';
import { CompanyRecord, Id, Records, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

/** A key of a property and who has it. */
@Entity('key')
export class Key extends CompanyRecord {
  @Id() property_id: string;
  @Text(80) name: string;
  @Text(40, { optional: true }) key_number: string | null;
  @Text(120, { optional: true }) holder: string | null;
  @Text(500, { optional: true }) note: string | null;
}

@Controller('v1/system/property')
export class KeyController extends Records(Key, {
  can: 'register',
  filterBy: ['property_id'],
  show: ['property_id', 'name', 'key_number', 'holder', 'note'],
  list: 'keys',
  create: 'key/create',
  update: 'key/update',
  remove: 'key/delete',
}) {}

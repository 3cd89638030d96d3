import { CompanyRecord, Day, Id, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

/** Days that a renter pays nothing for, both included. Taken back by removing them. */
@Entity('rent_free')
export class RentFreeDays extends CompanyRecord {
  @Id() lease_id: string;
  @Day() first_day: string;
  @Day() last_day: string;
  @Text(200, { optional: true }) reason: string | null;
}

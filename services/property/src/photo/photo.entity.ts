import { CompanyRecord, Count, Id, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

/** A picture of a property. The one that its address has is the cover, which lists show. */
@Entity('property_photo')
export class PropertyPhoto extends CompanyRecord {
  @Id() property_id: string;
  @Text(2000) external_path: string;
  @Count({ min: 1, about: 'Place in the order in which pictures are shown' }) position: number;
}

import { CompanyRecord } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** A member of the team who manages properties; `id` is the user's. */
@Entity('property_manager')
export class PropertyManager extends CompanyRecord {
  /** In order, each once. Properties in the trash stay among them. */
  @Column({ type: 'uuid', array: true }) property_ids: string[];
}

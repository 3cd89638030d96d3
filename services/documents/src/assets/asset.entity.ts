import { CompanyRecord } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** A picture of a property or of the company, as it is shown: made smaller, without what a camera writes beside it. */
@Entity('asset')
export class Asset extends CompanyRecord {
  @Column({ type: 'varchar', length: 100 }) mime_type: string;
  /** Bytes as they are stored. */
  @Column({ type: 'integer' }) size: number;
  @Column({ type: 'integer' }) width: number;
  @Column({ type: 'integer' }) height: number;
  @Column({ type: 'uuid', nullable: true }) uploaded_by: string | null;
  /** The maintenance request it was uploaded for. */
  @Column({ type: 'uuid', nullable: true }) maintenance_request_id: string | null;
  /** A property, a maintenance request, an agent or the company has shown it. */
  @Column({ type: 'boolean', default: false }) is_shown: boolean;
}

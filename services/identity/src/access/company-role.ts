import { CompanyRecord, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** A role of one company. Those that every company has are in `global_role`. */
@Entity('role')
export class CompanyRole extends CompanyRecord {
  /** What travels in `X-Role`. */
  @Text(80) key: string;
  @Text(80) name: string;
  /** Names of permissions. */
  @Column({ type: 'text', array: true }) permissions: string[];
}

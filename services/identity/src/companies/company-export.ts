import { PERSON_KINDS, type PersonKind } from '@keystead/contracts';
import { CompanyRecord, Count, Id, Moment, OneOf } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

export const EXPORT_STATUSES = ['running', 'ready', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** One archive of everything a company has, or of what it holds about one person, from being asked for to being gone. */
@Entity('company_export')
export class CompanyExport extends CompanyRecord {
  /** Who asked, and is written to. */
  @Id() user_id: string;
  /** A record of the person that it is about; of a company's, none. */
  @Id({ optional: true }) person_id: string | null;
  @OneOf(PERSON_KINDS, { optional: true }) person_kind: PersonKind | null;
  @OneOf(EXPORT_STATUSES) status: ExportStatus;
  /** Services that are in it, in percent. */
  @Count({ default: '0', max: 100 }) progress: number;
  /** The run whose pieces make the archive: one that was cut off leaves pieces of its own. */
  @Count({ default: '0' }) run: number;
  @Column({ type: 'bigint', default: 0, transformer: { from: Number, to: (value: unknown) => value } }) size: number;
  @Moment({ optional: true }) expires_at: Date | null;
}

import { Column, PrimaryColumn } from 'typeorm';

/** First half of every key: rows of one company never meet another's. */
export abstract class CompanyRecord {
  @PrimaryColumn({ type: 'uuid' }) company_id: string;
  @PrimaryColumn({ type: 'uuid' }) id: string;
  /** Counts the changes; an edit that names an older one is refused. */
  @Column({ type: 'integer', default: 1 }) version: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) created_at: Date;
}

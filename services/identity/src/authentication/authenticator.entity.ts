import { CompanyRecord, Moment, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** The app that shows the codes of a person's second step; `id` is the user's. */
@Entity('authenticator')
export class Authenticator extends CompanyRecord {
  /** Encrypted; see `Secrets`. */
  @Text(200) secret: string;
  /** Since when it counts; null until a first code of it was right. */
  @Moment({ optional: true }) confirmed_at: Date | null;
  /** Of the newest code that was used, in steps of 30 seconds: neither it nor an earlier one counts again. */
  @Column({ type: 'integer' }) last_time_step: number;
  @Column({ type: 'text', array: true }) recovery_secret_hashes: string[];
}

import { CompanyRecord, Text } from '@keystead/platform';
import { Column } from 'typeorm';

/** An account that takes part in payments to owners. Its number is encrypted for its row; answers show its last digits. */
export abstract class PayoutAccount extends CompanyRecord {
  @Text(140) account_name: string;
  /** `nnn-nnn`. */
  @Column({ type: 'text' }) bsb: string;
  @Column({ type: 'text' }) account_number_encrypted: string;
  @Column({ type: 'text' }) last_digits: string;
}

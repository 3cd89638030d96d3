import { CompanyRecord, Flag, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** An account that takes part in payments to owners. Its number is encrypted for its row; answers show its last digits. */
export abstract class PayoutAccount extends CompanyRecord {
  @Text(140) account_name: string;
  /** `nnn-nnn`. */
  @Column({ type: 'text' }) bsb: string;
  @Column({ type: 'text' }) account_number_encrypted: string;
  @Column({ type: 'text' }) last_digits: string;
}

/** The account that an owner is paid to. Its id is that of the owner, who has one at most. */
@Entity('owner_account')
export class OwnerAccount extends PayoutAccount {}

/** The account that owners are paid from, with what its bank gave for bank files; a company has one at most. */
@Entity('payment_account')
export class PaymentAccount extends PayoutAccount {
  /** Three letters. */
  @Column({ type: 'text' }) bank_abbreviation: string;
  /** Six digits. */
  @Column({ type: 'text' }) direct_entry_id: string;
  @Text(26) user_name: string;
  @Flag() has_balancing_debit: boolean;
}

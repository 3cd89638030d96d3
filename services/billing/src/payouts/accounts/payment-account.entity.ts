import { Flag, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { PayoutAccount } from './payout-account.js';

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

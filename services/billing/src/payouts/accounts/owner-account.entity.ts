import { Entity } from 'typeorm';
import { PayoutAccount } from './payout-account.js';

/** The account that an owner is paid to. Its id is that of the owner, who has one at most. */
@Entity('owner_account')
export class OwnerAccount extends PayoutAccount {}

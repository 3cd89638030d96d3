import { among, ANY_ROW, isPerson, ofVisible, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_LEASE = among('lease_id', 'leases');
const OF_OWNED_PROPERTY = among('property_id', 'owned');

/** The rows of each table that are an owner's or a renter's; see `person-scope.ts`. */
const ROWS: Record<string, string> = {
  person: isPerson('user_id'),
  supplier: ANY_ROW,
  // It decides about late fees, and is shown to no one by itself.
  company_settings: ANY_ROW,
  lease: among('id', 'leases'),
  rent_term: OF_LEASE,
  rent_free: OF_LEASE,
  section: among('id', 'sections'),
  // All whom an invoice is made out to.
  renter: OF_LEASE,
  occupant: OF_LEASE,
  owner: among('owner_id', 'owners'),
  ownership: OF_OWNED_PROPERTY,
  property_name: among('property_id', 'properties'),
  bill: OF_LEASE,
  bill_payment: OF_LEASE,
  payment_reference: OF_LEASE,
  online_payment: OF_LEASE,
  credit_refund: `(${ofVisible('credit_refund', 'bill_payment_id', 'bill_payment')})
    or (${ofVisible('credit_refund', 'adjustment_id', 'adjustment')})`,
  // What was paid to an owner, not what co-owners were paid.
  owner_payout: among('owner_id', 'owners'),
  owned_property: OF_OWNED_PROPERTY,
  payment_reversal: ofVisible('payment_reversal', 'bill_payment_id', 'bill_payment'),
  allocation: ofVisible('allocation', 'bill_id', 'bill'),
  journal: OF_LEASE,
  posting: ofVisible('posting', 'journal_id', 'journal'),
  late_fee_terms: among('id', 'leases'),
  late_fee: ofVisible('late_fee', 'bill_id', 'bill'),
  reminder: OF_LEASE,
  // Why a person is not reminded is between the owner and the person who manages for them.
  arrears_state: among('id', 'owned_leases'),
  // Records beside rent and bills are the owner's, also those that name a lease.
  money_movement: `${OF_OWNED_PROPERTY} or (${OF_LEASE} and kind <> 'record')`,
  income_record: OF_OWNED_PROPERTY,
  meter_reading: OF_OWNED_PROPERTY,
  utility_bill: OF_OWNED_PROPERTY,
  utility_share: OF_LEASE,
  debit_mandate: OF_LEASE,
  direct_debit: OF_LEASE,
  due_term: OF_LEASE,
  lease_head: OF_LEASE,
  supplier_version: ANY_ROW,
  // A write-off is an entry of the landlord: it does not inform the renter that the debt is waived.
  adjustment: `(${OF_LEASE} and kind <> 'write_off') or ${among('lease_id', 'owned_leases')}`,
  adjustment_reversal: ofVisible('adjustment_reversal', 'adjustment_id', 'adjustment'),
};

const OWNERS_ACCOUNT = `${among('lease_id', 'owned_leases')}
  or (lease_id is null and ${among('property_block_id', 'owned_blocks')})`;

/** What owners and renters see, and which bank accounts owners keep. */
export class Persons1795900015000 implements MigrationInterface {
  name = 'Persons1795900015000';

  async up(run: QueryRunner): Promise<void> {
    for (const [table, rows] of Object.entries(ROWS)) await personTable(run, table, rows);
    await personTable(run, 'bank_account', OWNERS_ACCOUNT, { insert: OWNERS_ACCOUNT, update: OWNERS_ACCOUNT });
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, [...Object.keys(ROWS), 'bank_account']);
  }
}

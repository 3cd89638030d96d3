import { among, ANY_ROW, ofVisible, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_LEASE = among('lease_id', 'leases');

// A write-off is an entry of the landlord: it does not tell the renter that the debt is waived.
const ROWS: Record<string, string> = {
  due_term: OF_LEASE,
  lease_head: OF_LEASE,
  supplier_version: ANY_ROW,
  adjustment: `(${OF_LEASE} and kind <> 'write_off') or ${among('lease_id', 'owned_leases')}`,
  adjustment_reversal: ofVisible('adjustment_reversal', 'adjustment_id', 'adjustment'),
};

/** Owners and renters see the terms, heads and credit notes of their own leases. */
export class DocumentRowsOfPersons1801000800000 implements MigrationInterface {
  name = 'DocumentRowsOfPersons1801000800000';

  async up(run: QueryRunner): Promise<void> {
    for (const [table, rows] of Object.entries(ROWS)) await personTable(run, table, rows);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, Object.keys(ROWS));
  }
}

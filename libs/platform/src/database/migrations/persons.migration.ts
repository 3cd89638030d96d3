import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ANY_ROW, isPerson, personTable, withoutPersons } from '../person-table.js';

/** What a write of an owner or a renter leaves behind: its events, its audit and the answer kept for its key. */
export class Persons1760000000003 implements MigrationInterface {
  name = 'Persons1760000000003';

  async up(run: QueryRunner): Promise<void> {
    const own = isPerson('user_id');
    await personTable(run, 'idempotency', own, { insert: own, update: own });
    await personTable(run, 'company_plan', ANY_ROW);
    // They read neither: an event may hold more than its author may see.
    await personTable(run, 'outbox', null, { insert: isPerson('by_user') });
    await personTable(run, 'audit_log', null, { insert: own });
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, ['idempotency', 'company_plan', 'outbox', 'audit_log']);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { managerTable, withoutManagers } from '../manager-table.js';
import { ANY_ROW, isPerson } from '../person-table.js';

/** What a write of a portfolio manager leaves behind: its events, its audit and the answer kept for its key. */
export class Managers1760000000010 implements MigrationInterface {
  name = 'Managers1760000000010';

  async up(run: QueryRunner): Promise<void> {
    await managerTable(run, 'idempotency', isPerson('user_id'));
    await managerTable(run, 'company_plan', ANY_ROW, 'read');
    await managerTable(run, 'outbox', isPerson('by_user'));
    await managerTable(run, 'audit_log', isPerson('user_id'));
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutManagers(run, ['idempotency', 'company_plan', 'outbox', 'audit_log']);
  }
}

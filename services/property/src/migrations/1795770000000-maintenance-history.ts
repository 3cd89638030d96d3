import { OF_COMPANY, ofVisible, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const POLICY = '"audit_log_manager_of_maintenance" on audit_log';

const AUDITED = ['maintenance_request', 'maintenance_quote']
  .map((table) => `(audit_log.entity = '${table}' and ${ofVisible('audit_log', 'entity_id', table)})`)
  .join(' or ');

/** Portfolio managers read what was done about maintenance at the properties that they manage. */
export class MaintenanceHistory1795770000000 implements MigrationInterface {
  name = 'MaintenanceHistory1795770000000';

  async up(run: QueryRunner): Promise<void> {
    const { manager } = await rolesOf(run);
    await run.query(`create policy ${POLICY} for select to "${manager}" using (${OF_COMPANY} and (${AUDITED}))`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(`drop policy ${POLICY}`);
  }
}

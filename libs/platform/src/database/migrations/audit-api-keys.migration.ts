import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rolesOf } from '../company-table.js';

/** With which API key software made a change for a person; null where they made it by themselves. */
export class AuditApiKeys1760000000009 implements MigrationInterface {
  name = 'AuditApiKeys1760000000009';

  async up(run: QueryRunner): Promise<void> {
    const { system } = await rolesOf(run);
    await run.query('alter table audit_log add column api_key_id uuid, add column api_key_name text');
    // A company may have named a key after a person, who is erased from the audit too.
    await run.query(`grant update (api_key_name) on audit_log to "${system}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table audit_log drop column api_key_id, drop column api_key_name');
  }
}

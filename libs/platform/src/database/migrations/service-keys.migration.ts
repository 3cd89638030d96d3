import type { MigrationInterface, QueryRunner } from 'typeorm';
import { plainTable, rolesOf } from '../company-table.js';

/** Keys of the service that are stored encrypted, and a row by which a wrong SECRET_KEY is noticed at the start. */
export class ServiceKeys1760000000005 implements MigrationInterface {
  name = 'ServiceKeys1760000000005';

  async up(run: QueryRunner): Promise<void> {
    const { system } = await rolesOf(run);
    await plainTable(
      run,
      'service_key',
      `name text primary key, encrypted text not null, variable text, current_key text, columns jsonb,
       created_at timestamptz not null default now()`,
    );
    await run.query(`grant select on service_key to "${system}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table service_key');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The phrase a person finds in every mail, encrypted as identity sent it. */
export class SecurityCode1795000004000 implements MigrationInterface {
  name = 'SecurityCode1795000004000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table recipient add column security_code text');
    await run.query('create index ix_recipient__email on recipient (company_id, email)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_recipient__email');
    await run.query('alter table recipient drop column security_code');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archives of what is held about one person. */
export class ArchivesOfPersons1795900011000 implements MigrationInterface {
  name = 'ArchivesOfPersons1795900011000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table company_export add column person_id uuid, add column person_kind text,
         add constraint ck_company_export__person check ((person_id is null) = (person_kind is null))`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table company_export drop column person_id, drop column person_kind');
  }
}

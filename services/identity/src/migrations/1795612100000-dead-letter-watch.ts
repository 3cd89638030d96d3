import { companyTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operator's company was told last: whether dead letters wait in any service. */
export class DeadLetterWatch1795612100000 implements MigrationInterface {
  name = 'DeadLetterWatch1795612100000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'dead_letter_watch',
      'is_waiting boolean not null, version int not null default 1, primary key (company_id)',
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table dead_letter_watch');
  }
}

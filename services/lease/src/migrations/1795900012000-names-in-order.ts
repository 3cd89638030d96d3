import { byName } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list by what is let, with the numbers in its names by their value: the index holds that order. */
export class NamesInOrder1795900012000 implements MigrationInterface {
  name = 'NamesInOrder1795900012000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `create index ix_lease__section_order on lease (company_id, (${byName('section_name')}), id) include (section_name)`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_lease__section_order');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const trigger = (changed: string) => `create trigger tr_income_record__movement
  after insert or update${changed} or delete on income_record for each row execute function move_record()`;

/** What is written about an income can change without moving the money again, which who erases a person may not do. */
export class IncomeNotes1795637700000 implements MigrationInterface {
  name = 'IncomeNotes1795637700000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('drop trigger tr_income_record__movement on income_record');
    const moved = 'type, category, amount, currency, date, property_id, property_block_id, lease_id';
    await run.query(trigger(` of ${moved}`));
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop trigger tr_income_record__movement on income_record');
    await run.query(trigger(''));
  }
}

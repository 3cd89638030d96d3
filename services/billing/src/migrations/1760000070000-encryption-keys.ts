import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantReencryption } from '@keystead/platform';

/** Account numbers carry the id of their key, and the system role encrypts them again when the key changes. */
export class EncryptionKeys1760000070000 implements MigrationInterface {
  name = 'EncryptionKeys1760000070000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table bank_account drop constraint ck_bank_account__encrypted');
    await run.query(
      `alter table bank_account add constraint ck_bank_account__encrypted check (account_number_encrypted ~ '^v[12]\\.')`,
    );
    await grantReencryption(run, {
      table: 'bank_account',
      column: 'account_number_encrypted',
      key: ['company_id', 'id'],
    });
  }

  // What the system role may do is left as it is: what was encrypted again can be read by no version before.
  async down(): Promise<void> {}
}

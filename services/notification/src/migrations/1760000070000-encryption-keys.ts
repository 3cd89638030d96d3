import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantReencryption } from '@keystead/platform';

/** The system role encrypts what is stored encrypted again when the key changes. */
export class EncryptionKeys1760000070000 implements MigrationInterface {
  name = 'EncryptionKeys1760000070000';

  async up(run: QueryRunner): Promise<void> {
    await grantReencryption(run, { table: 'recipient', column: 'security_code', key: ['company_id', 'user_id'] });
    await grantReencryption(run, { table: 'webhook', column: 'secret', key: ['company_id', 'id'] });
  }

  // What the system role may do is left as it is: what was encrypted again can be read by no version before.
  async down(): Promise<void> {}
}

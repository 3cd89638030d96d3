import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantReencryption } from '@keystead/platform';

/** The system role encrypts tokens again when their key changes. */
export class EncryptionKeys1760000070000 implements MigrationInterface {
  name = 'EncryptionKeys1760000070000';

  async up(run: QueryRunner): Promise<void> {
    for (const column of ['access_token', 'refresh_token'])
      await grantReencryption(run, { table: 'accounting_connection', column, key: ['company_id', 'id'] });
    await grantReencryption(run, {
      table: 'accounting_consent',
      column: 'encrypted_verifier',
      key: ['company_id', 'state_digest'],
    });
  }

  // What the system role may do is left as it is: what was encrypted again can be read by no version before.
  async down(): Promise<void> {}
}

import { ISSUED_KINDS } from '@keystead/contracts';
import { sqlTexts } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that were written for leases are issued too. */
export class TextDocuments1795900005000 implements MigrationInterface {
  name = 'TextDocuments1795900005000';

  async up(run: QueryRunner): Promise<void> {
    await allow(run, ISSUED_KINDS);
  }

  async down(run: QueryRunner): Promise<void> {
    await allow(
      run,
      ISSUED_KINDS.filter((kind) => kind !== 'text_document'),
    );
  }
}

async function allow(run: QueryRunner, kinds: readonly string[]): Promise<void> {
  await run.query('alter table document drop constraint ck_document__issued_kind');
  await run.query(
    `alter table document add constraint ck_document__issued_kind check (issued_kind in (${sqlTexts(kinds)}))`,
  );
}

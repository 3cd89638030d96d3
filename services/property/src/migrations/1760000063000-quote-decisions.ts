import { among, personTable, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person role may change of a request and of a quote: what a decision changes, and never an amount. */
const COLUMNS = {
  maintenance_request: 'status, quote_id, version',
  maintenance_quote: 'decision, decided_by, decided_at, decision_note, version',
} as const;

/** Owners approve or decline the quotes of their properties. */
export class QuoteDecisions1760000063000 implements MigrationInterface {
  name = 'QuoteDecisions1760000063000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(
      `alter table maintenance_quote add column decision text, add column decided_by uuid,
         add column decided_at timestamptz, add column decision_note varchar(500),
         add constraint ck_maintenance_quote__decision check (decision in ('approved', 'declined')),
         add constraint ck_maintenance_quote__decided
           check (decision is not null or (decided_by is null and decided_at is null and decision_note is null))`,
    );
    // Who approved these, and when, stands in the audit log alone.
    await run.query(
      `update maintenance_quote q set decision = 'approved' from maintenance_request r
       where r.company_id = q.company_id and r.id = q.maintenance_request_id and r.quote_id = q.id`,
    );
    const { person } = await rolesOf(run);
    const update = among('property_id', 'owned');
    for (const [table, columns] of Object.entries(COLUMNS)) {
      await personTable(run, table, null, { update });
      await run.query(`revoke update on "${table}" from "${person}"`);
      await run.query(`grant update (${columns}) on "${table}" to "${person}"`);
    }
  }

  async down(run: QueryRunner): Promise<void> {
    const { person } = await rolesOf(run);
    for (const [table, columns] of Object.entries(COLUMNS)) {
      await run.query(`drop policy "${table}_person_update" on "${table}"`);
      await run.query(`revoke update (${columns}) on "${table}" from "${person}"`);
    }
    await run.query(
      `alter table maintenance_quote drop column decision, drop column decided_by, drop column decided_at,
         drop column decision_note`,
    );
  }
}

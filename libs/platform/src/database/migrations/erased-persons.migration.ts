import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_WORDS } from '../../audit/audit-digests.sql.js';
import { companyTable, OF_COMPANY, rolesOf } from '../company-table.js';

// The one way to change what the audit says. It leaves a row of its own with the hash of each row as it is afterwards.
const ERASE_AUDIT = `create function erase_audit(person_id uuid, erased jsonb) returns void
  language plpgsql security definer set search_path = public as $$
  declare
    company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  begin
    update audit_log a set before = r.before, after = r.after
      from jsonb_to_recordset(erased) as r(seq bigint, before jsonb, after jsonb)
      where a.company_id = company and a.seq = r.seq and a.action <> 'erase';
    insert into audit_log (company_id, at, entity, entity_id, action, after)
      select company, clock_timestamp(), 'person', person_id, 'erase',
        jsonb_build_object('rows', jsonb_object_agg(a.seq::text, encode(sha256(${AUDIT_WORDS}), 'hex')))
      from audit_log a join jsonb_to_recordset(erased) as r(seq bigint) on a.seq = r.seq
      where a.company_id = company and a.action <> 'erase' having count(*) > 0;
  end $$`;

/** Persons who are erased: what a late event restores of them goes again. And how the audit forgets them. */
export class ErasedPersons1760000000008 implements MigrationInterface {
  name = 'ErasedPersons1760000000008';

  async up(run: QueryRunner): Promise<void> {
    const { owner, app } = await rolesOf(run);
    await companyTable(
      run,
      'erased_person',
      'person_id uuid not null, kind text not null, erased_at timestamptz not null, primary key (company_id, person_id)',
      { app: 'select, insert', system: 'select, delete' },
    );
    await run.query(`create index ix_audit_log__erasure on audit_log (company_id) where action = 'erase'`);
    await run.query(
      `create policy audit_log_erase on audit_log to "${owner}" using (${OF_COMPANY}) with check (${OF_COMPANY})`,
    );
    await run.query(ERASE_AUDIT);
    await run.query('revoke all on function erase_audit from public');
    await run.query(`grant execute on function erase_audit to "${app}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop function erase_audit');
    await run.query('drop policy audit_log_erase on audit_log');
    await run.query('drop index ix_audit_log__erasure');
    await run.query('drop table erased_person');
  }
}

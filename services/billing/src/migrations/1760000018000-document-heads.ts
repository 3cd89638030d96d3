import type { MigrationInterface, QueryRunner } from 'typeorm';
import { acrossCompanies, companyTable } from '@keystead/platform';

const DOCUMENTS = ['bill', 'bill_payment', 'adjustment'];

/**
 * Supplier with its logo, recipients and premises of a document as they were when it was issued. Documents from before have the first
 * that are known.
 */
export class DocumentHeads1760000018000 implements MigrationInterface {
  name = 'DocumentHeads1760000018000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'supplier_version',
      'version int not null, name text not null, abn text, address text, timezone text, logo text, primary key (company_id, version)',
      { app: 'select', system: 'select, insert' },
    );
    await companyTable(
      run,
      'lease_head',
      `lease_id uuid not null, number int not null, recipients text[] not null, premises text, created_at timestamptz not null,
       primary key (company_id, lease_id, number),
       constraint fk_lease_head__lease foreign key (company_id, lease_id) references lease (company_id, id)`,
      { app: 'select, insert' },
    );
    await run.query('alter table section add column address text, add column first_address text');
    await run.query(
      `alter table occupant add column name text, add column is_primary_contact boolean not null default false`,
    );
    await acrossCompanies(run, ['supplier', 'supplier_version', 'occupant', 'renter'], async () => {
      await run.query(
        `insert into supplier_version (company_id, version, name, abn, address, timezone, logo)
         select company_id, version, name, abn, address, timezone, logo from supplier`,
      );
      await run.query(
        `update occupant o set name = nullif(concat_ws(' ', r.first_name, r.last_name), ''),
           is_primary_contact = coalesce(r.is_primary_contact, false)
         from renter r where r.company_id = o.company_id and r.lease_tenant_id = o.lease_tenant_id`,
      );
    });
    for (const table of DOCUMENTS)
      await run.query(`alter table ${table} add column supplier_version int, add column head_number int`);
  }

  async down(run: QueryRunner): Promise<void> {
    for (const table of DOCUMENTS)
      await run.query(`alter table ${table} drop column supplier_version, drop column head_number`);
    await run.query('alter table occupant drop column name, drop column is_primary_contact');
    await run.query('alter table section drop column address, drop column first_address');
    await run.query('drop table lease_head, supplier_version');
  }
}

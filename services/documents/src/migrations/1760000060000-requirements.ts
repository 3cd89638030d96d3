import { acrossCompanies, among, companyTable, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which documents each lease needs, and which of them are missing. */
export class Requirements1760000060000 implements MigrationInterface {
  name = 'Requirements1760000060000';

  async up(run: QueryRunner): Promise<void> {
    const upserted = { app: 'select, insert, update' };
    await companyTable(
      run,
      'company_settings',
      'settings jsonb not null, version int not null, primary key (company_id)',
      upserted,
    );
    await companyTable(
      run,
      'lease_requirement',
      `lease_id uuid not null, version int not null default 0, created_at timestamptz not null default now(),
       lease_version int not null, property_id uuid not null, property_block_id uuid not null, section_id uuid not null,
       renewed_from_lease_id uuid, end_date date, timezone text not null, is_ended boolean not null, has_bond boolean not null,
       required text[] not null default '{}', missing text[] not null default '{}', primary key (company_id, lease_id)`,
      upserted,
    );
    await run.query('create index ix_lease_requirement__section_id on lease_requirement (company_id, section_id)');
    await run.query(
      'create index ix_lease_requirement__renewed_from on lease_requirement (company_id, renewed_from_lease_id)',
    );
    await run.query(
      `create index ix_lease_requirement__missing on lease_requirement (company_id, created_at desc, lease_id desc)
         where missing <> '{}'`,
    );
    await personTable(run, 'lease_requirement', among('lease_id', 'leases'));
    await acrossCompanies(run, ['document', 'outbox'], async () => {
      await run.query(REPUBLISH);
    });
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table lease_requirement, company_settings');
  }
}

// Publishes existing documents again: services that check the id of a document learn of them.
const REPUBLISH = `with d as (update document set version = version + 1 where status = 'stored' returning *)
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), d.company_id, 'document.changed', d.id, d.version, now(), jsonb_build_object(
    'document_id', d.id, 'category', d.category, 'property_id', d.property_id, 'property_block_id', d.property_block_id,
    'lease_id', d.lease_id, 'size', d.size, 'expires_on', d.expires_on, 'uploaded_by', d.uploaded_by)
  from d order by d.uploaded_at, d.id`;

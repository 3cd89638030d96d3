import type { MigrationInterface, QueryRunner } from 'typeorm';
import { acrossCompanies, companyTable, rolesOf } from '@keystead/platform';

export class Privacy1760000003000 implements MigrationInterface {
  name = 'Privacy1760000003000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table company add erase_at timestamptz');
    await companyTable(
      run,
      'company_export',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       user_id uuid not null, status text not null, progress int not null default 0, run int not null default 0,
       size bigint not null default 0, expires_at timestamptz,
       primary key (company_id, id),
       constraint ck_company_export__status check (status in ('running', 'ready', 'expired'))`,
    );
    await companyTable(
      run,
      'company_export_piece',
      `export_id uuid not null, run int not null, seq int not null, bytes bytea not null,
       primary key (company_id, export_id, run, seq),
       constraint fk_company_export_piece__export foreign key (company_id, export_id)
         references company_export (company_id, id) on delete cascade`,
    );
    await nameHolders(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table company_export_piece, company_export');
    await run.query('alter table company drop erase_at');
    await run.query('alter table unique_claim drop holder');
  }
}

/** Names are free again once their company is deleted. */
async function nameHolders(run: QueryRunner): Promise<void> {
  const { system } = await rolesOf(run);
  await run.query('alter table unique_claim add holder uuid');
  await acrossCompanies(run, ['company', 'login'], async () => {
    await run.query(
      `update unique_claim n set holder = c.company_id from company c where n.kind = 'tenant_code' and n.name = c.tenant_code`,
    );
    await run.query(
      `update unique_claim n set holder = (select l.company_id from login l where l.email = n.name order by l.created_at limit 1)
     where n.kind = 'owner_email'`,
    );
  });
  await run.query('create index ix_unique_claim__holder on unique_claim (holder)');
  await run.query(`grant delete on unique_claim to "${system}"`);
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** Safety checks of a property: when each was done, and when it is due again. */
export class ComplianceDates1760000005000 implements MigrationInterface {
  name = 'ComplianceDates1760000005000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'compliance_date',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       property_id uuid not null, kind text not null, done_on date, due_on date not null, document_id uuid,
       note varchar(500),
       primary key (company_id, id),
       constraint fk_compliance_date__property foreign key (company_id, property_id) references property (company_id, id),
       constraint ck_compliance_date__kind check (kind in ('smoke_alarm', 'gas', 'electrical', 'pool', 'blind_cord')),
       constraint ck_compliance_date__days check (due_on > done_on)`,
    );
    await run.query('create index ix_compliance_date__due_on on compliance_date (company_id, due_on, id)');
    await run.query(
      'create index ix_compliance_date__property_id on compliance_date (company_id, property_id, due_on, id)',
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table compliance_date');
  }
}

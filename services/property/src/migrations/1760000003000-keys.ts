import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

export class Keys1760000003000 implements MigrationInterface {
  name = 'Keys1760000003000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'key',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       property_id uuid not null, name varchar(80) not null, key_number varchar(40), holder varchar(120), note varchar(500),
       primary key (company_id, id),
       constraint fk_key__property foreign key (company_id, property_id) references property (company_id, id),
       constraint ck_key__name check (name <> '')`,
    );
    await run.query('create index ix_key__property_id on key (company_id, property_id, created_at desc, id desc)');
    await run.query('create index ix_key__created_at on key (company_id, created_at desc, id desc)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table key');
  }
}

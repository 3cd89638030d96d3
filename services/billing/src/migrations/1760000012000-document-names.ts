import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

const PROJECTION = { app: 'select', system: 'select, insert, update' };

/** Names and addresses that documents print, as other services published them last, and who owned what since when. */
export class DocumentNames1760000012000 implements MigrationInterface {
  name = 'DocumentNames1760000012000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'supplier',
      'name text not null, abn text, address text, timezone text, version int not null, logo text, primary key (company_id)',
      PROJECTION,
    );
    await companyTable(
      run,
      'person',
      'user_id uuid not null, name text not null, version int not null, primary key (company_id, user_id)',
      PROJECTION,
    );
    await companyTable(
      run,
      'owner',
      'owner_id uuid not null, name text not null, email text, version int not null, primary key (company_id, owner_id)',
      PROJECTION,
    );
    await companyTable(
      run,
      'property_name',
      'property_id uuid not null, name text not null, address text, version int not null, primary key (company_id, property_id)',
      PROJECTION,
    );
    await ownership(run);
    await run.query('create index ix_lease__property on lease (company_id, property_id)');
    await run.query('create index ix_journal__money_date on journal (company_id, money_date)');
    await run.query('create index ix_bill__issued on bill (company_id, created_at desc, id desc)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop index ix_bill__issued, ix_journal__money_date, ix_lease__property');
    await run.query('drop table ownership, property_name, owner, person, supplier');
  }
}

/**
 * Each change of who owns a property, with the moment of it and the day from which the shares
 * are held, which may correct the one published before; shares in hundredths of a percent.
 */
async function ownership(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'ownership',
    `property_id uuid not null, version int not null, occurred_at timestamptz not null, owner_ids uuid[] not null,
     shares int[] not null, acquired_date date, corrects_date boolean not null default false,
     primary key (company_id, property_id, version),
     constraint ck_ownership__shares check (cardinality(owner_ids) = cardinality(shares))`,
    PROJECTION,
  );
  await run.query('create index ix_ownership__owner on ownership using gin (owner_ids)');
}

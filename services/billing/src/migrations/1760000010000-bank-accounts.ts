import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from '@keystead/platform';

/** Accounts of leases and units; one of each place is the usual one. The number itself is encrypted. */
export class BankAccounts1760000010000 implements MigrationInterface {
  name = 'BankAccounts1760000010000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'bank_account',
      `id uuid not null, version int not null default 1, created_at timestamptz not null default now(),
       lease_id uuid, property_block_id uuid, account_name varchar(140) not null, bsb text not null,
       account_number_encrypted text not null, last_digits text not null, bank_name varchar(100), is_default boolean not null,
       primary key (company_id, id),
       constraint fk_bank_account__lease foreign key (company_id, lease_id) references lease (company_id, id),
       constraint ck_bank_account__place check (lease_id is not null or property_block_id is not null),
       constraint ck_bank_account__bsb check (bsb ~ '^\\d{3}-\\d{3}$'),
       constraint ck_bank_account__last_digits check (last_digits ~ '^\\d{3}$'),
       constraint ck_bank_account__encrypted check (account_number_encrypted like 'v1.%')`,
    );
    await run.query(
      `create unique index uq_bank_account__lease_default on bank_account (company_id, lease_id)
       where is_default and lease_id is not null`,
    );
    await run.query(
      `create unique index uq_bank_account__block_default on bank_account (company_id, property_block_id)
       where is_default and lease_id is null`,
    );
    await run.query(
      'create index ix_bank_account__lease on bank_account (company_id, lease_id, created_at desc, id desc)',
    );
    await run.query(
      'create index ix_bank_account__block on bank_account (company_id, property_block_id, created_at desc, id desc)',
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table bank_account');
  }
}

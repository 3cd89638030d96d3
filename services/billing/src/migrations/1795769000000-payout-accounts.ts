import { companyTable, grantReencryption, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNT = (table: string) => `id uuid not null, version int not null default 1,
  created_at timestamptz not null default now(), account_name varchar(140) not null, bsb text not null,
  account_number_encrypted text not null, last_digits text not null,
  primary key (company_id, id),
  constraint ck_${table}__bsb check (bsb ~ '^\\d{3}-\\d{3}$'),
  constraint ck_${table}__last_digits check (last_digits ~ '^\\d{3}$'),
  constraint ck_${table}__encrypted check (account_number_encrypted ~ '^v[12]\\.')`;

/** Accounts that owners are paid to, and the one that they are paid from. Persons and portfolio managers see none. */
export class PayoutAccounts1795769000000 implements MigrationInterface {
  name = 'PayoutAccounts1795769000000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(run, 'owner_account', ACCOUNT('owner_account'));
    await companyTable(
      run,
      'payment_account',
      `${ACCOUNT('payment_account')},
       bank_abbreviation text not null, direct_entry_id text not null, user_name varchar(26) not null,
       has_balancing_debit boolean not null,
       constraint uq_payment_account__company unique (company_id),
       constraint ck_payment_account__bank_abbreviation check (bank_abbreviation ~ '^[A-Z]{3}$'),
       constraint ck_payment_account__direct_entry_id check (direct_entry_id ~ '^\\d{6}$')`,
    );
    for (const table of ['owner_account', 'payment_account'])
      await grantReencryption(run, { table, column: 'account_number_encrypted', key: ['company_id', 'id'] });
    // An owner who is erased takes the account along.
    const { system } = await rolesOf(run);
    await run.query(`grant delete on owner_account to "${system}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table payment_account');
    await run.query('drop table owner_account');
  }
}

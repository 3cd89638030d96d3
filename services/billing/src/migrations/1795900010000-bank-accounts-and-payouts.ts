import { companyTable, grantReencryption, RECORD_COLUMNS, rolesOf } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNT = (table: string) => `${RECORD_COLUMNS}, account_name varchar(140) not null, bsb text not null,
  account_number_encrypted text not null, last_digits text not null,
  primary key (company_id, id),
  constraint ck_${table}__bsb check (bsb ~ '^\\d{3}-\\d{3}$'),
  constraint ck_${table}__last_digits check (last_digits ~ '^\\d{3}$'),
  constraint ck_${table}__encrypted check (account_number_encrypted ~ '^v[12]\\.')`;

/** Bank accounts, whose numbers are encrypted, and payments to owners, which their statements take out of the balance. */
export class BankAccountsAndPayouts1795900010000 implements MigrationInterface {
  name = 'BankAccountsAndPayouts1795900010000';

  async up(run: QueryRunner): Promise<void> {
    await bankAccounts(run);
    await payoutAccounts(run);
    for (const table of ['bank_account', 'owner_account', 'payment_account'])
      await grantReencryption(run, { table, column: 'account_number_encrypted', key: ['company_id', 'id'] });
    await payouts(run);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table owner_payout, payment_account, owner_account, bank_account');
  }
}

/** Accounts of leases and units that rent is paid into; one of each place is the usual one. */
async function bankAccounts(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'bank_account',
    `${RECORD_COLUMNS}, lease_id uuid, property_block_id uuid, account_name varchar(140) not null, bsb text not null,
     account_number_encrypted text not null, last_digits text not null, bank_name varchar(100), is_default boolean not null,
     primary key (company_id, id),
     constraint fk_bank_account__lease foreign key (company_id, lease_id) references lease (company_id, id),
     constraint ck_bank_account__place check (lease_id is not null or property_block_id is not null),
     constraint ck_bank_account__bsb check (bsb ~ '^\\d{3}-\\d{3}$'),
     constraint ck_bank_account__last_digits check (last_digits ~ '^\\d{3}$'),
     constraint ck_bank_account__encrypted check (account_number_encrypted ~ '^v[12]\\.')`,
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

/** Accounts that owners are paid to, and the one that they are paid from. Persons and portfolio managers see none. */
async function payoutAccounts(run: QueryRunner): Promise<void> {
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
  // An owner who is erased takes the account along.
  const { system } = await rolesOf(run);
  await run.query(`grant delete on owner_account to "${system}"`);
}

/** Payments to many owners that were recorded at once are a batch. */
async function payouts(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'owner_payout',
    `${RECORD_COLUMNS}, owner_id uuid not null, property_id uuid not null, amount bigint not null, currency text not null,
     paid_on date not null, reference varchar(140), by_user uuid, batch_id uuid, mailed_at timestamptz,
     primary key (company_id, id),
     constraint ck_owner_payout__amount check (amount between 1 and 100000000000),
     constraint ck_owner_payout__paid_on check (paid_on between '1900-01-01' and '2200-12-31')`,
  );
  await run.query('create index ix_owner_payout__owner on owner_payout (company_id, owner_id, paid_on, id)');
  await run.query('create index ix_owner_payout__paid_on on owner_payout (company_id, paid_on desc, id desc)');
  await run.query(
    'create index ix_owner_payout__property on owner_payout (company_id, property_id, paid_on desc, id desc)',
  );
  await run.query(
    `create index ix_owner_payout__batch on owner_payout (company_id, batch_id, paid_on desc, id desc)
     where batch_id is not null`,
  );
}

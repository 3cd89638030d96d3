import { grantReencryption, plainTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Codes, links and limits. Before anybody is signed in it is not known whose company these are about: they are found by
 * keyed digests alone.
 */
export class BeforeSignIn1795900004000 implements MigrationInterface {
  name = 'BeforeSignIn1795900004000';

  async up(run: QueryRunner): Promise<void> {
    await codes(run);
    await signOn(run);
    await plainTable(run, 'rate_limit', 'key text primary key, hits int not null, resets_at timestamptz not null');
    await run.query('create index ix_rate_limit__resets_at on rate_limit (resets_at)');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(
      'drop table rate_limit, sso_registration, sso_attempt, password_reset, second_step, email_verification',
    );
  }
}

/** Addresses that a code was mailed to, second steps that are due, and links to choose a new password by. */
async function codes(run: QueryRunner): Promise<void> {
  await plainTable(
    run,
    'email_verification',
    `email_digest text primary key, code_hash text, sent_at timestamptz not null, expires_at timestamptz not null,
     tries int not null, verified_until timestamptz, hour_ends_at timestamptz not null, sends int not null,
     keep_until timestamptz not null`,
  );
  await run.query('create index ix_email_verification__keep_until on email_verification (keep_until)');
  await plainTable(
    run,
    'second_step',
    `email_digest text primary key, account text not null, ticket_hash text not null, client_digest text,
     code_hash text, tries int not null, sent_at timestamptz not null, expires_at timestamptz not null,
     hour_ends_at timestamptz not null, sends int not null, keep_until timestamptz not null`,
  );
  await run.query('create index ix_second_step__account on second_step (account)');
  await run.query('create index ix_second_step__keep_until on second_step (keep_until)');
  await plainTable(
    run,
    'password_reset',
    `request_digest text primary key, token_hash text not null unique, account text, sent_at timestamptz not null,
     expires_at timestamptz not null`,
  );
  await run.query('create index ix_password_reset__account on password_reset (account)');
  await run.query('create index ix_password_reset__expires_at on password_reset (expires_at)');
}

async function signOn(run: QueryRunner): Promise<void> {
  await plainTable(
    run,
    'sso_attempt',
    `state_digest text primary key, browser_digest text not null, provider text not null, tenant_code text,
     encrypted text not null, expires_at timestamptz not null`,
  );
  await run.query('create index ix_sso_attempt__expires_at on sso_attempt (expires_at)');
  await grantReencryption(run, { table: 'sso_attempt', column: 'encrypted', key: ['state_digest'] });
  await plainTable(
    run,
    'sso_registration',
    'token_digest text primary key, encrypted text not null, expires_at timestamptz not null',
  );
  await run.query('create index ix_sso_registration__expires_at on sso_registration (expires_at)');
  await grantReencryption(run, { table: 'sso_registration', column: 'encrypted', key: ['token_digest'] });
}

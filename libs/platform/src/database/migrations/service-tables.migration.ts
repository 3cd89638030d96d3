import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, plainTable, rolesOf } from '../company-table.js';
import { managerTable } from '../manager-table.js';
import { ANY_ROW, isPerson, personTable } from '../person-table.js';

/** What every service keeps besides events and audit: answers by client key, due work, plans, who is erased, its keys. */
export class ServiceTables1760000000003 implements MigrationInterface {
  name = 'ServiceTables1760000000003';

  async up(run: QueryRunner): Promise<void> {
    await idempotency(run);
    await companyTable(
      run,
      'job',
      `id uuid not null, kind text not null, natural_key text not null, payload jsonb not null default '{}',
       run_at timestamptz not null, attempts int not null default 0, lease_until timestamptz, done_at timestamptz,
       last_error text, created_at timestamptz not null default now(),
       primary key (company_id, id), constraint uq_job__natural_key unique (company_id, kind, natural_key)`,
      { system: 'select, update, delete' },
    );
    await run.query('create index ix_job__due on job (run_at) where done_at is null');
    await companyPlan(run);
    await erased(run);
    // They are stored encrypted; by a row that is none, a wrong SECRET_KEY is noticed at the start.
    await plainTable(
      run,
      'service_key',
      `name text primary key, encrypted text not null, variable text, current_key text, columns jsonb,
       created_at timestamptz not null default now()`,
    );
    const { system } = await rolesOf(run);
    await run.query(`grant select on service_key to "${system}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('drop table service_key, erased_person, erased_company, company_plan, job, idempotency');
  }
}

/** The answer that a request had, for another one with the same `Idempotency-Key`. */
async function idempotency(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'idempotency',
    `user_id uuid not null, route text not null, key text not null, body_hash text not null, answer json,
     created_at timestamptz not null default now(), primary key (company_id, user_id, route, key)`,
    { app: 'select, insert, update', system: 'select, delete' },
  );
  const own = isPerson('user_id');
  await personTable(run, 'idempotency', own, { insert: own, update: own });
  await managerTable(run, 'idempotency', own);
}

/** Version 0 = not received yet. Requests lock their company's row here, so the runtime role may write it. */
async function companyPlan(run: QueryRunner): Promise<void> {
  await companyTable(
    run,
    'company_plan',
    `plan text, status text, limits jsonb, version int not null default 0, primary key (company_id),
     constraint ck_company_plan__complete check (version = 0 or (plan is not null and status is not null
       and limits is not null))`,
    { app: 'select, insert, update', system: 'select, insert, update' },
  );
  await personTable(run, 'company_plan', ANY_ROW);
  await managerTable(run, 'company_plan', ANY_ROW, 'read');
}

/** Companies and persons whose data is deleted: a late event must not restore any of it. */
async function erased(run: QueryRunner): Promise<void> {
  const { system } = await rolesOf(run);
  await run.query('create table erased_company (id uuid primary key, erased_at timestamptz not null)');
  await run.query(`grant select, insert, delete on erased_company to "${system}"`);
  await companyTable(
    run,
    'erased_person',
    'person_id uuid not null, kind text not null, erased_at timestamptz not null, primary key (company_id, person_id)',
    { app: 'select', system: 'select, insert, update, delete' },
  );
}

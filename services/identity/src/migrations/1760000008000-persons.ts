import { acrossCompanies, ANY_ROW, isPerson, personTable, rolesOf, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

type Writes = Parameters<typeof personTable>[3];

const MYSELF = isPerson('id');
const MINE = isPerson('user_id');

/** The rows of each table that belong to an owner or a renter who has signed in: their account, and no one else's. */
const ROWS: Record<string, [rows: string, writes?: Writes]> = {
  company: [ANY_ROW],
  // What their role may do, where the company has changed it.
  role: [`${ANY_ROW} and key in (select u.role_key from user_role u where u.company_id = role.company_id)`],
  user_role: [MINE],
  app_user: [MYSELF, { update: MYSELF }],
  login: [MYSELF, { update: MYSELF }],
  user_address: [MYSELF, { insert: MYSELF, update: MYSELF }],
  agreement: [MINE, { insert: MINE }],
  session: [MINE, { update: MINE }],
  user_device: [MINE, { delete: MINE }],
};

export class Persons1760000008000 implements MigrationInterface {
  name = 'Persons1760000008000';

  async up(run: QueryRunner): Promise<void> {
    const { person } = await rolesOf(run);
    for (const [table, [rows, writes]] of Object.entries(ROWS)) await personTable(run, table, rows, writes);
    await run.query(`grant select on global_role to "${person}"`);
    // A new password ends what the old one began. These belong to no company; the rows are found by the account alone.
    await run.query(`grant select (account), delete on second_step to "${person}"`);
    await run.query(`grant select (account), update (account) on password_reset to "${person}"`);
    await acrossCompanies(run, ['app_user', 'login', 'outbox'], async () => {
      await run.query(REPUBLISH);
    });
  }

  async down(run: QueryRunner): Promise<void> {
    const { person } = await rolesOf(run);
    await run.query(`revoke all on global_role, second_step, password_reset from "${person}"`);
    await withoutPersons(run, Object.keys(ROWS));
  }
}

// Publishes existing people again, with the address they sign in with, which other services need.
const REPUBLISH = `with u as (update app_user set version = version + 1 returning *)
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), u.company_id, 'user.updated', u.id, u.version, now(), jsonb_build_object('user_id', u.id,
    'email', l.email, 'first_name', u.first_name, 'last_name', u.last_name, 'language', u.language,
    'security_code', u.security_code)
  from u join login l on l.company_id = u.company_id and l.id = u.id order by u.created_at, u.id`;

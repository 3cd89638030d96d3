import {
  among,
  ANY_ROW,
  isPerson,
  type ManagerTables,
  managerTables,
  ofManaged,
  personTable,
  rolesOf,
  withoutManagers,
  withoutPersons,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

type Writes = Parameters<typeof personTable>[3];

const MYSELF = isPerson('id');
const MINE = isPerson('user_id');
const KNOWN = among('id', 'people');

/** The rows of each table that belong to an owner or a renter who has signed in: their account, and no one else's. */
const OF_PERSONS: Record<string, [rows: string, writes?: Writes]> = {
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

/** The rows of each table that a portfolio manager reaches: their own account, the team, and who rents what they manage. */
const OF_MANAGERS: ManagerTables = {
  company: [ANY_ROW, 'read'],
  company_settings: [ANY_ROW, 'read'],
  role: [ANY_ROW, 'read'],
  user_role: [among('user_id', 'people'), 'read'],
  app_user: [KNOWN, { write: MYSELF }],
  login: [KNOWN, { write: MYSELF }],
  user_address: [MYSELF, 'write'],
  agreement: [MINE, 'write'],
  session: [MINE, 'write'],
  user_device: [MINE, 'write'],
  property_manager: [ANY_ROW, 'read'],
  property_projection: [ofManaged('property_id'), 'read'],
  lease_projection: [ofManaged('property_id'), 'read'],
  renter: [among('lease_id', 'leases'), 'read'],
  search_word: [ANY_ROW, 'read'],
};

/** What owners, renters and portfolio managers reach. */
export class PersonsAndPortfolioManagers1795900007000 implements MigrationInterface {
  name = 'PersonsAndPortfolioManagers1795900007000';

  async up(run: QueryRunner): Promise<void> {
    for (const [table, [rows, writes]] of Object.entries(OF_PERSONS)) await personTable(run, table, rows, writes);
    await managerTables(run, OF_MANAGERS);
    const { person, manager } = await rolesOf(run);
    const both = `"${person}", "${manager}"`;
    await run.query(`grant select on global_role to ${both}`);
    // A new password ends what the old one began. These belong to no company; the rows are found by the account alone.
    await run.query(`grant select (account), delete on second_step to ${both}`);
    await run.query(`grant select (account), update (account) on password_reset to ${both}`);
  }

  async down(run: QueryRunner): Promise<void> {
    const { person, manager } = await rolesOf(run);
    await run.query(`revoke all on global_role, second_step, password_reset from "${person}", "${manager}"`);
    await withoutManagers(run, Object.keys(OF_MANAGERS));
    await withoutPersons(run, Object.keys(OF_PERSONS));
  }
}

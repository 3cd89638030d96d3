import {
  acrossCompanies,
  among,
  ANY_ROW,
  isPerson,
  type ManagerTables,
  managerTables,
  ofManaged,
  rolesOf,
  withoutManagers,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const MYSELF = isPerson('id');
const MINE = isPerson('user_id');
const KNOWN = among('id', 'people');

/** The rows of each table that a portfolio manager reaches: their own account, the team, and who rents what they manage. */
const ROWS: ManagerTables = {
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

export class PortfolioManagers1795740000000 implements MigrationInterface {
  name = 'PortfolioManagers1795740000000';

  async up(run: QueryRunner): Promise<void> {
    const { manager } = await rolesOf(run);
    // Of a lease that was known before it is unknown until the lease changes; its renters are not in the list until then.
    await run.query('alter table lease_projection add column property_id uuid');
    await run.query('create index ix_lease_projection__property_id on lease_projection (company_id, property_id)');
    await managerTables(run, ROWS);
    await run.query(`grant select on global_role to "${manager}"`);
    // A new password ends what the old one began. These belong to no company; the rows are found by the account alone.
    await run.query(`grant select (account), delete on second_step to "${manager}"`);
    await run.query(`grant select (account), update (account) on password_reset to "${manager}"`);
    await acrossCompanies(run, ['property_manager', 'outbox'], () => run.query(PUBLISH));
  }

  async down(run: QueryRunner): Promise<void> {
    const { manager } = await rolesOf(run);
    await run.query(`revoke all on global_role, second_step, password_reset from "${manager}"`);
    await withoutManagers(run, Object.keys(ROWS));
    await run.query('alter table lease_projection drop column property_id');
  }
}

// Publishes existing managers again, for services that did not need them before.
const PUBLISH = `with m as (update property_manager set version = version + 1 returning *)
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), m.company_id, 'user.properties_changed', m.id, m.version, now(),
    jsonb_build_object('user_id', m.id, 'property_ids', m.property_ids)
  from m`;

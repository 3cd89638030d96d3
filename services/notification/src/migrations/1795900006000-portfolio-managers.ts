import { PERSON_ROLES } from '@keystead/contracts';
import {
  among,
  ANY_ROW,
  isPerson,
  type ManagerTables,
  managerTables,
  ofManaged,
  ofVisible,
  propertyManagerTable,
  sqlTexts,
  withoutManagers,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_LEASE = among('lease_id', 'leases');
const OWN = isPerson('user_id');
const IN_TEAM = `${ANY_ROW} and exists (select 1 from jsonb_object_keys(roles) held(role)
  where held.role not in (${sqlTexts(PERSON_ROLES)}))`;
const COLLEAGUE = `exists (select 1 from administrator a
  where a.company_id = recipient.company_id and a.user_id = recipient.user_id)`;

/** What they made themselves while they managed its place, and what the team has to do there. */
const TODO = `${isPerson('assignee_id')} or ((property_id is null or ${ofManaged('property_id')})
  and (lease_id is null or ${OF_LEASE})
  and (${isPerson('created_by')} or (not is_private and num_nonnulls(property_id, lease_id) > 0)))`;

const OWN_ADDRESS = `exists (select 1 from recipient r where r.company_id = mail_opt_out.company_id
  and r.email = mail_opt_out.email and ${isPerson('r.user_id')})`;

/** The rows of each table that a portfolio manager reaches, and whether they write them. */
const ROWS: ManagerTables = {
  notification: [OWN, 'write'],
  notification_position: [OWN, 'read'],
  // Who else is in the team: they name those who comment, and those who have something to do.
  administrator: [IN_TEAM, 'read'],
  recipient: [`${OWN} or ${COLLEAGUE}`, 'read'],
  company_settings: [ANY_ROW, 'read'],
  property_manager: [OWN, 'read'],
  property_projection: [ofManaged('property_id'), 'read'],
  lease_projection: [ofManaged('property_id'), 'read'],
  obligation: [`${ofManaged('property_id')} or ${OF_LEASE}`, 'read'],
  todo: [TODO, 'write'],
  todo_comment: [ofVisible('todo_comment', 'todo_id', 'todo'), 'write'],
  calendar_feed: [OWN, 'write'],
  mail: [`${ofManaged('property_id')} or ${OF_LEASE}`, 'read'],
  mail_opt_out: [OWN_ADDRESS, 'write'],
};

/** Which properties a person manages, to which lists are narrowed, and what portfolio managers reach. */
export class PortfolioManagers1795900006000 implements MigrationInterface {
  name = 'PortfolioManagers1795900006000';

  async up(run: QueryRunner): Promise<void> {
    await propertyManagerTable(run);
    await managerTables(run, ROWS);
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutManagers(run, Object.keys(ROWS));
    await run.query('drop table property_manager');
  }
}

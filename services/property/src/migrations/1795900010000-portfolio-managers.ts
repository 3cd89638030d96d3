import {
  ANY_ROW,
  isPerson,
  type ManagerTables,
  managerTables,
  OF_COMPANY,
  ofManaged,
  ofVisible,
  rolesOf,
  withoutManagers,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_PROPERTY = ofManaged('property_id');

/**
 * What is known of a lease is theirs with the lease. The leases are read once per statement: the health of a portfolio asks
 * thousands of bills.
 */
const OF_LEASE = `${ANY_ROW} and lease_id in (select parent.lease_id from section_lease parent where parent.${OF_COMPANY})`;

/** A person is an owner to them by a share of a property that they manage. */
const OF_OWNERSHIP = `${ANY_ROW} and exists (select 1 from ownership parent
  where parent.company_id = owner.company_id and parent.owner_id = owner.id)`;

/** An event of long ago names no property: whether something is let must not depend on that. */
const LEASES = `(${OF_PROPERTY}) or (property_id is null and ${ofVisible('section_lease', 'section_id', 'section')})`;

const WORDS = `(kind = 'property' and ${ofManaged('record_id')})
  or (kind = 'property_address' and ${ofVisible('search_word', 'record_id', 'property_address')})
  or (kind = 'owner' and ${ofVisible('search_word', 'record_id', 'owner')})`;

/** The rows of each table that portfolio managers reach, and what they do with them. */
const ROWS: ManagerTables = {
  property: [ofManaged('id'), 'write'],
  property_address: [OF_PROPERTY, 'write'],
  property_block: [OF_PROPERTY, 'write'],
  property_photo: [OF_PROPERTY, 'write'],
  room: [ofVisible('room', 'property_block_id', 'property_block'), 'write'],
  section: [OF_PROPERTY, 'write'],
  key: [OF_PROPERTY, 'write'],
  key_loan: [ofVisible('key_loan', 'key_id', 'key'), 'write'],
  usage_reading: [OF_PROPERTY, 'write'],
  car_mileage: [OF_PROPERTY, 'write'],
  compliance_date: [OF_PROPERTY, 'write'],
  inspection: [OF_PROPERTY, 'write'],
  inspection_area: [OF_PROPERTY, 'write'],
  inspection_photo: [OF_PROPERTY, 'write'],
  maintenance_request: [OF_PROPERTY, 'write'],
  maintenance_quote: [OF_PROPERTY, 'write'],
  maintenance_photo: [OF_PROPERTY, 'write'],
  search_word: [WORDS, 'write'],
  ownership: [OF_PROPERTY, 'read'],
  owner: [OF_OWNERSHIP, 'read'],
  agent: [ofVisible('agent', 'property_block_id', 'property_block'), 'read'],
  section_lease: [LEASES, 'read'],
  bill_projection: [OF_LEASE, 'read'],
  payment_projection: [OF_LEASE, 'read'],
  lease_requirement: [OF_LEASE, 'read'],
  document_projection: [OF_PROPERTY, 'read'],
  uploaded_picture: [isPerson('uploaded_by'), 'read'],
  // Who manages a property, and who reported something at it, by name.
  property_manager: [ANY_ROW, 'read'],
  user_projection: [ANY_ROW, 'read'],
  // A number of all people of the company, as owners see it, in the health of every unit.
  person_agreement: [ANY_ROW, 'read'],
};

// They read what was done about maintenance at these properties.
const AUDIT_POLICY = '"audit_log_manager_of_maintenance" on audit_log';

const AUDITED = ['maintenance_request', 'maintenance_quote']
  .map((table) => `(audit_log.entity = '${table}' and ${ofVisible('audit_log', 'entity_id', table)})`)
  .join(' or ');

/** Portfolio managers reach the properties that they manage, with all that belongs to these. */
export class PortfolioManagers1795900010000 implements MigrationInterface {
  name = 'PortfolioManagers1795900010000';

  async up(run: QueryRunner): Promise<void> {
    await managerTables(run, ROWS);
    const { manager } = await rolesOf(run);
    await run.query(`create policy ${AUDIT_POLICY} for select to "${manager}" using (${OF_COMPANY} and (${AUDITED}))`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(`drop policy ${AUDIT_POLICY}`);
    await withoutManagers(run, Object.keys(ROWS));
  }
}

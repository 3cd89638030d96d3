import {
  among,
  ANY_ROW,
  isPerson,
  type ManagerTables,
  managerTables,
  OF_COMPANY,
  ofManaged,
  ofVisible,
  personTable,
  propertyManagerTable,
  rolesOf,
  withoutManagers,
  withoutPersons,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which rows are an owner's and which a renter's; see `person-scope.ts`. */
const OF_PERSONS = {
  person: isPerson('user_id'),
  lease: among('id', 'leases'),
  lease_tenant: among('id', 'renters'),
  rent_adjustment: among('lease_id', 'leases'),
  due_term: among('lease_id', 'leases'),
  section: among('property_section_id', 'sections'),
  landlord: among('owner_id', 'owners'),
  property_ownership: among('property_id', 'owned'),
  // What happened to another renter of the same lease is theirs.
  lease_activity: `${among('lease_id', 'leases')} and (data->>'lease_tenant_id' is null
    or ${among(`(data->>'lease_tenant_id')::uuid`, 'renters')})`,
};

/** SQL: true for a row of a table that is found by the id of a row of `parent` the portfolio manager sees. */
const isIn = (table: string, id: string, parent: string, key = 'id') =>
  `exists (select 1 from "${parent}" parent where parent.company_id = "${table}".company_id and parent."${key}" = ${id})`;

const SEARCHED = [
  ['lease', 'id'],
  ['lease_tenant', 'id'],
  ['section', 'property_section_id'],
] as const;
const WORDS = SEARCHED.map(
  ([table, key]) => `(search_word.kind = '${table}' and ${isIn('search_word', 'search_word.record_id', table, key)})`,
);

// Only work of this kind names a lease; the text of another is no id.
const LEASE_OF_JOB = `case when job.kind = 'begin_rent' then (job.payload->>'lease_id')::uuid end`;

/** Which rows are a portfolio manager's, and what they may do with them: the leases of their properties. */
const OF_MANAGERS: ManagerTables = {
  property_manager: [ANY_ROW, 'read'],
  lease: [ofManaged('property_id'), 'write'],
  lease_tenant: [ofVisible('lease_tenant', 'lease_id', 'lease'), 'write'],
  rent_adjustment: [ofVisible('rent_adjustment', 'lease_id', 'lease'), 'write'],
  due_term: [ofVisible('due_term', 'lease_id', 'lease'), 'write'],
  lease_activity: [ofVisible('lease_activity', 'lease_id', 'lease'), 'write'],
  // It numbers the leases of the company; no list of a portfolio manager answers it.
  lease_counter: [ANY_ROW, 'write'],
  search_word: [`${ANY_ROW} and (${WORDS.join(' or ')})`, 'write'],
  job: [`${ANY_ROW} and ${isIn('job', LEASE_OF_JOB, 'lease')}`, 'write'],
  section: [ofManaged('property_id'), 'read'],
  property_ownership: [ofManaged('property_id'), 'read'],
  landlord: [
    `${ANY_ROW} and owner_id in (select s.owner_id from property_ownership w
     cross join lateral jsonb_to_recordset(w.owners) s(owner_id uuid))`,
    'read',
  ],
  // Who did something is named; no one is found by it.
  person: [ANY_ROW, 'read'],
};

// Renters who were taken off a lease are known from its timeline.
const AUDITED = ['lease', 'rent_adjustment', 'lease_tenant']
  .map((table) => `(audit_log.entity = '${table}' and ${isIn('audit_log', 'audit_log.entity_id', table)})`)
  .concat(
    `(audit_log.entity = 'lease_tenant' and exists (select 1 from lease_activity e
     where e.company_id = audit_log.company_id and e.kind = 'tenant_added'
       and (e.data->>'lease_tenant_id')::uuid = audit_log.entity_id))`,
  );
const AUDIT_POLICY = '"audit_log_manager_of_lease" on audit_log';

/** Owners and renters see their own leases, portfolio managers work with those of the properties they manage. */
export class PersonsAndPortfolioManagers1795900005000 implements MigrationInterface {
  name = 'PersonsAndPortfolioManagers1795900005000';

  async up(run: QueryRunner): Promise<void> {
    for (const [table, rows] of Object.entries(OF_PERSONS)) await personTable(run, table, rows);
    await propertyManagerTable(run);
    await managerTables(run, OF_MANAGERS);
    const { manager } = await rolesOf(run);
    await run.query(
      `create policy ${AUDIT_POLICY} for select to "${manager}"
       using (${OF_COMPANY} and (${ANY_ROW} and (${AUDITED.join(' or ')})))`,
    );
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(`drop policy ${AUDIT_POLICY}`);
    await withoutManagers(run, Object.keys(OF_MANAGERS));
    await run.query('drop table property_manager');
    await withoutPersons(run, Object.keys(OF_PERSONS));
  }
}

import {
  among,
  ANY_ROW,
  companyTable,
  managerTables,
  OF_COMPANY,
  ofVisible,
  personTable,
  RECORD_COLUMNS,
  rolesOf,
  withoutManagers,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const AUDIT_POLICY = '"audit_log_manager_of_occupant" on audit_log';
// Those who were taken off a lease are known from its timeline, as renters are.
const AUDITED = `audit_log.entity = 'lease_occupant' and exists (select 1 from lease_activity e
  where e.company_id = audit_log.company_id and e.kind in ('occupant_added', 'pet_added')
    and (e.data->>'occupant_id')::uuid = audit_log.entity_id)`;

// What happened to another renter of the same lease is theirs; who lives in a home is for its renters alone.
const OWN_ACTIVITY = `${among('lease_id', 'leases')} and (data->>'lease_tenant_id' is null
  or ${among(`(data->>'lease_tenant_id')::uuid`, 'renters')})`;
const OF_HOMES = `(data->>'occupant_id' is null or ${among('lease_id', 'homes')})`;

/** Who lives in what a lease lets besides its renters, and the pets that are agreed: for its renters and the team. */
export class Occupants1795900006000 implements MigrationInterface {
  name = 'Occupants1795900006000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'lease_occupant',
      `${RECORD_COLUMNS}, lease_id uuid not null, kind text not null, name varchar(120), born_on date,
       relationship varchar(80), animal varchar(60), animal_count int, agreed_on date, note varchar(500),
       primary key (company_id, id),
       constraint fk_lease_occupant__lease foreign key (company_id, lease_id) references lease (company_id, id),
       constraint ck_lease_occupant__kind check (kind in ('adult', 'child', 'pet')),
       constraint ck_lease_occupant__named check (case kind when 'pet' then animal else name end is not null)`,
    );
    await run.query('create index ix_lease_occupant__lease on lease_occupant (company_id, lease_id)');
    await personTable(run, 'lease_occupant', among('lease_id', 'homes'));
    await personTable(run, 'lease_activity', `${OWN_ACTIVITY} and ${OF_HOMES}`);
    await managerTables(run, { lease_occupant: [ofVisible('lease_occupant', 'lease_id', 'lease'), 'write'] });
    const { manager, system } = await rolesOf(run);
    await run.query(
      `create policy ${AUDIT_POLICY} for select to "${manager}" using (${OF_COMPANY} and (${ANY_ROW} and ${AUDITED}))`,
    );
    // An occupant who is erased is no longer on the lease.
    await run.query(`grant delete on lease_occupant to "${system}"`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(`drop policy ${AUDIT_POLICY}`);
    await personTable(run, 'lease_activity', OWN_ACTIVITY);
    await withoutManagers(run, ['lease_occupant']);
    await run.query('drop table lease_occupant');
  }
}

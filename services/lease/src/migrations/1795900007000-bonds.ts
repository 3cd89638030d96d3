import {
  acrossCompanies,
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

const AUDIT_POLICY = '"audit_log_manager_of_bond" on audit_log';
const AUDITED = `audit_log.entity = 'bond_movement' and exists (select 1 from bond_movement b
  where b.company_id = audit_log.company_id and b.id = audit_log.entity_id)`;

/** What happens to the bond of a lease, and what was claimed of it. */
export class Bonds1795900007000 implements MigrationInterface {
  name = 'Bonds1795900007000';

  async up(run: QueryRunner): Promise<void> {
    await run.query('alter table lease add column bond_lodge_by date');
    await companyTable(
      run,
      'bond_movement',
      `${RECORD_COLUMNS}, lease_id uuid not null, kind text not null, amount bigint not null, day date not null,
       reference varchar(100), note varchar(500), recorded_by uuid, reversed_on date, reversed_by uuid,
       reversal_reason varchar(200), primary key (company_id, id),
       constraint fk_bond_movement__lease foreign key (company_id, lease_id) references lease (company_id, id),
       constraint ck_bond_movement__kind check (kind in ('received', 'lodged', 'returned')),
       constraint ck_bond_movement__amount check (amount > 0 or (kind = 'received' and amount < 0)),
       constraint ck_bond_movement__reversal check ((reversed_on is null) = (reversal_reason is null))`,
    );
    await run.query('create index ix_bond_movement__lease on bond_movement (company_id, lease_id, day desc, id desc)');
    // A claim may be known before its lease; one that was removed, or is no claim any more, claims nothing.
    await companyTable(
      run,
      'bond_claim',
      `record_id uuid not null, version int not null, lease_id uuid, amount bigint not null,
       primary key (company_id, record_id)`,
      { app: 'select, insert, update' },
    );
    await run.query('create index ix_bond_claim__lease on bond_claim (company_id, lease_id)');
    for (const table of ['bond_movement', 'bond_claim']) await personTable(run, table, among('lease_id', 'leases'));
    await managerTables(run, {
      bond_movement: [ofVisible('bond_movement', 'lease_id', 'lease'), 'write'],
      bond_claim: [ofVisible('bond_claim', 'lease_id', 'lease'), 'read'],
    });
    const { manager } = await rolesOf(run);
    await run.query(
      `create policy ${AUDIT_POLICY} for select to "${manager}" using (${OF_COMPANY} and (${ANY_ROW} and ${AUDITED}))`,
    );
    await acrossCompanies(run, ['lease', 'bond_movement'], () => run.query(RECEIVED_BEFORE));
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(`drop policy ${AUDIT_POLICY}`);
    await withoutManagers(run, ['bond_movement', 'bond_claim']);
    await run.query('drop table bond_claim, bond_movement');
    await run.query('alter table lease drop column bond_lodge_by');
  }
}

// What leases say was received: on their first day, unless that is to come.
const RECEIVED_BEFORE = `insert into bond_movement (company_id, id, created_at, lease_id, kind, amount, day)
  select l.company_id, gen_random_uuid(), l.created_at, l.id, 'received', l.bond_received,
    least(l.start_date, (l.created_at at time zone l.timezone)::date)
  from lease l where l.bond_received > 0`;

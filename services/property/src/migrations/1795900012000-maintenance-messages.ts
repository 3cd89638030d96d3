import {
  companyTable,
  isPerson,
  managerTable,
  ofManaged,
  ofVisible,
  personTable,
  RECORD_COLUMNS,
  withoutManagers,
  withoutPersons,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'maintenance_message';
/** Owners and renters read what is said to everyone about requests that they see; a note to the team is no row of theirs. */
const OF_PERSON = `audience = 'everyone' and ${ofVisible(TABLE, 'maintenance_request_id', 'maintenance_request')}`;

/** What the team, renters and owners write to each other about a maintenance request. */
export class MaintenanceMessages1795900012000 implements MigrationInterface {
  name = 'MaintenanceMessages1795900012000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      TABLE,
      `${RECORD_COLUMNS}, maintenance_request_id uuid not null, property_id uuid not null, audience text not null,
       text varchar(2000) not null, created_by uuid not null, author text not null,
       primary key (company_id, id),
       constraint fk_maintenance_message__request foreign key (company_id, maintenance_request_id)
         references maintenance_request (company_id, id) on delete cascade,
       constraint ck_maintenance_message__audience check (audience in ('everyone', 'team')),
       constraint ck_maintenance_message__author check (author in ('team', 'owner', 'renter')),
       constraint ck_maintenance_message__of_team check (audience = 'everyone' or author = 'team')`,
      { app: 'select, insert, delete' },
    );
    await run.query(
      `create index ix_${TABLE}__request on ${TABLE} (company_id, maintenance_request_id, created_at, id)`,
    );
    await personTable(run, TABLE, OF_PERSON, {
      insert: `${isPerson('created_by')} and author <> 'team' and ${OF_PERSON}`,
    });
    await managerTable(run, TABLE, ofManaged('property_id'));
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutManagers(run, [TABLE]);
    await withoutPersons(run, [TABLE]);
    await run.query(`drop table ${TABLE}`);
  }
}

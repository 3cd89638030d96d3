import { among, companyTable, isPerson, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = 'id uuid not null, version int not null default 1, created_at timestamptz not null default now()';
const STATUSES = `'reported', 'quoted', 'approved', 'assigned', 'done', 'closed', 'cancelled'`;

/** What is to be repaired in a unit, and what it was offered for. */
export class Maintenance1760000015000 implements MigrationInterface {
  name = 'Maintenance1760000015000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'maintenance_request',
      `${RECORD}, property_id uuid not null, property_block_id uuid not null, title varchar(120) not null,
       description varchar(2000) not null, is_urgent boolean not null, status text not null default 'reported',
       reported_by uuid not null, reported_on date not null, due_on date, quote_id uuid, tradesperson_name varchar(120),
       tradesperson_phone varchar(40), tradesperson_email varchar(254), done_on date, cost bigint,
       cancel_reason varchar(500), primary key (company_id, id),
       constraint fk_maintenance_request__property_block foreign key (company_id, property_block_id)
         references property_block (company_id, id) on delete cascade,
       constraint ck_maintenance_request__status check (status in (${STATUSES})),
       constraint ck_maintenance_request__tradesperson check (status <> 'assigned' or tradesperson_name is not null),
       constraint ck_maintenance_request__done check ((status in ('done', 'closed')) = (done_on is not null)),
       constraint ck_maintenance_request__cost check (cost >= 0),
       constraint ck_maintenance_request__cancelled check ((status = 'cancelled') = (cancel_reason is not null))`,
    );
    await run.query(
      'create index ix_maintenance_request__created_at on maintenance_request (company_id, created_at desc, id desc)',
    );
    for (const place of ['property_id', 'property_block_id'])
      await run.query(
        `create index ix_maintenance_request__${place} on maintenance_request (company_id, ${place}, created_at desc, id desc)`,
      );
    await companyTable(
      run,
      'maintenance_quote',
      `${RECORD}, maintenance_request_id uuid not null, property_id uuid not null, supplier varchar(120) not null,
       amount bigint not null, note varchar(500), primary key (company_id, id),
       constraint fk_maintenance_quote__request foreign key (company_id, maintenance_request_id)
         references maintenance_request (company_id, id) on delete cascade,
       constraint ck_maintenance_quote__amount check (amount > 0)`,
    );
    await run.query(
      `create index ix_maintenance_quote__request on maintenance_quote
       (company_id, maintenance_request_id, created_at desc, id desc)`,
    );
    // What a repair costs is between the owner and the person who manages for them.
    const owned = among('property_id', 'owned');
    await personTable(run, 'maintenance_quote', owned);
    await personTable(run, 'maintenance_request', `${isPerson('reported_by')} or ${owned}`, {
      insert: `${isPerson('reported_by')} and ${among('property_block_id', 'blocks')}`,
    });
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, ['maintenance_request', 'maintenance_quote']);
    await run.query('drop table maintenance_quote, maintenance_request');
  }
}

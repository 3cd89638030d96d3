import { among, amongAny, personTable } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const rows = (ofRenters: string) => `${ofRenters} or ${among('property_id', 'owned')}`;

/** One routine inspection visits all leases of a shared home; each of their renters sees it. */
export class SharedVisits1795900016000 implements MigrationInterface {
  name = 'SharedVisits1795900016000';

  async up(run: QueryRunner): Promise<void> {
    await run.query(`alter table inspection add column shared_lease_ids uuid[] not null default '{}'`);
    await run.query(
      `alter table inspection add constraint ck_inspection__shared
         check (shared_lease_ids = '{}' or (lease_id is null and kind = 'routine')) not valid`,
    );
    const ofRenters = `${among('lease_id', 'leases')} or ${amongAny('shared_lease_ids', 'leases')}`;
    await personTable(run, 'inspection', rows(ofRenters));
  }

  async down(run: QueryRunner): Promise<void> {
    await personTable(run, 'inspection', rows(among('lease_id', 'leases')));
    await run.query('alter table inspection drop column shared_lease_ids');
  }
}

import {
  companyTable,
  grantReencryption,
  isPerson,
  managerTable,
  personTable,
  RECORD_COLUMNS,
  withoutManagers,
  withoutPersons,
} from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Apps that show the codes of the second step, and which second steps are done with one. */
export class Authenticators1795900010000 implements MigrationInterface {
  name = 'Authenticators1795900010000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'authenticator',
      `${RECORD_COLUMNS}, secret varchar(200) not null, confirmed_at timestamptz, last_time_step integer not null,
       recovery_secret_hashes text[] not null,
       primary key (company_id, id),
       constraint fk_authenticator__user foreign key (company_id, id) references app_user (company_id, id) on delete cascade`,
    );
    await grantReencryption(run, { table: 'authenticator', column: 'secret', key: ['company_id', 'id'] });
    const mine = isPerson('id');
    await personTable(run, 'authenticator', mine, { insert: mine, update: mine, delete: mine });
    await managerTable(run, 'authenticator', mine);
    await run.query('alter table second_step add column is_by_app boolean not null default false');
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('alter table second_step drop column is_by_app');
    await withoutManagers(run, ['authenticator']);
    await withoutPersons(run, ['authenticator']);
    await run.query('drop table authenticator');
  }
}

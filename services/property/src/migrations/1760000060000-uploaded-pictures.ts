import { companyTable, isPerson, personTable, withoutPersons } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that were uploaded for a maintenance request, and by whom. */
export class UploadedPictures1760000060000 implements MigrationInterface {
  name = 'UploadedPictures1760000060000';

  async up(run: QueryRunner): Promise<void> {
    await companyTable(
      run,
      'uploaded_picture',
      `asset_id uuid not null, maintenance_request_id uuid not null, uploaded_by uuid not null,
       primary key (company_id, asset_id)`,
      { app: 'select', system: 'select, insert, delete' },
    );
    await personTable(run, 'uploaded_picture', isPerson('uploaded_by'));
  }

  async down(run: QueryRunner): Promise<void> {
    await withoutPersons(run, ['uploaded_picture']);
    await run.query('drop table uploaded_picture');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { acrossCompanies } from '@keystead/platform';

/** Open invitations take a place in the team, which others count from now on: those that are open are told. */
export class InvitationsTold1801000700200 implements MigrationInterface {
  name = 'InvitationsTold1801000700200';

  async up(run: QueryRunner): Promise<void> {
    await acrossCompanies(run, ['invitation', 'outbox'], async () => {
      await run.query(
        `insert into outbox (id, company_id, name, aggregate_id, version, at, data)
         select gen_random_uuid(), company_id, 'invitation.opened', id, version, now(), jsonb_build_object(
           'invitation_id', id, 'role_key', role_key, 'expires_at', expires_at)
         from invitation where accepted_at is null and expires_at > now()`,
      );
    });
  }

  /** What was told stays told. */
  async down(): Promise<void> {}
}

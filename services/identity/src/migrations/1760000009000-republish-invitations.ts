import type { MigrationInterface, QueryRunner } from 'typeorm';
import { acrossCompanies } from '@keystead/platform';

/** Publishes open invitations, which count towards the team limit of the plan. */
export class RepublishInvitations1760000009000 implements MigrationInterface {
  name = 'RepublishInvitations1760000009000';

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

  /** What was published stays published. */
  async down(): Promise<void> {}
}

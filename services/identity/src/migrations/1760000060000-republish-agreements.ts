import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes what people answered before such answers were published: the last one about each text. */
export class RepublishAgreements1760000060000 implements MigrationInterface {
  name = 'RepublishAgreements1760000060000';

  async up(run: QueryRunner): Promise<void> {
    await acrossCompanies(run, ['agreement', 'outbox'], async () => {
      await run.query(REPUBLISH);
    });
  }

  async down(): Promise<void> {
    // What was published cannot be taken back, and does no harm.
  }
}

const REPUBLISH = `with numbered as (
    select a.*, row_number() over (partition by a.company_id, a.user_id order by a.created_at, a.id) as answers from agreement a
  ), newest as (
    select distinct on (company_id, user_id, agreement_type) * from numbered
    order by company_id, user_id, agreement_type, answers desc
  )
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), n.company_id, 'agreement.saved', n.user_id, n.answers, now(), jsonb_build_object(
    'user_id', n.user_id, 'agreement_type', n.agreement_type, 'is_agreed', n.is_agreed, 'terms_version', n.terms_version)
  from newest n order by n.created_at, n.id`;

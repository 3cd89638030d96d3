import { TERMS_VERSION } from '@keystead/contracts';
import { Database, type EventBatch, OnEventBatch, project, projectLatest } from '@keystead/platform';
import { Controller } from '@nestjs/common';

/**
 * Which documents leases miss, and who has accepted the terms of service. Three events make the row of a person and come
 * in any order: each writes columns of its own, so the row is the same in the end.
 */
@Controller()
export class ComplianceReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('document.requirements_changed')
  keepRequirements(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'lease_requirement',
      key: 'lease_id',
      columns: {
        required: `jsonb_array_length(data->'required')`,
        missing: `jsonb_array_length(data->'missing')`,
      },
    });
  }

  /** A person who joins has accepted nothing, unless they have answered already. */
  @OnEventBatch('user.joined')
  expectAgreements({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into person_agreement as known (company_id, user_id, is_accepted) select company_id, aggregate_id, false from latest
       on conflict (company_id, user_id) do update set is_accepted = coalesce(known.is_accepted, false)`,
    );
  }

  /** The newest answer about the terms counts; the newest of all may be about another text. */
  @OnEventBatch('agreement.saved')
  keepAgreements({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into person_agreement as known (company_id, user_id, version, is_accepted)
       select distinct on (aggregate_id) company_id, aggregate_id, version,
         (data->>'is_agreed')::boolean and data->>'terms_version' = '${TERMS_VERSION}'
       from incoming where id in (select event_id from fresh) and data->>'agreement_type' = 'terms_of_service'
       order by aggregate_id, version desc
       on conflict (company_id, user_id) do update set version = excluded.version, is_accepted = excluded.is_accepted
       where known.version < excluded.version`,
    );
  }

  @OnEventBatch('user.access_changed')
  keepAccess({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into person_agreement as known (company_id, user_id, access_version, is_active)
       select company_id, aggregate_id, version, data->>'status' = 'active' from latest
       on conflict (company_id, user_id) do update set access_version = excluded.access_version, is_active = excluded.is_active
       where known.access_version < excluded.access_version`,
    );
  }
}

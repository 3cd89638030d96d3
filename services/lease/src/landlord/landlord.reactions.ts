import { Controller } from '@nestjs/common';
import { Database, OnEventBatch, project, type EventBatch } from '@keystead/platform';

/** Who owns what is let: a lease is shown with its landlords. */
@Controller()
export class LandlordReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('owner.added', 'owner.changed')
  keepOwners(batch: EventBatch) {
    return this.sync(batch, 'data');
  }

  /** Of somebody who is gone only the id stays, so that late news of them is known to be late. */
  @OnEventBatch('owner.removed')
  forgetOwners(batch: EventBatch) {
    return this.sync(batch, 'null::jsonb');
  }

  @OnEventBatch('property.ownership_changed')
  keepOwnership({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into property_ownership as known (company_id, property_id, version, owners)
       select company_id, aggregate_id, version, data->'owners' from latest
       on conflict (company_id, property_id) do update set version = excluded.version, owners = excluded.owners
       where known.version < excluded.version`,
    );
  }

  private sync({ consumer, events }: EventBatch, facts: 'data' | 'null::jsonb') {
    return project(
      this.db,
      consumer,
      events,
      `insert into landlord as known (company_id, owner_id, version, facts)
       select company_id, aggregate_id, version, ${facts} from latest
       on conflict (company_id, owner_id) do update set version = excluded.version, facts = excluded.facts
       where known.version < excluded.version`,
    );
  }
}

import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project, projectLatest } from '@keystead/platform';

const NAME = `concat_ws(' ', data->>'first_name', data->>'last_name')`;

/** Keeps what documents print of the company, its people, its owners and its properties. */
@Controller()
export class NamesReactions {
  constructor(private readonly db: Database) {}

  /** Every version, not only the newest: a document prints the one of its day. */
  @OnEventBatch('company.created', 'company.updated')
  keepSupplier(batch: EventBatch) {
    return this.sync(
      batch,
      `, versions as (
         insert into supplier_version (company_id, version, name, abn, address, logo, timezone)
         select company_id, version, data->>'name', data->>'abn', data->>'address', data->>'logo', coalesce(data->>'timezone',
           (select s.timezone from supplier s where s.company_id = incoming.company_id))
         from incoming where id in (select event_id from fresh) on conflict do nothing
       )
       insert into supplier as known (company_id, name, abn, address, logo, timezone, version)
       select company_id, data->>'name', data->>'abn', data->>'address', data->>'logo', data->>'timezone', version from latest
       on conflict (company_id) do update set name = excluded.name, abn = excluded.abn, address = excluded.address,
         logo = excluded.logo,
         timezone = coalesce(excluded.timezone, known.timezone), version = excluded.version
       where known.version < excluded.version`,
    );
  }

  @OnEventBatch('user.registered', 'user.updated')
  keepPeople(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'person',
      key: 'user_id',
      columns: { name: NAME, email: `lower(data->>'email')` },
    });
  }

  /** One who was removed keeps the name: documents of the past are still about them. */
  @OnEventBatch('owner.added', 'owner.changed')
  keepOwners(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'owner',
      key: 'owner_id',
      columns: { name: NAME, email: `data->>'email'`, user_id: `(data->>'user_id')::uuid` },
    });
  }

  @OnEventBatch('property.created', 'property.updated')
  keepProperties(batch: EventBatch) {
    return this.sync(
      batch,
      `insert into property_name as known (company_id, property_id, name, address, version)
       select company_id, aggregate_id, data->>'name', data->>'address', version from latest
       on conflict (company_id, property_id) do update set name = excluded.name, version = excluded.version,
         address = coalesce(excluded.address, known.address)
       where known.version < excluded.version`,
    );
  }

  /** Every change, not only the newest: money is shared as it was on its day. */
  @OnEventBatch('property.ownership_changed')
  keepOwnership(batch: EventBatch) {
    return this.sync(
      batch,
      `insert into ownership (company_id, property_id, version, occurred_at, acquired_date, corrects_date, owner_ids, shares)
       select company_id, aggregate_id, version, at, (data->>'acquired_date')::date,
         coalesce((data->>'corrects_date')::boolean, false),
         array(select (o.owner->>'owner_id')::uuid from jsonb_array_elements(data->'owners') with ordinality o(owner, place)
           order by o.place),
         array(select (o.owner->>'share')::int from jsonb_array_elements(data->'owners') with ordinality o(owner, place)
           order by o.place)
       from incoming where id in (select event_id from fresh) on conflict do nothing`,
    );
  }

  private sync({ consumer, events }: EventBatch, upsert: string) {
    return project(this.db, consumer, events, upsert);
  }
}

import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project, projectLatest } from '@keystead/platform';

const NAME = `concat_ws(' ', data->>'first_name', data->>'last_name')`;

/** SQL of what a newer version of a company says; its time zone, which some versions leave out, has one of its own. */
const NEWER_SUPPLIER = [
  ...['name', 'abn', 'address', 'logo', 'version'].map((column) => newer(column, 'version')),
  ...['timezone', 'timezone_version'].map((column) => newer(column, 'timezone_version')),
].join(', ');

function newer(column: string, version: string): string {
  return `${column} = case when excluded.${version} > coalesce(known.${version}, 0) then excluded.${column}
    else known.${column} end`;
}

/** A version that leaves the account out says nothing of it; null says that there is none. */
const INCOME_ACCOUNT = `case when data ? 'income_receiving_account' then (data->>'income_receiving_account')::uuid
  else (select p.income_receiving_account from property_name p
    where p.company_id = latest.company_id and p.property_id = latest.aggregate_id) end`;

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
         select company_id, version, data->>'name', data->>'abn', data->>'address', data->>'logo', data->>'timezone'
         from incoming where id in (select event_id from fresh) on conflict do nothing
       ), zones as (
         select distinct on (company_id) company_id, data->>'timezone' as timezone, version from incoming
         where id in (select event_id from fresh) and data->>'timezone' is not null order by company_id, version desc
       )
       insert into supplier as known (company_id, name, abn, address, logo, timezone, timezone_version, version)
       select company_id, data->>'name', data->>'abn', data->>'address', data->>'logo', zones.timezone, zones.version,
         latest.version
       from latest left join zones using (company_id)
       on conflict (company_id) do update set ${NEWER_SUPPLIER}`,
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
      `insert into property_name as known (company_id, property_id, name, address, income_receiving_account, version)
       select company_id, aggregate_id, data->>'name', data->>'address', ${INCOME_ACCOUNT}, version from latest
       on conflict (company_id, property_id) do update set name = excluded.name, version = excluded.version,
         address = coalesce(excluded.address, known.address),
         income_receiving_account = excluded.income_receiving_account
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

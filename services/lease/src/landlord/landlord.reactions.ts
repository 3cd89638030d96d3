import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, projectLatest } from '@keystead/platform';

/** SQL: the owners of the property that lease `l` is made in, the primary contact first. */
export const LANDLORDS = `(select coalesce(jsonb_agg(jsonb_build_object('id', o.owner_id, 'user_id', o.facts->'user_id',
    'first_name', o.facts->'first_name', 'last_name', o.facts->'last_name', 'email', o.facts->'email',
    'phone', o.facts->'phone', 'share_percent', (s.share / 100.0)::numeric(14,2), 'is_primary_contact', s.is_primary_contact)
    order by s.is_primary_contact desc, s.share desc, o.owner_id), '[]')
  from property_ownership w
  cross join lateral jsonb_to_recordset(w.owners) as s(owner_id uuid, share int, is_primary_contact boolean)
  join landlord o on o.company_id = scope.company::uuid and o.owner_id = s.owner_id and o.facts is not null
  where w.company_id = scope.company::uuid and w.property_id = l.property_id)`;

/** Who owns what is let: a lease is shown with its landlords. */
@Controller()
export class LandlordReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('owner.added', 'owner.changed')
  keepOwners(batch: EventBatch) {
    return this.sync(batch, 'data');
  }

  /** Of a deleted person only the id stays, so that a late event about them is recognised. */
  @OnEventBatch('owner.removed')
  forgetOwners(batch: EventBatch) {
    return this.sync(batch, 'null::jsonb');
  }

  @OnEventBatch('property.ownership_changed')
  keepOwnership(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'property_ownership',
      key: 'property_id',
      columns: { owners: `data->'owners'` },
    });
  }

  private sync(batch: EventBatch, facts: 'data' | 'null::jsonb') {
    return projectLatest(this.db, batch, { table: 'landlord', key: 'owner_id', columns: { facts } });
  }
}

import { Database, type EventBatch, OnEventBatch, projectLatest } from '@keystead/platform';
import { Controller } from '@nestjs/common';

/** Keeps who owns which property. */
@Controller()
export class PropertyOwners {
  constructor(private readonly db: Database) {}

  @OnEventBatch('owner.added', 'owner.changed')
  keepOwners(batch: EventBatch) {
    return this.syncOwners(batch, { user_id: `(data->>'user_id')::uuid`, email: `lower(data->>'email')` });
  }

  /** Of a person who owns nothing any more only the id stays, so that a late event about them is recognised. */
  @OnEventBatch('owner.removed')
  forgetOwners(batch: EventBatch) {
    return this.syncOwners(batch, { user_id: 'null', email: 'null' });
  }

  @OnEventBatch('property.ownership_changed#calendar')
  keepOwnership(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'property_owner',
      key: 'property_id',
      columns: { owner_ids: `array(select (o->>'owner_id')::uuid from jsonb_array_elements(data->'owners') o)` },
    });
  }

  private syncOwners(batch: EventBatch, columns: Record<'user_id' | 'email', string>) {
    return projectLatest(this.db, batch, { table: 'owner_contact', key: 'owner_id', columns });
  }
}

/**
 * SQL: the properties of the owner `$3`, while they have an account. An owner is known by the address they sign in with,
 * unless the owner was made from an account.
 */
export const PROPERTIES_OF_OWNER = `select p.property_id from property_owner p
  join owner_contact c on c.company_id = $1 and c.owner_id = any(p.owner_ids)
  join recipient r on r.company_id = $1 and r.user_id = $3
    and case when c.user_id is null then lower(r.email) = c.email else c.user_id = r.user_id end
  join administrator a on a.company_id = $1 and a.user_id = r.user_id and a.is_active and a.roles ? 'owner'
  where p.company_id = $1`;

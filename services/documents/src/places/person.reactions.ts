import { Controller } from '@nestjs/common';
import { Database, OnEventBatch, projectLatest, type EventBatch } from '@keystead/platform';

/** SQL of a person's whole name. */
const NAME = `concat_ws(' ', data->>'first_name', data->>'last_name')`;

/** People: who uploaded a document, and whose it is to see (`person-scope.ts`). */
@Controller()
export class PersonReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('user.registered', 'user.updated')
  keepPeople(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'person',
      key: 'user_id',
      columns: { name: NAME, email: `lower(data->>'email')` },
    });
  }

  @OnEventBatch('lease.tenant_added', 'lease.tenant_changed')
  keepRenters(batch: EventBatch) {
    return this.syncRenters(batch, {
      lease_id: `(data->>'lease_id')::uuid`,
      email: `lower(data->>'email')`,
      name: NAME,
    });
  }

  /** Of a person taken off a lease only the id stays, so that a late event about them is recognised. */
  @OnEventBatch('lease.tenant_removed')
  forgetRenters(batch: EventBatch) {
    return this.syncRenters(batch, { lease_id: 'null', email: 'null', name: 'null' });
  }

  @OnEventBatch('owner.added', 'owner.changed')
  keepOwners(batch: EventBatch) {
    return this.syncOwners(batch, {
      user_id: `(data->>'user_id')::uuid`,
      email: `lower(data->>'email')`,
      name: NAME,
    });
  }

  @OnEventBatch('owner.removed')
  forgetOwners(batch: EventBatch) {
    return this.syncOwners(batch, { user_id: 'null', email: 'null', name: 'null' });
  }

  @OnEventBatch('property.ownership_changed')
  keepOwnership(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'ownership',
      key: 'property_id',
      columns: { owner_ids: `array(select (o->>'owner_id')::uuid from jsonb_array_elements(data->'owners') o)` },
    });
  }

  private syncRenters(batch: EventBatch, columns: Record<'lease_id' | 'email' | 'name', string>) {
    return projectLatest(this.db, batch, { table: 'renter', key: 'lease_tenant_id', columns });
  }

  private syncOwners(batch: EventBatch, columns: Record<'user_id' | 'email' | 'name', string>) {
    return projectLatest(this.db, batch, { table: 'owner', key: 'owner_id', columns });
  }
}

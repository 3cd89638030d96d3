import { Controller } from '@nestjs/common';
import { Database, OnEventBatch, projectLatest, type EventBatch } from '@keystead/platform';

/** Who may sign in: people with an account can be made owners, and see what they rent or own. */
@Controller()
export class OwnerReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('user.registered', 'user.updated')
  keepUsers(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'user_projection',
      key: 'user_id',
      columns: { email: `lower(data->>'email')`, first_name: `data->>'first_name'`, last_name: `data->>'last_name'` },
    });
  }

  /** The person who signs in with a renter's address sees what that renter rents. */
  @OnEventBatch('lease.tenant_added', 'lease.tenant_changed')
  keepRenters(batch: EventBatch) {
    return this.syncRenter(batch, { lease_id: `(data->>'lease_id')::uuid`, email: `lower(data->>'email')` });
  }

  @OnEventBatch('lease.tenant_removed')
  forgetRenters(batch: EventBatch) {
    return this.syncRenter(batch, { lease_id: 'null', email: 'null' });
  }

  private syncRenter(batch: EventBatch, columns: Record<'lease_id' | 'email', string>) {
    return projectLatest(this.db, batch, { table: 'renter', key: 'lease_tenant_id', columns });
  }
}

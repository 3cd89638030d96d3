import { Controller } from '@nestjs/common';
import { Database, type EventBatch, type EventMessage, OnEvent, OnEventBatch, projectLatest } from '@keystead/platform';
import { Owner, ownerFacts } from './owner.entity.js';

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

  /** An owner without an account of their own is known by the address that somebody signs in with: it goes along with them. */
  @OnEvent('user.email_changed')
  followAddress({ event: { data }, ctx }: EventMessage<'user.email_changed'>) {
    const { user_id, email, former_email } = data;
    return this.db.run(ctx, async (tx) => {
      const owners = await tx.query<Owner & Record<string, unknown>>(
        `select * from owner where company_id = $1 and email = $2 and (user_id is null or user_id = $3)
         order by id for update`,
        [ctx.company_id, former_email, user_id],
        'owners_of_address',
      );
      for (const owner of owners) {
        const version = await tx.update(Owner, owner, { email });
        tx.emit('owner.changed', owner.id, version, ownerFacts({ ...owner, email }));
      }
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

import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { syncLeaseName } from './lease-names.js';
import { Notify } from './notify.js';

/** Notifications about leases, and the names of leases for other notifications. */
@Controller()
export class LeaseNotifications {
  constructor(
    private readonly db: Database,
    private readonly notify: Notify,
  ) {}

  @OnEvent('lease.opened#notifications')
  opened(message: EventMessage<'lease.opened'>) {
    return this.follow(message, 'lease_opened');
  }

  @OnEvent('lease.changed#notifications')
  changed(message: EventMessage<'lease.changed'>) {
    return this.follow(message, null);
  }

  @OnEvent('lease.ended#notifications')
  ended(message: EventMessage<'lease.ended'>) {
    return this.follow(message, 'lease_ended');
  }

  private follow(
    { event, ctx }: EventMessage<'lease.opened' | 'lease.changed' | 'lease.ended'>,
    kind: 'lease_opened' | 'lease_ended' | null,
  ): Promise<void> {
    const { lease_id, section_name: place } = event.data;
    return this.db.run(ctx, async (tx) => {
      await syncLeaseName(tx, event.data, event.version);
      if (kind) await this.notify.add(tx, event, { kind, params: { place }, subject_id: lease_id });
    });
  }
}

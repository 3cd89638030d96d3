import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { Notify } from './notify.js';

/** Notifications about the company itself, its people and its plan. */
@Controller()
export class TeamNotifications {
  constructor(
    private readonly db: Database,
    private readonly notify: Notify,
  ) {}

  @OnEvent('user.joined#notifications')
  joined({ event, ctx }: EventMessage<'user.joined'>) {
    const { user_id, first_name, last_name } = event.data;
    const who = `${first_name} ${last_name}`;
    return this.db.run(ctx, (tx) =>
      this.notify.add(tx, { ...event, by: user_id }, { kind: 'member_joined', params: { who } }),
    );
  }

  @OnEvent('company.export_ready#notifications')
  exportReady({ event, ctx }: EventMessage<'company.export_ready'>) {
    const { user_id, export_id } = event.data;
    return this.db.run(ctx, (tx) =>
      this.notify.add(tx, { ...event, by: null }, { kind: 'export_ready', subject_id: export_id, user_ids: [user_id] }),
    );
  }

  @OnEvent('session.opened_elsewhere#notifications')
  newDevice({ event, ctx }: EventMessage<'session.opened_elsewhere'>) {
    const { user_id, ip } = event.data;
    return this.db.run(ctx, (tx) =>
      this.notify.add(tx, { ...event, by: null }, { kind: 'new_device', params: { ip }, user_ids: [user_id] }),
    );
  }

  @OnEvent('subscription.payment_failed#notifications')
  paymentFailed({ event, ctx }: EventMessage<'subscription.payment_failed'>) {
    return this.db.run(ctx, (tx) => this.notify.add(tx, event, { kind: 'plan_payment_failed' }));
  }

  @OnEvent('subscription.trial_ending#notifications')
  trialEnding({ event, ctx }: EventMessage<'subscription.trial_ending'>) {
    const params = { count: event.data.days_left };
    return this.db.run(ctx, (tx) => this.notify.add(tx, event, { kind: 'trial_ending', params }));
  }
}

import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { by, OnEvent, type EventMessage } from '@keystead/platform';
import { SyncLease } from './sync-lease.js';

type LeaseHeard = EventMessage<'lease.opened' | 'lease.changed' | 'lease.ended'>;

@Controller()
export class LeaseReactions {
  constructor(private readonly commands: CommandBus) {}

  @OnEvent('lease.opened')
  billNewLease(message: LeaseHeard) {
    return this.sync(message);
  }

  @OnEvent('lease.changed')
  billChangedLease(message: LeaseHeard) {
    return this.sync(message);
  }

  @OnEvent('lease.ended')
  stopBilling(message: LeaseHeard) {
    return this.sync(message);
  }

  private sync({ event, ctx }: LeaseHeard): Promise<void> {
    return this.commands.execute(by(ctx, new SyncLease(event.data, event.version, new Date(event.at))));
  }
}

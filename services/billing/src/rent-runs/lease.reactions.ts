import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type EventMessage, OnEvent } from '@keystead/platform';
import { SyncLeaseCommand } from './sync-lease.js';

type LeaseMessage = EventMessage<'lease.opened' | 'lease.changed' | 'lease.ended'>;

@Controller()
export class LeaseReactions {
  constructor(private readonly commands: CommandBus) {}

  @OnEvent('lease.opened')
  billNewLease(message: LeaseMessage) {
    return this.sync(message);
  }

  @OnEvent('lease.changed')
  billChangedLease(message: LeaseMessage) {
    return this.sync(message);
  }

  @OnEvent('lease.ended')
  stopBilling(message: LeaseMessage) {
    return this.sync(message);
  }

  private sync({ event, ctx }: LeaseMessage): Promise<void> {
    return this.commands.execute(new SyncLeaseCommand(ctx, { facts: event.data, lease_version: event.version }));
  }
}

import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { by, On, type Heard } from '@keystead/platform';
import { KeepLease } from './keep-lease.js';

type LeaseHeard = Heard<'lease.opened' | 'lease.changed' | 'lease.ended'>;

@Controller()
export class LeaseReactions {
  constructor(private readonly commands: CommandBus) {}

  @On('lease.opened')
  billNewLease(heard: LeaseHeard) {
    return this.keep(heard);
  }

  @On('lease.changed')
  billChangedLease(heard: LeaseHeard) {
    return this.keep(heard);
  }

  @On('lease.ended')
  stopBilling(heard: LeaseHeard) {
    return this.keep(heard);
  }

  private keep({ event, ctx }: LeaseHeard): Promise<void> {
    return this.commands.execute(by(ctx, new KeepLease(event.data, event.version, new Date(event.at))));
  }
}

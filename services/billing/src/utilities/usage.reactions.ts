import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { by, OnEvent, type EventMessage } from '@keystead/platform';
import { SyncMeterReading } from './sync-meter-reading.js';

type UsageHeard = EventMessage<'usage.recorded' | 'usage.corrected' | 'usage.removed'>;

@Controller()
export class UsageReactions {
  constructor(private readonly commands: CommandBus) {}

  @OnEvent('usage.recorded')
  billReading(message: UsageHeard) {
    return this.sync(message);
  }

  @OnEvent('usage.corrected')
  billCorrected(message: UsageHeard) {
    return this.sync(message);
  }

  @OnEvent('usage.removed')
  forgetReading(message: UsageHeard) {
    return this.sync(message);
  }

  private sync({ event, ctx }: UsageHeard): Promise<void> {
    return this.commands.execute(by(ctx, new SyncMeterReading(event.data, event.version)));
  }
}

import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type EventMessage, OnEvent } from '@keystead/platform';
import { SyncMeterReadingCommand } from './sync-meter-reading.js';

type UsageMessage = EventMessage<'usage.recorded' | 'usage.corrected' | 'usage.removed'>;

@Controller()
export class UsageReactions {
  constructor(private readonly commands: CommandBus) {}

  @OnEvent('usage.recorded')
  billReading(message: UsageMessage) {
    return this.sync(message);
  }

  @OnEvent('usage.corrected')
  billCorrected(message: UsageMessage) {
    return this.sync(message);
  }

  @OnEvent('usage.removed')
  forgetReading(message: UsageMessage) {
    return this.sync(message);
  }

  private sync({ event, ctx }: UsageMessage): Promise<void> {
    return this.commands.execute(
      new SyncMeterReadingCommand(ctx, { reading: event.data, reading_version: event.version }),
    );
  }
}

import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { by, On, type Heard } from '@keystead/platform';
import { KeepReading } from './keep-reading.js';

type UsageHeard = Heard<'usage.recorded' | 'usage.corrected' | 'usage.removed'>;

@Controller()
export class UsageReactions {
  constructor(private readonly commands: CommandBus) {}

  @On('usage.recorded')
  billReading(heard: UsageHeard) {
    return this.keep(heard);
  }

  @On('usage.corrected')
  billCorrected(heard: UsageHeard) {
    return this.keep(heard);
  }

  @On('usage.removed')
  forgetReading(heard: UsageHeard) {
    return this.keep(heard);
  }

  private keep({ event, ctx }: UsageHeard): Promise<void> {
    return this.commands.execute(by(ctx, new KeepReading(event.data, event.version)));
  }
}

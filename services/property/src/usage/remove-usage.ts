import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, type By } from '@keystead/platform';
import { lockUsage } from './correct-usage.js';
import { checkMeter } from './meter.js';
import { UsageReading, type UsageKind } from './usage-reading.js';

export class RemoveUsage extends ById {}

@CommandHandler(RemoveUsage)
export class RemoveUsageHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, kind, id }: By<RemoveUsage> & { kind: UsageKind }) {
    return this.db.run(ctx, async (tx) => {
      const { usage } = await lockUsage(tx, kind, id);
      await tx.remove(UsageReading, usage);
      await checkMeter(tx, usage);
      tx.emit('usage.removed', id, usage.version + 1, {
        usage_id: id,
        kind,
        property_block_id: usage.property_block_id,
      });
      return { id };
    });
  }
}

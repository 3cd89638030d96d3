import { Injectable } from '@nestjs/common';
import { type Context, Database, dayIn, JobQueue, type QueuedJob, type Tx } from '@keystead/platform';
import { fromCents } from '@keystead/contracts';
import { note } from '../model/lease-activity.js';
import { isOver, Lease, leaseFacts } from '../model/lease.entity.js';
import { rentDay, rentOn, rentsOf } from '../model/rent-adjustment.entity.js';
import { datedTerms } from './due-term.js';

const BEGIN_RENT = 'begin_rent';

/** Due work: a rent agreed earlier comes into force at the first minute of its day, where the section is. */
@Injectable()
export class BeginRent {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {
    work.handle(BEGIN_RENT, (ctx, item) => this.begin(ctx, item));
  }

  async schedule(tx: Tx, { id, timezone }: Pick<Lease, 'id' | 'timezone'>, day: string): Promise<void> {
    const { midnight } = await tx.one<{ midnight: Date }>(
      'select $1::date::timestamp at time zone $2 as midnight',
      [day, timezone],
      'midnight_in_zone',
    );
    await this.work.schedule(tx, BEGIN_RENT, `${id}:${day}`, midnight, { lease_id: id });
  }

  private begin(ctx: Context, item: QueuedJob): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, String(item.payload.lease_id));
      const today = dayIn(lease.timezone, tx.now);
      if (!isOver(lease, today)) await putInForce(tx, lease, today);
      await this.work.finish(tx, item);
    });
  }
}

/** Asks the history which rent counts today, so being late, early or twice does no harm. */
async function putInForce(tx: Tx, lease: Lease, today: string): Promise<void> {
  const rents = await rentsOf(tx, lease.id);
  const { amount, rent_frequency, effective_date } = rentOn(rents, rentDay(lease, today));
  const version = await tx.update(Lease, lease, { latest_amount: amount, rent_frequency });
  if (version === lease.version) return;
  const { currency } = lease;
  await note(tx, lease.id, 'rent_begun', { amount: fromCents(amount), rent_frequency, effective_date, currency });
  const after = { ...lease, latest_amount: amount, rent_frequency };
  tx.emit('lease.changed', lease.id, version, leaseFacts(after, await datedTerms(tx, after)));
}

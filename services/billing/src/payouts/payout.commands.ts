import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import {
  ById,
  ContextCommand,
  Database,
  dayIn,
  fieldProblem,
  ListOf,
  newId,
  type RemovedRow,
  type Tx,
} from '@keystead/platform';
import { OwnerPayout } from './owner-payout.entity.js';

const PROPERTIES_MAX = 200;

/** What of a payment is for one property. */
export class PropertyPayout extends PickType(OwnerPayout, ['property_id', 'amount'] as const) {}

/** A payment to an owner, for one property or several. */
export class RecordPayout extends PickType(OwnerPayout, ['owner_id', 'paid_on', 'reference'] as const) {
  @ListOf(() => PropertyPayout, {
    min: 1,
    max: PROPERTIES_MAX,
    about: 'What is paid for each property: statements have a balance of each',
    sentences: {
      list: 'This must be a list',
      item: 'This must be a group of fields',
      tooMany: `At most ${PROPERTIES_MAX} at once`,
    },
  })
  properties: PropertyPayout[];
}

export class RecordPayoutCommand extends ContextCommand<RecordPayout, { ids: string[] }> {}

@CommandHandler(RecordPayoutCommand)
export class RecordPayoutHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { owner_id, paid_on, reference = null, properties } }: RecordPayoutCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockPayouts(tx);
      await tx.one('select owner_id from owner where company_id = $1 and owner_id = $2', [ctx.company_id, owner_id]);
      const places = await placesOf(tx, owner_id, properties);
      const ids: string[] = [];
      for (const [index, { property_id, amount }] of properties.entries()) {
        const { currency, today } = places[index]!;
        if (paid_on > today) throw fieldProblem({ paid_on: 'This day is in the future' });
        const row = { owner_id, property_id, amount, currency, paid_on, reference, by_user: ctx.user_id };
        const id = newId();
        await tx.insert(OwnerPayout, { id, ...row, created_at: tx.now });
        ids.push(id);
      }
      return { ids };
    });
  }
}

/** Payments to owners are recorded one after the other, so that each sees what those before it left to be paid. */
export async function lockPayouts(tx: Tx): Promise<void> {
  await tx.query(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`owner_payout ${tx.ctx.company_id}`],
    'lock_payouts',
  );
}

interface Place {
  currency: string;
  /** Today where the property is. */
  today: string;
}

// What an owner is owed stays to be paid after they sold: who had a share once is paid too.
const PLACES = `select o.property_id, coalesce(l.currency, s.currency, 'AUD') as currency,
    coalesce(l.timezone, s.timezone, 'UTC') as timezone
  from owned_property o
    left join lateral (select currency, timezone from lease
      where company_id = $1 and property_id = o.property_id order by id limit 1) l on true
    left join lateral (select currency, timezone from section
      where company_id = $1 and property_id = o.property_id order by id limit 1) s on true
  where o.company_id = $1 and o.owner_id = $2 and o.property_id = any($3::uuid[])`;

/** Where each property is, in the order in which they were named; one that the owner never had is refused. */
async function placesOf(tx: Tx, owner_id: string, named: readonly PropertyPayout[]): Promise<Place[]> {
  const ids = named.map(({ property_id }) => property_id.toLowerCase());
  const rows = await tx.query<{ property_id: string; currency: string; timezone: string }>(
    PLACES,
    [tx.ctx.company_id, owner_id, ids],
    'places_of_payout',
  );
  const known = new Map(rows.map((row) => [row.property_id, row]));
  return ids.map((id, index) => {
    const place = known.get(id);
    const field = `properties.${index}.property_id`;
    if (!place) throw fieldProblem({ [field]: 'The owner has no share of this property' });
    if (ids.indexOf(id) !== index) throw fieldProblem({ [field]: 'This property is named twice' });
    return { currency: place.currency, today: dayIn(place.timezone, tx.now) };
  });
}

/** Takes back a payment to an owner that was recorded by mistake; the audit log has what it said. */
export class RemovePayout extends ById {}

export class RemovePayoutCommand extends ContextCommand<RemovePayout, RemovedRow> {}

@CommandHandler(RemovePayoutCommand)
export class RemovePayoutHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemovePayoutCommand) {
    return this.db.run(ctx, async (tx) => {
      await tx.remove(OwnerPayout, await tx.lock(OwnerPayout, id));
      return { id };
    });
  }
}

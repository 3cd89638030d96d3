import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  ContextCommand,
  Database,
  DAY_DESCRIBED,
  fieldProblem,
  IsDay,
  ListOf,
  Money,
  newId,
  Problem,
  type Query,
  Text,
  type Tx,
} from '@keystead/platform';
import { apportion } from './balance-to-pay.js';
import { balancesOf, type NamedBalance } from './owner-balance.queries.js';
import { OwnerPayout } from './owner-payout.entity.js';
import { lockPayouts } from './payout.commands.js';

const OWNERS_MAX = 2000;

/** What is paid to one owner in one currency. */
export class OwnerPayment extends PickType(OwnerPayout, ['owner_id', 'amount'] as const) {
  @Text(3) currency: string;
  @Money({ about: 'What could be paid when the list was read; another one by now refuses all' }) to_pay: number;
}

/** Payments to many owners, out of what each is owed up to a day: all of them, or none. */
export class RecordPayoutBatch extends PickType(OwnerPayout, ['paid_on', 'reference'] as const) {
  @ApiProperty({ ...DAY_DESCRIBED, type: String, description: 'Last day whose money counts' })
  @IsDay()
  day: string;

  @ListOf(() => OwnerPayment, {
    min: 1,
    max: OWNERS_MAX,
    about: 'What each owner is paid; a part of what can be paid leaves the rest for another time',
    sentences: {
      list: 'This must be a list',
      item: 'This must be a group of fields',
      tooMany: `At most ${OWNERS_MAX} at once`,
    },
  })
  payouts: OwnerPayment[];
}

export class RecordPayoutBatchCommand extends ContextCommand<RecordPayoutBatch, { batch_id: string; owners: number }> {}

@CommandHandler(RecordPayoutBatchCommand)
export class RecordPayoutBatchHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { day, paid_on, reference = null, payouts } }: RecordPayoutBatchCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockPayouts(tx);
      const owners = [...new Set(payouts.map(({ owner_id }) => owner_id.toLowerCase()))];
      const read = <Row extends object>({ text, name }: Query, values: readonly unknown[]) =>
        tx.query<Row & Record<string, unknown>>(text, [ctx.company_id, ...values], name);
      const { today, balances } = await balancesOf(read, tx.now, day, owners);
      if (paid_on > today) throw fieldProblem({ paid_on: 'This day is in the future' });
      const payable = checked(payouts, balances);
      const batch_id = newId();
      // Not one by one: thousands of rows are sent together.
      await tx.attempt(() => insertAll(tx, payouts, payable, { paid_on, reference, batch_id, by_user: ctx.user_id }));
      return { batch_id, owners: owners.length };
    });
  }
}

/** The balance of each of the payments; refuses what is not as it was shown. */
function checked(payouts: readonly OwnerPayment[], balances: readonly NamedBalance[]): NamedBalance[] {
  const known = new Map(balances.map((balance) => [keyOf(balance), balance]));
  const names = new Set(balances.map(({ owner_id }) => owner_id));
  const seen = new Set<string>();
  return payouts.map((payout, index) => {
    const field = `payouts.${index}`;
    const key = keyOf(payout);
    if (seen.has(key)) throw fieldProblem({ [`${field}.owner_id`]: 'This owner is named twice' });
    seen.add(key);
    const balance = known.get(key);
    if (!balance) {
      if (!names.has(payout.owner_id.toLowerCase())) throw new Problem('NOT_FOUND');
      throw fieldProblem({ [`${field}.currency`]: 'The owner has no balance in this currency' });
    }
    if (balance.to_pay !== payout.to_pay)
      throw new Problem('OWNER_BALANCE_CHANGED', { values: { name: balance.name } });
    if (payout.amount > balance.to_pay)
      throw fieldProblem({ [`${field}.amount`]: 'This is more than can be paid to the owner' });
    return balance;
  });
}

const keyOf = ({ owner_id, currency }: Pick<OwnerPayout, 'owner_id' | 'currency'>) =>
  `${owner_id.toLowerCase()} ${currency}`;

type OfAll = Pick<OwnerPayout, 'paid_on' | 'reference' | 'batch_id' | 'by_user'>;

/** One row for each property that something is paid for, since statements have a balance of each. */
async function insertAll(
  tx: Tx,
  payouts: readonly OwnerPayment[],
  balances: readonly NamedBalance[],
  ofAll: OfAll,
): Promise<void> {
  for (const [index, { amount }] of payouts.entries()) {
    const { owner_id, currency, properties } = balances[index]!;
    for (const { property_id, cents } of apportion(amount, properties))
      await tx.insert(OwnerPayout, {
        ...{ id: newId(), owner_id, property_id, currency, amount: cents, created_at: tx.now },
        ...ofAll,
      });
  }
}

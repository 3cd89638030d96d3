import { CommandHandler } from '@nestjs/cqrs';
import {
  assertAllFound,
  ContextCommand,
  Database,
  fieldProblem,
  Ids,
  newId,
  OptionalUuid,
  Problem,
  type Tx,
} from '@keystead/platform';
import { maskOf } from '../banking/accounts/bank-account.entity.js';
import { OwnerPayout } from './owner-payout.entity.js';
import { lockPayouts } from './payout.commands.js';

/** Payments that are named in one request; more are mailed by their batch. */
const PAYOUTS_MAX = 200;

/** Mails owners what was paid to them. */
export class MailPayouts {
  @Ids(PAYOUTS_MAX, { optional: true, message: 'Please choose a payment' })
  ids?: string[];

  @OptionalUuid({ description: 'All payments that were recorded in one go' })
  batch_id?: string;
}

interface MailedPayouts {
  mails: number;
  mailed_before: number;
  without_email: string[];
}

export class MailPayoutsCommand extends ContextCommand<MailPayouts, MailedPayouts> {}

@CommandHandler(MailPayoutsCommand)
export class MailPayoutsHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { ids, batch_id } }: MailPayoutsCommand) {
    if (!ids === !batch_id) throw fieldProblem({ ids: 'Please choose either payments or a batch' });
    return this.db.run(ctx, async (tx) => {
      await lockPayouts(tx);
      const payouts = await namedPayouts(tx, ids ?? null, batch_id ?? null);
      const waiting = payouts.filter(({ mailed_at }) => mailed_at === null);
      const addressed = waiting.filter(hasEmail);
      const transfers = transfersOf(addressed);
      for (const transfer of transfers) requestMail(tx, transfer);
      for (const payout of addressed) await tx.update(OwnerPayout, payout, { mailed_at: tx.now });
      const unaddressed = waiting.filter((payout) => !hasEmail(payout)).map(({ owner_name }) => owner_name ?? '–');
      return {
        mails: transfers.length,
        mailed_before: payouts.length - waiting.length,
        without_email: [...new Set(unaddressed)],
      };
    });
  }
}

/** A payment for one property, with what its mail says. */
type NamedPayout = OwnerPayout & {
  owner_name: string | null;
  email: string | null;
  property_name: string | null;
  bsb: string | null;
  last_digits: string | null;
};

const hasEmail = (payout: NamedPayout): payout is NamedPayout & { email: string } => Boolean(payout.email);

const PAYOUTS = `select p.*, o.name as owner_name, o.email, coalesce(nullif(n.name, ''), n.address) as property_name,
    a.bsb, a.last_digits
  from owner_payout p
    left join owner o on o.company_id = $1 and o.owner_id = p.owner_id
    left join property_name n on n.company_id = $1 and n.property_id = p.property_id
    left join owner_account a on a.company_id = $1 and a.id = p.owner_id
  where p.company_id = $1 and (p.id = any($2::uuid[]) or p.batch_id = $3::uuid)
  order by p.owner_id, p.currency, p.created_at, lower(n.name), p.id`;

/** Payments of this company, or NOT_FOUND when one is not there. */
async function namedPayouts(tx: Tx, ids: string[] | null, batch_id: string | null): Promise<NamedPayout[]> {
  const rows = await tx.query<NamedPayout & Record<string, unknown>>(
    PAYOUTS,
    [tx.ctx.company_id, ids, batch_id],
    'payouts_to_mail',
  );
  assertAllFound(ids ?? [], rows);
  if (rows.length === 0) throw new Problem('NOT_FOUND');
  return rows;
}

/** One transfer pays an owner for several properties: rows that were recorded together are one mail. */
function transfersOf<Row extends NamedPayout>(payouts: readonly Row[]): Row[][] {
  const transfers = new Map<string, Row[]>();
  for (const payout of payouts) {
    const { owner_id, currency, created_at } = payout;
    const key = `${owner_id} ${currency} ${created_at.toISOString()}`;
    transfers.set(key, [...(transfers.get(key) ?? []), payout]);
  }
  return [...transfers.values()];
}

function requestMail(tx: Tx, payouts: readonly (NamedPayout & { email: string })[]): void {
  const [{ owner_id, owner_name, email, currency, paid_on, reference, bsb, last_digits }] = payouts as [
    (typeof payouts)[number],
  ];
  const payout_mail_id = newId();
  tx.emit('owner_payout.mail_requested', payout_mail_id, 1, {
    ...{ payout_mail_id, owner_id, to: { name: owner_name ?? email, email }, paid_on, reference, currency },
    total_cents: payouts.reduce((sum, { amount }) => sum + amount, 0),
    account: bsb === null || last_digits === null ? null : `${bsb} ${maskOf(last_digits)}`,
    properties: payouts.map(({ property_id, property_name, amount }) => ({
      property_id,
      name: property_name ?? '–',
      amount_cents: amount,
    })),
  });
}

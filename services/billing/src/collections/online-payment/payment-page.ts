import type { Tx } from '@keystead/platform';
import type { OnlinePayment } from './online-payment.entity.js';

/** How long a page may be paid: long enough to look for a card, short enough for what is owed not to change. */
export const PAGE_OPEN_MS = 60 * 60_000;

/** Where a renter comes back to; with an id from a page that was paid, whose payment is then looked at. */
export function returnAddress(publicUrl: string, paid_id?: string): string {
  const home = `${publicUrl}/admin/dashboard`;
  return paid_id === undefined ? home : `${home}?payment=${paid_id}`;
}

/** The payment of a lease that is not over: its page is open, or the bank works on it. */
export async function unfinishedPaymentOf(tx: Tx, lease_id: string): Promise<OnlinePayment | undefined> {
  const [payment] = await tx.query<OnlinePayment & Record<string, unknown>>(
    `select * from online_payment where company_id = $1 and lease_id = $2 and status in ('open', 'processing')`,
    [tx.ctx.company_id, lease_id],
    'unfinished_online_payment',
  );
  return payment;
}

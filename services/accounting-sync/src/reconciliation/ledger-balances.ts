import type { Tx } from '@keystead/platform';
import type { AccountBalance, SyncKind } from '../provider/documents.js';
import { accountsOf, type Wanted } from '../sync/draft-records.js';

/** A record of the ledger as it is planned, with what of its money is before the financial year. */
interface LedgerSum extends Record<string, unknown> {
  kind: SyncKind;
  wanted: Partial<Wanted>;
  is_of_year: boolean;
  amount_cents: number;
  gst_cents: number;
}

/** Where cents stand: on an account of ours, or on one that the provider posts to by itself. */
export type LedgerAccount = { system_account: string } | { role: NonNullable<AccountBalance['role']> };

export interface LedgerPosting {
  account: LedgerAccount;
  is_of_year: boolean;
  /** A debit when positive. */
  cents: number;
}

// Records that are posted alike are summed up.
const SUMS = `select kind, jsonb_strip_nulls(jsonb_build_object('type', wanted->'type', 'category', wanted->'category',
    'account', wanted->'account', 'is_write_off', wanted->'is_write_off',
    'is_refund', wanted->'is_refund')) as wanted,
    (wanted->>'date')::date >= $4::date as is_of_year, sum((wanted->>'amount_cents')::bigint)::bigint as amount_cents,
    sum(coalesce((wanted->>'gst_cents')::bigint, 0))::bigint as gst_cents
  from sync_record where company_id = $1 and organisation_id = $2 and wanted is not null
    and kind not in ('contact', 'tracking_option', 'credit_allocation') and (wanted->>'date')::date <= $3::date
  group by 1, 2, 3`;

/** The ledger at the end of a day, as it is to stand in the organisation. */
export async function ledgerPostings(
  tx: Tx,
  organisation_id: string,
  day: string,
  year_start: string,
): Promise<LedgerPosting[]> {
  const sums = await tx.query<LedgerSum>(SUMS, [tx.ctx.company_id, organisation_id, day, year_start], 'ledger_sums');
  return sums.flatMap((sum) => postingsOf(sum).map((posting) => ({ ...posting, is_of_year: sum.is_of_year })));
}

function postingsOf({ kind, wanted, amount_cents, gst_cents }: LedgerSum): Omit<LedgerPosting, 'is_of_year'>[] {
  const [system_account = ''] = accountsOf(kind, wanted);
  const named = { system_account };
  const bank = { system_account: 'bank' };
  const [receivable, payable, tax] = (['receivable', 'payable', 'tax'] as const).map((role) => ({ role }));
  const moved = (from: LedgerAccount, to: LedgerAccount) => [
    { account: to, cents: amount_cents },
    { account: from, cents: -amount_cents },
  ];
  switch (kind) {
    case 'invoice':
    case 'credit_note': {
      const sign = kind === 'invoice' ? 1 : -1;
      return [
        { account: receivable!, cents: sign * amount_cents },
        { account: named, cents: -sign * (amount_cents - gst_cents) },
        { account: tax!, cents: -sign * gst_cents },
      ];
    }
    case 'payment':
      return moved(receivable!, bank);
    case 'credit_refund':
      return moved(bank, receivable!);
    case 'expense_bill':
      return moved(payable!, named);
    case 'expense_payment':
      return moved(bank, payable!);
    case 'bank_transaction':
      return wanted.is_refund ? moved(bank, named) : moved(named, bank);
    default:
      return [];
  }
}

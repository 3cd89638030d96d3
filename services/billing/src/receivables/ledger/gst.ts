import { pgArrayLiteral, type Tx } from '@keystead/platform';
import { roundHalfUp } from '../../rent-engine/rounding.js';
import { settingsOf } from '../leases/settings.js';

/** Australian GST is a tenth of the price before it, so an eleventh of what is paid. */
const GST_PARTS = 11;

/** The GST in an amount, in cents, rounded half up. */
export function gstIn(cents: number): number {
  return roundHalfUp(cents, GST_PARTS);
}

/** Which leases' bills include GST, and from which day of supply on. */
export class TaxedLeases {
  constructor(
    private readonly ids: ReadonlySet<string>,
    private readonly registered_from: string | null,
  ) {}

  /** Whether a supply of a lease is taxed that begins on a day, or, where it has no period, falls due on it. */
  has(lease_id: string, day: string): boolean {
    return this.registered_from !== null && day >= this.registered_from && this.ids.has(lease_id);
  }
}

// What the company says of a lease wins. Else commercial premises in Australia are taxed, and homes are not.
const TAXED = `select l.id from lease l left join section s on s.company_id = $1 and s.id = l.section_id
  where l.company_id = $1 and l.id = any($2::uuid[])
    and coalesce(l.is_taxed, s.usage = 'commercial' and s.country_iso = 'AU', false)`;

/** Those of the leases whose bills include GST: only a company that is registered for GST may charge it. */
export async function taxedLeases(tx: Tx, lease_ids: readonly string[]): Promise<TaxedLeases> {
  const { gst_registered_from } = await settingsOf(tx);
  if (!gst_registered_from) return new TaxedLeases(new Set(), null);
  const values = [tx.ctx.company_id, pgArrayLiteral([...new Set(lease_ids)])];
  const rows = await tx.query<{ id: string }>(TAXED, values, 'taxed_leases');
  return new TaxedLeases(new Set(rows.map(({ id }) => id)), gst_registered_from);
}

import type { LeaseFacts } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import { billedTo } from '../model/billed-to.js';
import type { Lease } from '../model/lease.entity.js';
import { publishedRents, rentsOf } from '../model/rent-adjustment.entity.js';

/** The day that rent falls due on, and all days that follow from it, from a day of the lease on. */
export type DueTerm = NonNullable<LeaseFacts['due_terms']>[number];

/** All due days of a lease in date order; the first covers its start. */
async function dueTermsOf(tx: Tx, { id, start_date, due_date }: Lease): Promise<DueTerm[]> {
  const terms = await tx.query<DueTerm & Record<string, unknown>>(
    'select effective_date, due_date from due_term where company_id = $1 and lease_id = $2 order by effective_date',
    [tx.ctx.company_id, id],
    'due_terms_of_lease',
  );
  return terms.length > 0 ? terms : [{ effective_date: start_date, due_date }];
}

const ADD = `insert into due_term (company_id, lease_id, effective_date, due_date)
  select $1, $2, * from unnest($3::date[], $4::date[])
  on conflict (company_id, lease_id, effective_date) do update set due_date = excluded.due_date`;

/**
 * Adds another due day to those of a lease, from the first day that is not billed as far as this service knows: days that
 * are billed keep the one they were billed by. `before` is the lease as it was.
 */
export async function addDueTerm(tx: Tx, before: Lease, due_date: string): Promise<void> {
  const billed = await billedTo(tx, before.id);
  const { day: next } = await tx.one<{ day: string }>(
    'select greatest($1::date, $2::date + 1) as day',
    [before.start_date, billed],
    'first_day_not_billed',
  );
  const first = (await dueTermsOf(tx, before))[0]!;
  const terms = next === first.effective_date ? [] : [first];
  const values = [...terms, { effective_date: next, due_date }];
  await tx.query(
    ADD,
    [
      tx.ctx.company_id,
      before.id,
      values.map(({ effective_date }) => effective_date),
      values.map((term) => term.due_date),
    ],
    'due_term_add',
  );
}

/** The dated terms of a lease as other services learn of them. */
export async function datedTerms(tx: Tx, lease: Lease): Promise<Pick<LeaseFacts, 'rent_terms' | 'due_terms'>> {
  const [rents, due_terms] = [await rentsOf(tx, lease.id), await dueTermsOf(tx, lease)];
  return { rent_terms: publishedRents(rents), due_terms };
}

import type { Tx } from '@keystead/platform';
import type { AgreedTerms } from './lease.entity.js';

/** Writes the dated terms of a lease in place of those it had. One anchor all along stands in the lease itself. */
export async function writeTerms(tx: Tx, lease_id: string, { rents, dueTerms }: AgreedTerms): Promise<void> {
  const lease = [tx.ctx.company_id, lease_id];
  const dated = dueTerms.length > 1 ? dueTerms : [];
  await tx.inOrder([
    tx.query('delete from rent_term where company_id = $1 and lease_id = $2', lease, 'rent_terms_clear'),
    tx.query('delete from due_term where company_id = $1 and lease_id = $2', lease, 'due_terms_clear'),
    tx.query(
      `insert into rent_term (company_id, lease_id, effective_date, rent_cents, rent_frequency)
       select $1, $2, * from unnest($3::date[], $4::bigint[], $5::text[])`,
      [
        ...lease,
        rents.map(({ effective_date }) => effective_date),
        rents.map(({ amount_cents }) => amount_cents),
        rents.map(({ frequency }) => frequency),
      ],
      'rent_terms_write',
    ),
    tx.query(
      `insert into due_term (company_id, lease_id, effective_date, due_date)
       select $1, $2, * from unnest($3::date[], $4::date[])`,
      [...lease, dated.map(({ effective_date }) => effective_date), dated.map(({ due_date }) => due_date)],
      'due_terms_write',
    ),
  ]);
}

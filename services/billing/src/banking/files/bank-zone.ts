import type { Tx } from '@keystead/platform';

/** Where nothing is known of a company's place. */
const DEFAULT_ZONE = 'Australia/Sydney';

/** Zone of the calendar by which a company's bank books: the company's own, else that of most of its leases. */
export async function bankZone(tx: Tx): Promise<string> {
  const { timezone } = await tx.one<{ timezone: string | null }>(
    `select coalesce((select s.timezone from supplier s where s.company_id = $1),
       (select l.timezone from lease l where l.company_id = $1 group by l.timezone order by count(*) desc, l.timezone limit 1))
       as timezone`,
    [tx.ctx.company_id],
    'bank_zone',
  );
  return timezone ?? DEFAULT_ZONE;
}

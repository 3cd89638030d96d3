import type { Events } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';

/** Whom mails and receipts are made out to; null until the event of its creation arrived. */
export interface BilledCompany {
  name: string;
  country_iso: string;
  owner_user_id: string | null;
}

/** Keeps what a new company is called and who owns it; a change of the name that was received earlier stays. */
export async function syncCompany(tx: Tx, company: Events['company.created']): Promise<void> {
  await tx.query(
    `insert into billed_company as known (company_id, name, country_iso, owner_user_id, version) values ($1, $2, $3, $4, 1)
     on conflict (company_id) do update set country_iso = excluded.country_iso, owner_user_id = excluded.owner_user_id`,
    [company.company_id, company.name, company.country_iso, company.owner_user_id],
    'keep_company',
  );
}

export async function billedTo(tx: Tx): Promise<BilledCompany> {
  const [known] = await tx.query<BilledCompany & { company_id: string }>(
    'select name, country_iso, owner_user_id from billed_company where company_id = $1',
    [tx.ctx.company_id],
    'billed_to',
  );
  return known ?? { name: '', country_iso: 'AU', owner_user_id: null };
}

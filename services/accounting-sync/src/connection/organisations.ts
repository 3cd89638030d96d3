import type { Tx } from '@keystead/platform';
import { newId } from '@keystead/platform';
import type { ProviderOrganisation } from '../provider/accounting-provider.js';

const SAVE = `insert into accounting_organisation as o (company_id, id, provider_id, provider_connection_id, name, created_at)
  select $1, n.id, n.provider_id, n.provider_connection_id, n.name, $3
  from jsonb_to_recordset($2) as n(id uuid, provider_id text, provider_connection_id text, name text)
  on conflict on constraint uq_accounting_organisation__provider do update set name = excluded.name,
    provider_connection_id = excluded.provider_connection_id, is_covered = true, version = o.version + 1
  where (o.name, o.provider_connection_id, o.is_covered) is distinct from (excluded.name, excluded.provider_connection_id, true)`;
const UNCOVER = `update accounting_organisation set is_covered = false, version = version + 1
  where company_id = $1 and is_covered and provider_id <> all($2::text[])`;

/**
 * Saves which organisations the consent covers. One that it covers no more is kept with what it is matched with, so that
 * a company that connects again goes on where it stopped.
 */
export async function saveOrganisations(tx: Tx, organisations: readonly ProviderOrganisation[]): Promise<void> {
  const rows = organisations.map((organisation) => ({
    id: newId(),
    ...organisation,
    name: organisation.name.slice(0, 200),
  }));
  await tx.query(SAVE, [tx.ctx.company_id, JSON.stringify(rows), tx.now], 'organisations_save');
  const covered = organisations.map(({ provider_id }) => provider_id);
  await tx.query(UNCOVER, [tx.ctx.company_id, covered], 'organisations_uncover');
}

/** Forgets the consent of a company; its matching and its history stay. */
export async function forgetConnection(tx: Tx): Promise<{ id: string; version: number }> {
  await tx.query(
    'update accounting_organisation set is_covered = false, bound_at = null, version = version + 1 where company_id = $1',
    [tx.ctx.company_id],
    'organisations_forget',
  );
  return tx.one<{ id: string; version: number }>(
    `update accounting_connection set status = 'disconnected', access_token = null, refresh_token = null,
       refreshing_until = null, version = version + 1 where company_id = $1 returning id, version`,
    [tx.ctx.company_id],
    'connection_forget',
  );
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@keystead/contracts';
import { withClient } from './provision.js';

/** Tables of every service that only the product reads, and its operators. */
const OF_PRODUCT = ['inbox', 'dead_letter', 'job', 'audit_digest', 'audit_check', 'erased_person'];

const WITHOUT_POLICY = `select t.relname::text as name from pg_class t
  join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped
  where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace and not exists (
    select 1 from pg_policy p where p.polrelid = t.oid and (current_database() || '_manager')::regrole = any (p.polroles))`;

/**
 * What is wrong with the tables that a portfolio manager has no rows of: each stands with its reason in
 * `not-for-managers.txt` of the service's tests (`table: reason`; `*` for all of them), so that a new table is decided
 * about; empty = fine.
 */
export async function managerTableFaults(ownerUrl: string, service: Service): Promise<string[]> {
  const file = join(process.cwd(), 'services', service, 'test', 'not-for-managers.txt');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const reasons = new Map(lines.map((line) => [line.split(':')[0]!, line.slice(line.indexOf(':') + 1).trim()]));
  const { rows } = await withClient(ownerUrl, (client) => client.query<{ name: string }>(WITHOUT_POLICY));
  const closed = rows.map(({ name }) => name).filter((name) => !OF_PRODUCT.includes(name));
  return [
    ...closed
      .filter((name) => !reasons.get(name) && !reasons.get('*'))
      .map((name) => `${name}: no policy for managers, and no reason`),
    ...[...reasons.keys()]
      .filter((name) => name !== '*' && !closed.includes(name))
      .map((name) => `${name}: has a policy, and a reason`),
  ].sort();
}

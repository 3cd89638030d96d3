import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import type { BillingFixture } from './billing-fixture.js';
import { publish } from './document-fixture.js';

/** A portfolio manager of a company, and what identity says about them. */
export class PortfolioManager {
  private version = 0;

  private constructor(
    private readonly stack: BillingFixture,
    readonly caller: Caller,
  ) {}

  static async of(
    stack: BillingFixture,
    { company_id }: Caller,
    property_ids: readonly string[],
  ): Promise<PortfolioManager> {
    const caller = stack.service.as({ company_id, role: 'portfolio_manager' });
    const manager = new PortfolioManager(stack, caller);
    await manager.manages(property_ids);
    return manager;
  }

  /** From now on these properties and no others. */
  async manages(property_ids: readonly string[]): Promise<void> {
    const { company_id, user_id } = this.caller;
    const data = { user_id, property_ids: [...property_ids] };
    await publish(this.stack, 'user.properties_changed', company_id, user_id, data, ++this.version);
  }
}

/** Says that a document of a property is stored. */
export async function storeDocument(
  stack: BillingFixture,
  { company_id }: Caller,
  property_id: string,
): Promise<string> {
  const document_id = newId();
  const place = { property_id, property_block_id: null, lease_id: null };
  const file = { category: 'invoice' as const, size: 1, expires_on: null, uploaded_by: null };
  await publish(stack, 'document.uploaded', company_id, document_id, { document_id, ...place, ...file });
  return document_id;
}

const TABLES = `select c.relname::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and $1::uuid is not null`;

/** All rows of a company as text, by table, but for some tables. */
export async function rowsOfCompany(
  stack: BillingFixture,
  { company_id }: Caller,
  without: readonly string[],
): Promise<Record<string, string[]>> {
  const readable = await stack.rows<{ name: string }>(newId(), `${TABLES} and has_table_privilege(c.oid, 'select')`);
  const rows: Record<string, string[]> = {};
  for (const { name: table } of readable.filter(({ name }) => !without.includes(name))) {
    const text = `select to_jsonb(t)::text as row from ${table} t where t.company_id = $1 order by 1`;
    rows[table] = (await stack.rows<{ row: string }>(company_id, text)).map(({ row }) => row);
  }
  return rows;
}

import { newId } from '@keystead/platform';
import { Client, type Pool } from 'pg';
import { inCompany } from './in-company.js';

const TABLES = ['lease', 'bill', 'journal', 'posting', 'outbox'] as const;
type Staged = (typeof TABLES)[number];
/** As a lease is before anything is billed. */
const FRESH: Partial<Record<string, string>> = { billed_to: 'start_date - 1', rent_owed: '0', other_owed: '0' };

/**
 * The least that a database can do for the same bills: the rows that a rent run has written (numbers, explanations,
 * hashes and all) are laid aside, and one statement writes them once more, with the same ids, for a twin of the company
 * with the same leases. It goes into the same tables as the runtime role, past the same policies, constraints, foreign
 * keys, indexes and the trigger that keeps the balances, and it moves the invoice counter. Nothing is worked out, no lease
 * is locked or read, no client takes part.
 */
export class Control {
  private constructor(
    private readonly owner: Client,
    private readonly pool: Pool,
    private readonly columns: Record<Staged, string[]>,
  ) {}

  static async open(ownerUrl: string, pool: Pool): Promise<Control> {
    const owner = new Client(ownerUrl);
    await owner.connect();
    const columns = {} as Record<Staged, string[]>;
    for (const table of TABLES) {
      await owner.query(`create unlogged table staged_${table} (like ${table})`);
      await owner.query(`grant select on staged_${table} to public`);
      const { rows } = await owner.query<{ name: string }>(
        `select attname::text as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
           and not attisdropped and attidentity = '' and attname <> 'company_id' order by attnum`,
      );
      columns[table] = rows.map(({ name }) => name);
    }
    return new Control(owner, pool, columns);
  }

  /** Lays aside what stands in a company and writes it for its twin; only the writing is timed. */
  async write(company_id: string): Promise<{ count: number; ms: number }> {
    await this.stage(company_id);
    const twin = newId();
    await inCompany(this.pool, twin, (client) => client.query(this.into('lease', FRESH), [twin]));
    const start = performance.now();
    const count = await inCompany(this.pool, twin, async (client) => {
      const { rows } = await client.query<{ count: number }>(this.statement(), [twin]);
      return rows[0]!.count;
    });
    return { count, ms: performance.now() - start };
  }

  private into(table: Staged, instead: Partial<Record<string, string>> = {}): string {
    const names = this.columns[table];
    const values = names.map((name) => instead[name] ?? name);
    return `insert into ${table} (company_id, ${names.join(', ')}) select $1, ${values.join(', ')} from staged_${table}`;
  }

  private statement(): string {
    return `with counted as (
        insert into invoice_counter (company_id, last_number) select $1, max(invoice_number) from staged_bill
      ), issued as (${this.into('bill')} returning 1), told as (${this.into('outbox')}),
        entered as (${this.into('journal')}), posted as (${this.into('posting')})
      select count(*)::int as count from issued`;
  }

  private async stage(company_id: string): Promise<void> {
    for (const table of TABLES) await this.owner.query(`alter table ${table} no force row level security`);
    for (const table of TABLES) {
      await this.owner.query(`truncate staged_${table}`);
      await this.owner.query(`insert into staged_${table} select * from ${table} where company_id = $1`, [company_id]);
      await this.owner.query(`vacuum analyze staged_${table}`);
    }
    for (const table of TABLES) await this.owner.query(`alter table ${table} force row level security`);
  }

  async close(): Promise<void> {
    for (const table of TABLES) await this.owner.query(`drop table staged_${table}`);
    await this.owner.end();
  }
}

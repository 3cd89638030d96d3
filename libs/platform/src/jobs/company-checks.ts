import type { Database } from '../database/database.js';

/** How the data of all companies stands, as far as it is checked. */
export interface Checks {
  /** Every company was checked since. */
  checked_at: Date;
  /** How often each fault was found, by its name. */
  broken: Record<string, number>;
}

/**
 * Looks at every company once an hour, one after the other; `table` holds when each was looked at and what was found
 * (`found_at`, `claimed_at`, `checked_at`, `broken`). Another process that looks at the same moment takes the next one.
 */
export class CompanyChecks {
  constructor(
    private readonly db: Database,
    private readonly table: string,
    /** Tables whose companies are looked at. */
    private readonly sources: readonly string[],
  ) {}

  /** Runs `check` for the companies whose hour is over; it answers null when it was stopped on the way. */
  async run(
    check: (company_id: string) => Promise<Record<string, number> | null>,
    isStopped: () => boolean,
  ): Promise<void> {
    for (const source of this.sources) await this.db.system(this.companiesOf(source));
    while (!isStopped()) {
      const [claimed] = await this.db.system<{ company_id: string }>(this.claim);
      if (!claimed) break;
      const broken = await check(claimed.company_id);
      if (broken === null) continue;
      await this.db.system(`update ${this.table} set checked_at = now(), broken = $2 where company_id = $1`, [
        claimed.company_id,
        JSON.stringify(broken),
      ]);
    }
  }

  async state(): Promise<Checks> {
    const [checks] = await this.db.system<Checks & Record<string, unknown>>(
      `select coalesce(min(coalesce(c.checked_at, c.found_at)), now()) as checked_at, coalesce((
          select jsonb_object_agg(b.name, b.count) from (
            select e.key as name, sum(e.value::int)::int as count from ${this.table} c, jsonb_each_text(c.broken) e group by e.key
          ) b), '{}') as broken
        from ${this.table} c`,
    );
    return checks!;
  }

  private get claim(): string {
    return `update ${this.table} c set claimed_at = now() where c.company_id = (
        select d.company_id from ${this.table} d where d.claimed_at is null or d.claimed_at < now() - interval '1 hour'
        order by d.claimed_at nulls first limit 1 for update skip locked)
      returning c.company_id`;
  }

  // Hops from company to company along the index instead of reading every row.
  private companiesOf(source: string): string {
    return `with recursive found as (
        (select t.company_id from ${source} t order by t.company_id limit 1)
        union all
        select (select t.company_id from ${source} t where t.company_id > f.company_id order by t.company_id limit 1)
        from found f where f.company_id is not null
      )
      insert into ${this.table} (company_id) select f.company_id from found f where f.company_id is not null
      on conflict do nothing`;
  }
}

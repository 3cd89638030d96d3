import { Inject, Injectable } from '@nestjs/common';
import { Database, LOG, Sweep } from '@keystead/platform';
import type { Logger } from 'pino';
import { type BrokenInvariant, checkCompany } from './check-company.js';
import { type Checks, prepareLedgerMetrics, showChecks } from './ledger-metrics.js';

const LOOK_MS = 60_000;
const SHOWN_ROWS = 5;

// Hops from company to company along the index instead of reading every row.
const companiesOf = (table: 'lease' | 'journal') => `with recursive found as (
    (select t.company_id from ${table} t order by t.company_id limit 1)
    union all
    select (select t.company_id from ${table} t where t.company_id > f.company_id order by t.company_id limit 1)
    from found f where f.company_id is not null
  )
  insert into ledger_check (company_id) select f.company_id from found f where f.company_id is not null
  on conflict do nothing`;

// One company at a time; another process that looks at the same moment takes the next one.
const CLAIM = `update ledger_check c set claimed_at = now() where c.company_id = (
    select d.company_id from ledger_check d where d.claimed_at is null or d.claimed_at < now() - interval '1 hour'
    order by d.claimed_at nulls first limit 1 for update skip locked)
  returning c.company_id`;

const KEEP = 'update ledger_check set checked_at = now(), broken = $2 where company_id = $1';

const CHECKS = `select coalesce(min(coalesce(c.checked_at, c.found_at)), now()) as checked_at, coalesce((
    select jsonb_object_agg(b.name, b.rows) from (
      select e.key as name, sum(e.value::int)::int as rows from ledger_check c, jsonb_each_text(c.broken) e group by e.key
    ) b), '{}') as broken
  from ledger_check c`;

/**
 * Asks `invariants.sql` of every company once an hour, one company after the other and at a fifth of one connection's
 * time at most. What is broken is a metric and a line in the log.
 */
@Injectable()
export class LedgerCheck extends Sweep {
  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Logger,
  ) {
    super('ledger check', LOOK_MS, log);
    prepareLedgerMetrics();
  }

  /** Checks the companies whose hour is over and shows how all of them stand. */
  async sweep(): Promise<Checks> {
    await this.db.system(companiesOf('lease'));
    await this.db.system(companiesOf('journal'));
    while (!this.isStopped) {
      const [claimed] = await this.db.system<{ company_id: string }>(CLAIM);
      if (!claimed) break;
      await this.check(claimed.company_id);
    }
    const [checks] = await this.db.system<Checks & Record<string, unknown>>(CHECKS);
    showChecks(checks!);
    return checks!;
  }

  private async check(company_id: string): Promise<void> {
    const broken = await checkCompany(this.db, company_id, { isStopped: () => this.isStopped });
    if (broken === null) return;
    const counts = Object.fromEntries(Object.entries(broken).map(([name, rows]) => [name, rows.length]));
    await this.db.system(KEEP, [company_id, JSON.stringify(counts)]);
    this.logBroken(company_id, broken);
  }

  private logBroken(company_id: string, broken: BrokenInvariant): void {
    for (const [name, rows] of Object.entries(broken)) {
      this.log.error(
        { company_id, invariant: name, count: rows.length, rows: rows.slice(0, SHOWN_ROWS) },
        'the ledger is not as it must be',
      );
    }
  }
}

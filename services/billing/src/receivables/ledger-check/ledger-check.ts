import { Inject, Injectable } from '@nestjs/common';
import { type Checks, CompanyChecks, Database, LOG, Sweep } from '@keystead/platform';
import type { Logger } from 'pino';
import { type BrokenInvariant, checkCompany } from './check-company.js';
import { prepareLedgerMetrics, showChecks } from './ledger-metrics.js';

const LOOK_MS = 60_000;
const SHOWN_ROWS = 5;

/**
 * Asks `invariants.sql` of every company once an hour, one company after the other and at a fifth of one connection's
 * time at most. What is broken is a metric and a line in the log.
 */
@Injectable()
export class LedgerCheck extends Sweep {
  private readonly checks: CompanyChecks;

  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Logger,
  ) {
    super('ledger check', LOOK_MS, log);
    this.checks = new CompanyChecks(db, 'ledger_check', ['lease', 'journal']);
    prepareLedgerMetrics();
  }

  /** Checks the companies whose hour is over and shows how all of them stand. */
  async sweep(): Promise<Checks> {
    await this.checks.run(
      (company_id) => this.check(company_id),
      () => this.isStopped,
    );
    const checks = await this.checks.state();
    showChecks(checks);
    return checks;
  }

  private async check(company_id: string): Promise<Record<string, number> | null> {
    const broken = await checkCompany(this.db, company_id, { isStopped: () => this.isStopped });
    if (broken === null) return null;
    this.logBroken(company_id, broken);
    return Object.fromEntries(Object.entries(broken).map(([name, rows]) => [name, rows.length]));
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

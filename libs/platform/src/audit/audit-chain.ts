import type { Logger } from 'pino';
import type { Database } from '../database/database.js';
import { CompanyChecks, type Checks } from '../jobs/company-checks.js';
import { Sweep } from '../jobs/sweep.js';
import { COMPANIES_BEHIND, COMPANIES_SINCE } from './audit-digests.sql.js';
import { checkAudit } from './check-audit.js';
import { chainCompany } from './chain-company.js';

const CHAIN_MS = 60_000;

interface Behind extends Record<string, unknown> {
  company_id: string;
  last_seq: number;
}

/**
 * Chains what was audited within the last minute, company by company, and compares the whole audit of each company with
 * its digests once an hour. It works behind the commits: no request waits for the chain of its company.
 */
export class AuditChain extends Sweep {
  private readonly checks: CompanyChecks;
  /** Rows up to here were looked at; a new process looks at every company first. */
  private seen: number | null = null;
  /** How the audit of all companies stood when this process last looked; a new one has a minute for its first look. */
  state: Checks = { checked_at: new Date(), broken: {} };

  constructor(
    private readonly db: Database,
    log: Logger,
  ) {
    super('audit chain', CHAIN_MS, log);
    this.checks = new CompanyChecks(db, 'audit_check', ['audit_log', 'audit_digest']);
  }

  async sweep(): Promise<Checks> {
    await this.chain();
    await this.checks.run(
      (company_id) => this.check(company_id),
      () => this.isStopped,
    );
    return (this.state = await this.checks.state());
  }

  private async chain(): Promise<void> {
    const behind = await (this.seen === null
      ? this.db.system<Behind>(COMPANIES_BEHIND)
      : this.db.system<Behind>(COMPANIES_SINCE, [this.seen]));
    for (const { company_id } of behind) {
      if (this.isStopped) return;
      await this.chainOne(company_id);
    }
    this.seen = Math.max(this.seen ?? 0, ...behind.map(({ last_seq }) => last_seq));
  }

  private async chainOne(company_id: string): Promise<void> {
    const head = await chainCompany(this.db, company_id);
    // The log stands outside the database: a chain that was written anew has other hashes than it says.
    if (head) this.log.info({ company_id, ...head }, 'audit chained');
  }

  private async check(company_id: string): Promise<Record<string, number> | null> {
    // What committed late is behind rows that were seen.
    await this.chainOne(company_id);
    const faults = await checkAudit(this.db, company_id, () => this.isStopped);
    if (faults && Object.keys(faults).length > 0)
      this.log.error({ company_id, ...faults }, 'the audit is not as it was written');
    return faults;
  }
}

import type { Logger } from 'pino';
import { Counter, register } from 'prom-client';
import type { LeaseBatch } from './bill-zone.js';

const BILLS = 'keystead_billing_rent_bills_total';
const LEASES = 'keystead_billing_rent_run_leases_total';

/** Found again when several services share a process. */
function counter(name: string, help: string): Counter {
  return (register.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help });
}

/** What a run has done so far, chunk by chunk: in the log, and as metrics that grow while it runs. */
export class RentRunProgress {
  private readonly bills = counter(BILLS, 'Rent bills issued by runs');
  private readonly leases = counter(LEASES, 'Leases that runs have billed');
  private readonly begun = performance.now();
  private chunks = 0;
  private readonly done: LeaseBatch = { leases: 0, bills: 0 };

  constructor(
    private readonly log: Logger,
    private readonly of: { company_id: string; timezone: string; day: string },
  ) {}

  note({ leases, bills }: LeaseBatch): void {
    this.leases.inc(leases);
    this.bills.inc(bills);
    this.done.leases += leases;
    this.done.bills += bills;
    const ms = Math.round(performance.now() - this.begun);
    this.log.info({ ...this.of, chunk: ++this.chunks, leases, bills, done: { ...this.done }, ms }, 'rent run');
  }
}

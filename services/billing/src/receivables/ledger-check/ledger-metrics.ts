import type { Checks } from '@keystead/platform';
import { Gauge, register } from 'prom-client';
import { INVARIANTS } from './invariants.js';

const BROKEN = 'keystead_billing_invariant_broken';
const CHECKED_AT = 'keystead_billing_invariants_checked_at';

/** Found again when several services share a process. */
function gauge(name: string, help: string, labelNames: string[]): Gauge {
  return (register.getSingleMetric(name) as Gauge | undefined) ?? new Gauge({ name, help, labelNames });
}

const rows = () => gauge(BROKEN, 'Rows of all companies that break an invariant of the ledger', ['name']);
const moment = () => gauge(CHECKED_AT, 'Unix time since which the ledger of every company was checked', []);

/** Names them before the first check, a minute later; a moment of zero would be an alert meanwhile. */
export function prepareLedgerMetrics(): void {
  rows();
  moment().set(Date.now() / 1000);
}

export function showChecks({ checked_at, broken }: Checks): void {
  for (const { name } of INVARIANTS) rows().set({ name }, broken[name] ?? 0);
  moment().set(checked_at.getTime() / 1000);
}

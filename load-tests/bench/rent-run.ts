import { compareRentRun } from '../../services/billing/bench/compare-rent-run.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

/** A rent run of 100,000 leases with twelve weeks to bill, beside one raw INSERT … SELECT of the same rows. */
export async function measureRentRun(stage: Stage): Promise<Figure[]> {
  const leases = Number(process.env.RENT_LEASES ?? 100_000);
  const { rounds, ...summary } = await compareRentRun(stage.databases.billing, leases);
  process.stdout.write(`${details('all companies', [summary])}\n${details('per company', rounds)}\n`);
  return [
    {
      goal: 'P11',
      what: `bills per second of a rent run, ${leases} leases x 12 / raw INSERT … SELECT of the same rows`,
      value: summary.ratio,
      rule: '>=',
      floor: 0.4,
    },
  ];
}

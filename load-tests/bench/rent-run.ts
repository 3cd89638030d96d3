import { compareRentRun } from '../../services/billing/bench/compare-rent-run.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

/** A rent run over 10,000 leases, one event per bill, beside one raw INSERT … SELECT of the same rows. */
export async function measureRentRun(stage: Stage): Promise<Figure[]> {
  const result = await compareRentRun(stage.databases.billing.app);
  process.stdout.write(`${details('10,000 leases, 3 rounds, bills per second', [result])}\n`);
  return [
    {
      goal: 'rent run',
      what: 'bills per second of a rent run / raw INSERT … SELECT of the same rows',
      value: result.ratio,
      rule: '>=',
      floor: 0.25,
      target: 0.4,
    },
  ];
}

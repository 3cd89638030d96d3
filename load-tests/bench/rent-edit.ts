import { compareRentEdits } from '../../services/billing/bench/compare-rent-edit.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

/** A change of rent from today on, of a lease thirty years old beside one of two years. */
export async function measureRentEdits(stage: Stage): Promise<Figure[]> {
  const [young, old] = await compareRentEdits(stage.databases.billing.app, [2, 30]);
  process.stdout.write(`${details('rent changed from today on, one after the other', [young!, old!])}\n`);
  return [
    {
      goal: 'rent edit',
      what: 'changing the rent of a lease 30 years old / of one 2 years old, p50',
      value: old!.p50_ms / young!.p50_ms,
      rule: '<=',
      floor: 2,
    },
  ];
}

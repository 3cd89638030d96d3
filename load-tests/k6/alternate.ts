import execution from 'k6/execution';
import { Trend } from 'k6/metrics';
import { seconds } from './calls.js';

const PAIRS = 4;
/** What a flood leaves behind is done by then; until then a quiet time is not measured. */
const SETTLED = 0.2;

const SLICE_S = seconds(40) / (2 * PAIRS);
const LENGTH = `${2 * PAIRS * SLICE_S}s`;

/** How long the others wait while nothing else goes on, and while the flood does. */
const calm = new Trend('others_calm', true);
const flooded = new Trend('others_flooded', true);

/**
 * Scenarios in which `others` go on at a steady rate while `flood` comes and goes in turns, so that whatever else the
 * machine does meanwhile slows both times down alike.
 */
export function alternate(others: string, flood: string, floodRate: number) {
  const rate = { executor: 'constant-arrival-rate', timeUnit: '1s' };
  const times = Array.from({ length: PAIRS }, (_, pair) => ({
    ...rate,
    exec: flood,
    rate: floodRate,
    startTime: `${(2 * pair + 1) * SLICE_S}s`,
    duration: `${SLICE_S}s`,
    preAllocatedVUs: 100 / PAIRS,
    maxVUs: 200,
  }));
  return {
    others: { ...rate, exec: others, rate: 20, duration: LENGTH, preAllocatedVUs: 40, maxVUs: 100 },
    ...Object.fromEntries(times.map((time, pair) => [`flood_${pair + 1}`, time])),
  };
}

/** Measures one look of the others, by the time in which it began. */
export function measured(look: () => void): void {
  const startedAt = Date.now();
  const slices = (startedAt - execution.scenario.startTime) / 1000 / SLICE_S;
  look();
  const took = Date.now() - startedAt;
  if (Math.floor(slices) % 2 === 1) flooded.add(took);
  else if (slices % 1 > SETTLED) calm.add(took);
}

// Ever more readers a second, until the answers take too long: the knee is the last step within half a second (p95).
import execution from 'k6/execution';
import { Trend } from 'k6/metrics';
import { anybody, seconds } from '../k6/calls.js';
import { look } from '../k6/mornings.js';

const STEP_S = seconds(8);
const RATES = [25, 50, 100, 200, 400, 800];
const steps = Object.fromEntries(RATES.map((rate) => [`step_${rate}`, new Trend(`step_${rate}`, true)]));

export const options = {
  scenarios: Object.fromEntries(
    RATES.map((rate, index) => [
      `step_${rate}`,
      {
        executor: 'constant-arrival-rate',
        rate,
        timeUnit: '1s',
        duration: `${STEP_S}s`,
        startTime: `${index * STEP_S}s`,
        preAllocatedVUs: Math.min(rate, 200),
        maxVUs: 400,
      },
    ]),
  ),
  thresholds: { bad: ['count==0'] },
};

export default function ask(): void {
  const startedAt = Date.now();
  const answer = look(anybody(), execution.scenario.iterationInTest);
  if (answer) steps[execution.scenario.name]!.add(Date.now() - startedAt);
}

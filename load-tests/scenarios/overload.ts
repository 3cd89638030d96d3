// T-60, open model: three times as many requests as there is capacity for, whoever waits. The runner measures the
// capacity first (CAPACITY, answers a second).
import execution from 'k6/execution';
import { anybody, seconds } from '../k6/calls.js';
import { look } from '../k6/mornings.js';

const CAPACITY = Number(__ENV.CAPACITY);

export const options = {
  scenarios: {
    flood: {
      executor: 'constant-arrival-rate',
      rate: Math.ceil(CAPACITY * 3),
      timeUnit: '1s',
      duration: `${seconds(30)}s`,
      preAllocatedVUs: 300,
      maxVUs: 600,
    },
  },
  thresholds: { bad: ['count==0'], admitted: ['p(99)<1000'], good: [`rate>=${(CAPACITY * 0.8).toFixed(1)}`] },
};

export default function ask(): void {
  look(anybody(), execution.scenario.iterationInTest);
}

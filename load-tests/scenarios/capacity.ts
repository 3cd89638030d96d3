// How many answers a second there are at most: as many readers as the machine can serve, none of them pausing.
import execution from 'k6/execution';
import { me, seconds } from '../k6/calls.js';
import { look } from '../k6/mornings.js';

export const options = {
  scenarios: { readers: { executor: 'constant-vus', vus: 32, duration: `${seconds(15)}s` } },
  thresholds: { bad: ['count==0'] },
};

export default function readOn(): void {
  look(me(), execution.vu.iterationInInstance);
}

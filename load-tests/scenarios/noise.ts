// T-61: one company asks ten times as often as one user may; how much slower the others become.
import execution from 'k6/execution';
import { Counter } from 'k6/metrics';
import { alternate, measured } from '../k6/alternate.js';
import { PEOPLE, read } from '../k6/calls.js';
import { look } from '../k6/mornings.js';

const [first] = PEOPLE;
const noisy = PEOPLE.filter(({ tenant_code }) => tenant_code === first!.tenant_code);
const others = PEOPLE.filter(({ tenant_code }) => tenant_code !== first!.tenant_code);
/** Requests a second that one user is given (RATE_LIMIT of the gateway). */
const LIMIT = 30;

export const options = {
  scenarios: alternate('calm', 'noise', LIMIT * 10),
  thresholds: { bad: ['count==0'], others_put_off: ['count==0'] },
};

const putOff = new Counter('others_put_off');

export const calm = () =>
  measured(() => {
    const index = execution.scenario.iterationInTest;
    putOff.add(look(others[index % others.length]!, index) === null ? 1 : 0);
  });

/** All of one user, who is put off for most of it. */
export const noise = () => void read(noisy[0]!, 'GET /api/v1/system/lease', { query: { total: 100, page: 1 } });

// T-62: more sign-ins a second than there are processors for; the other paths go on.
import execution from 'k6/execution';
import { Counter } from 'k6/metrics';
import { alternate, measured } from '../k6/alternate.js';
import { anybody, send } from '../k6/calls.js';
import { look } from '../k6/mornings.js';

export const options = {
  scenarios: alternate('calm', 'signIn', 500),
  thresholds: { bad: ['count==0'], signed_in: ['count>0'] },
};

const signedIn = new Counter('signed_in');

export const calm = () => measured(() => void look(anybody(), execution.scenario.iterationInTest));

export function signIn(): void {
  const { email, password, tenant_code } = anybody();
  const answer = send({ baseUrl: __ENV.BASE_URL! }, 'POST /api/login', { body: { email, password, tenant_code } });
  signedIn.add(answer.status === 200 ? 1 : 0);
}

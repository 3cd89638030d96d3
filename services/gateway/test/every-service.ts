import { SERVICES, type Service } from '@keystead/contracts';
import { Caller, eventually, stopwatch, type TestStack } from '@keystead/testkit';

/** A question to each service that its caller may ask; what is not built yet answers 501, but only to a live token. */
const QUESTIONS: Record<Service, (call: Caller) => Promise<{ status: number }>> = {
  identity: (call) => call.get('v1/system/account/profile'),
  property: (call) => call.get('v1/system/property'),
  lease: (call) => call.get('v1/system/lease'),
  billing: (call) => call.get('v1/system/bill'),
  documents: (call) => call.get('v1/system/document/list'),
  'accounting-sync': (call) => call.get('v1/system/xero/chart-of-accounts'),
  subscription: (call) => call.post('subscription/current', { user_id: call.user_id }),
  notification: (call) => call.get('v1/system/todo'),
};

/** What each service itself, past the gateway, and the gateway answer to these tokens. */
export async function statusesEverywhere(stack: TestStack, callers: Caller[]): Promise<number[]> {
  const requests = callers.flatMap(({ token, user_id }) => [
    ...SERVICES.map((service) => QUESTIONS[service](new Caller(stack.urlOf(service), token, '', user_id))),
    QUESTIONS.identity(new Caller(stack.url, token)),
  ]);
  return (await Promise.all(requests)).map(({ status }) => status);
}

/** Milliseconds from the end of `end` until all eight services and the gateway refuse these tokens. */
export async function refusedEverywhereAfter(
  stack: TestStack,
  callers: Caller[],
  end: () => Promise<unknown>,
): Promise<number> {
  const before = await statusesEverywhere(stack, callers);
  if (before.includes(401)) throw new Error(`Refused too early: ${before.join(', ')}`);
  await end();
  const read = stopwatch();
  const isRefused = async () => (await statusesEverywhere(stack, callers)).every((status) => status === 401);
  await eventually(isRefused, 5000, 5);
  return read();
}

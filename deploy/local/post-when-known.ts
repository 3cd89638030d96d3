import { eventually, expectOk, type Caller } from '@keystead/testkit';

/** Posts as long as a service does not know what the body refers to, or not the plan that allows it: both come by event. */
export async function postWhenKnown<Answer>(
  caller: Caller,
  path: string,
  body: object,
  unknown: readonly number[] = [403, 404],
): Promise<Answer> {
  const answer = await eventually(async () => {
    const tried = await caller.post<Answer>(path, body);
    return !unknown.includes(tried.status) && tried;
  });
  return expectOk(answer);
}

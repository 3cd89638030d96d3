import { randomUUID } from 'node:crypto';
import { eventually, expectOk, TEST_PASSWORD } from '@keystead/testkit';
import { ZERO, type Post } from './post.js';
import type { Rows } from './rows.js';

const PATH = 'v1/system/notification';
const known = new WeakMap<Rows, Promise<string>>();

/** A notification of the person who holds these rows: of a sign-in from a browser that no one knew. */
export function notificationOf(rows: Rows): Promise<string> {
  const id = known.get(rows) ?? newNotification(rows);
  known.set(rows, id);
  return id;
}

async function newNotification({ anyone, call, landlord: { email, tenant_code } }: Rows): Promise<string> {
  const login = { email, password: TEST_PASSWORD, tenant_code, skip_mfa: false };
  expectOk(await anyone.post('login', login, { 'user-agent': `Browser/${randomUUID()}` }));
  return eventually(async () => {
    const { data } = expectOk(await call.get<{ data: { id: string; kind: string }[] }>(PATH));
    return data.find(({ kind }) => kind === 'new_device')?.id;
  });
}

export const NOTIFICATION_REQUESTS: Record<string, Post> = {
  [`POST /api/${PATH}/read`]: { body: async (rows) => ({ notification_ids: [await notificationOf(rows)] }) },
  [`POST /api/${PATH}/read-all`]: { body: () => ({ position: 0 }), allows: { position: ZERO }, other: { position: 1 } },
};

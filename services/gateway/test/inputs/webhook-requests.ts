import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually, expectOk } from '@keystead/testkit';
import { MISSING_ID, OPTIONAL, TEXT, type Post } from './post.js';
import type { Rows } from './rows.js';

const WEBHOOK = '/api/v1/system/webhook';

let receiving: Promise<string> | undefined;

/** A customer's server that receives whatever is sent; it ends with the process of the test. */
function receiverUrl(): Promise<string> {
  receiving ??= new Promise((resolve) => {
    const server = createServer((_, response) => response.end());
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
    server.unref();
  });
  return receiving;
}

const webhook = async () => ({ url: await receiverUrl(), description: 'Our bookkeeping', events: ['todo.created'] });
const ALLOWS = { description: TEXT, events: OPTIONAL };

const IN_USE = 'In use';

export async function newWebhook({ call }: Rows): Promise<string> {
  const body = { ...(await webhook()), description: IN_USE };
  return expectOk(await call.post<{ data: { id: string } }>(`${WEBHOOK}/create`, body)).data.id;
}

/** A company has twenty at most: those that were added by a good request make room for the next ones. */
async function removeAdded({ call }: Rows): Promise<void> {
  const { data } = expectOk(await call.get<{ data: { id: string; description: string | null }[] }>(WEBHOOK));
  for (const { id, description } of data)
    if (description !== IN_USE) expectOk(await call.post(`${WEBHOOK}/delete`, { id }));
}

/** A webhook that has received an event. */
export async function newDelivery(rows: Rows): Promise<string> {
  const id = await newWebhook(rows);
  expectOk(await rows.call.post('/api/v1/system/todo/create', { title: 'Call the plumber' }));
  return eventually(async () => {
    const page = await rows.call.get<{ data: { id: string }[] }>(`${WEBHOOK}/delivery?webhook_id=${id}`);
    return expectOk(page).data[0]?.id;
  });
}

export const WEBHOOK_REQUESTS: Record<string, Post> = {
  [`POST ${WEBHOOK}/create`]: {
    body: async (rows) => {
      await removeAdded(rows);
      return webhook();
    },
    allows: ALLOWS,
    other: { description: 'Our reports' },
  },
  [`POST ${WEBHOOK}/update`]: {
    body: async (rows) => ({ id: await newWebhook(rows), ...(await webhook()), is_active: true, version: 1 }),
    allows: { ...ALLOWS, url: MISSING_ID, is_active: MISSING_ID, version: MISSING_ID },
    other: { description: 'Our reports' },
  },
  [`POST ${WEBHOOK}/delete`]: { body: async (rows) => ({ id: await newWebhook(rows) }), other: {} },
  [`POST ${WEBHOOK}/renew-secret`]: { body: async (rows) => ({ id: await newWebhook(rows) }), other: {} },
  [`POST ${WEBHOOK}/test`]: { body: async (rows) => ({ id: await newWebhook(rows) }) },
  [`POST ${WEBHOOK}/redeliver`]: { body: async (rows) => ({ id: await newDelivery(rows) }) },
};

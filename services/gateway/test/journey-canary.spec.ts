import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@keystead/contracts';
import {
  eventually,
  expectOk,
  startTestStack,
  type Caller,
  type TestStack,
  type XeroStandIn,
  type HttpServer,
  listenHttp,
} from '@keystead/testkit';
import type { Socket } from 'socket.io-client';
import { decryptFrame, dialHub, hubTokenOf, messageKeyOf, outcomeOf } from './hub-browser.js';
import { ADDRESSES, type Ids } from './inputs/addresses.js';
import { startAccountingProvider } from './inputs/accounting-requests.js';
import { MAIL_REPORTS } from './inputs/mail-requests.js';
import { READS } from './inputs/reads.js';
import { ROOT_ADMIN, Rows } from './inputs/rows.js';
import { readableText } from './isolation/readable-text.js';
import { fillTexts } from './isolation/fill-texts.js';
import { newPerson, type Person } from './isolation/persons.js';
import { victimIds } from './isolation/victim-ids.js';

// Every text of one company is a canary, and it is looked for in all that another company is shown or sent.
// covers: T-2x

const CANARY = 'Zebrafinch';
/** In the texts of the company that looks: a walk that shows nothing would prove nothing. */
const OWN = 'Kookaburra';

let stack: TestStack;
let accounting: XeroStandIn;
let own: Rows;
let theirs: Rows;
let ids: Ids;
let renter: Person;
let owner: Person;
let receiver: HttpServer;
const sockets: Socket[] = [];
/** Lines of all processes. */
/** Bodies that the webhook of the company received. */
const delivered: string[] = [];
/** Texts of frames. */
const frames: string[] = [];

async function listen(call: Caller): Promise<void> {
  const key = await messageKeyOf(call);
  const socket = dialHub(stack.url, await hubTokenOf(call), new URL(stack.url).origin);
  sockets.push(socket);
  socket.onAny((...frame: unknown[]) => frames.push(JSON.stringify(frame)));
  socket.on('message', ({ body }: { body: string }) => frames.push(decryptFrame(body, key)));
  expect(await outcomeOf(socket)).toBe('connected');
}

beforeAll(async () => {
  accounting = await startAccountingProvider();
  stack = await startTestStack({
    env: { RATE_LIMIT: '0', LOG_LEVEL: 'debug', ...ROOT_ADMIN, ...MAIL_REPORTS, ...accounting.environment },
  });
  [own, theirs] = await Promise.all([Rows.of(stack), Rows.of(stack)]);
  receiver = await listenHttp((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => delivered.push(text));
    request.on('end', () => response.end());
  });
  const url = `${receiver.url}/`;
  expectOk(await own.call.post('v1/system/webhook/create', { url }));
  [renter, owner] = [
    await newPerson(stack, own.landlord, 'tenant', 'first'),
    await newPerson(stack, own.landlord, 'owner', 'first'),
  ];
  for (const call of [own.call, renter.caller, owner.caller]) await listen(call);
  ids = await victimIds(own, OWN);
  await victimIds(theirs, CANARY);
}, 240_000);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await receiver?.stop();
  await stack?.stop();
  await accounting?.stop();
});

it('fills every free text of the other company in every database', async () => {
  let filled = 0;
  const [fixed, empty]: [string[], string[]] = [[], []];
  for (const service of SERVICES) {
    const done = await stack.connected(service, (client) => fillTexts(client, theirs.call.company_id, CANARY));
    filled += done.filled;
    fixed.push(...done.fixed.map((column) => `${service}.${column}`));
    empty.push(...done.empty.map((column) => `${service}.${column}`));
  }
  const left = `${fixed.length} hold words of a list, ${empty.length} no text of this company`;
  console.info(`Canary: ${filled} text columns filled; ${left}: ${empty.join(' ')}`);
  expect(filled).toBeGreaterThan(300);
}, 60_000);

interface Shown {
  name: string;
  status: number;
  text: string;
}

async function shown(call: Caller, path: string): Promise<Shown> {
  const url = stack.url + (path.startsWith('/') ? path : `/api/${path}`);
  const response = await fetch(url, { headers: { authorization: `Bearer ${call.token}` } });
  const headers = JSON.stringify([...response.headers]);
  const body = readableText(response.headers.get('content-type'), Buffer.from(await response.arrayBuffer()));
  return { name: path, status: response.status, text: `${headers}\n${body}` };
}

/** Every read, each list also as a file and with a search for the canary, each row and document by the company’s own ids. */
async function* walk(call: Caller): AsyncGenerator<Shown> {
  const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const search = `filters=${encodeURIComponent(JSON.stringify({ q: CANARY }))}`;
  for (const { path, ids: parameters } of Object.values(READS)) {
    const at = path(own);
    yield await shown(call, at);
    if (parameters) for (const query of ['format=csv', search]) yield await shown(call, withQuery(at, query));
  }
  for (const addresses of Object.values(ADDRESSES))
    for (const addressOf of addresses ?? []) yield await shown(call, addressOf(ids));
}

describe.each([
  ['the landlord', () => own.call, 60],
  ['a renter', () => renter.caller, 10],
  ['an owner', () => owner.caller, 10],
] as const)('what %s of another company is shown', (who, callerOf, least) => {
  it('has no canary in any answer, file, document, search or header', async () => {
    let answered = 0;
    let withOwn = 0;
    const leaks: string[] = [];
    for await (const { name, status, text } of walk(callerOf())) {
      if (status === 200) answered++;
      if (text.includes(OWN) || text.includes('House of the')) withOwn++;
      // An answer may repeat what was searched for, in its links alone.
      if (text.replaceAll(/"(first|last|next|previous|self)":"[^"]*"/g, '').includes(CANARY)) leaks.push(name);
    }
    console.info(
      `Canary: ${who}: ${answered} answers of 200, ${withOwn} with own texts, ${leaks.length} with the canary`,
    );
    expect(leaks).toEqual([]);
    expect(withOwn).toBeGreaterThan(least);
  }, 120_000);
});

it('is in no frame, webhook, calendar or mail of the company', async () => {
  expectOk(await own.call.post('v1/system/todo/create', { title: OWN, due_date: '2030-01-01' }));
  await eventually(() => delivered.some((body) => body.includes('todo.created')));
  await eventually(() => frames.length > 0);
  const link = expectOk(await own.call.post<{ data: { url: string } }>('v1/system/calendar/link')).data.url;
  const calendar = await shown(own.call, new URL(link).pathname);
  expect(calendar.text).toContain('BEGIN:VCALENDAR');
  const mails = [own.landlord.email, 'first@tenant.example', 'first@owner.example'].flatMap((to) => stack.mails(to));
  expect(mails).not.toEqual([]);
  for (const sent of [...frames, ...delivered, calendar.text, ...mails.map((mail) => JSON.stringify(mail))])
    expect(sent).not.toContain(CANARY);
  console.info(`Canary: ${frames.length} frames, ${delivered.length} webhooks, ${mails.length} mails without it`);
});

it('is in nothing that Redis was given, and in no line that a process wrote', () => {
  const folder = join(stack.redis.dataDir!, 'appendonlydir');
  const written = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  expect(written.join('')).toContain('lease-alarms:');
  expect(written.join('')).not.toContain(CANARY);
  const logs = stack.lines;
  expect(logs.length).toBeGreaterThan(100);
  expect(logs.filter((line) => line.includes(CANARY))).toEqual([]);
  console.info(`Canary: ${logs.length} lines of logs and ${written.join('').length} bytes of Redis without it`);
});

import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Invoice, type AccountingApi } from 'xero-node';
import { clientOf, connect, refresh, rejectionOf, withToken, type Tokens } from '../../test/xero-client.js';
import { DAY, MINUTE } from './clock.js';
import { XeroStandIn } from './xero-stand-in.js';
import { type HttpServer, listenHttp } from '../servers/listen-http.js';

let xero: XeroStandIn;
let tokens: Tokens;
let api: AccountingApi;
let tenant: string;

beforeEach(async () => {
  xero = await new XeroStandIn().start();
  tenant = xero.state.organisations[0]!.info.OrganisationID;
  tokens = await connect(xero);
  api = clientOf(xero, tokens);
});
afterEach(() => xero.stop());

const bill = (invoiceNumber: string): Invoice => ({
  type: Invoice.TypeEnum.ACCREC,
  contact: { name: 'Renter' },
  invoiceNumber,
  status: Invoice.StatusEnum.AUTHORISED,
  dueDate: '2026-12-31',
  lineItems: [{ description: 'Rent', unitAmount: 500, accountCode: '210' }],
});
const send = (number: string, key?: string) =>
  api.createInvoices(tenant, { invoices: [bill(number)] }, undefined, undefined, key);
const get = () =>
  fetch(`${xero.url}/api.xro/2.0/Organisation`, withToken(tokens.access_token, { 'xero-tenant-id': tenant }));
const numbers = () => xero.organisation(tenant).state.invoices.map(({ InvoiceNumber }) => InvoiceNumber);

describe('limits', () => {
  it('let 60 calls a minute through and say when to come back', async () => {
    const { headers } = await get();
    expect(headers.get('x-minlimit-remaining')).toBe('59');
    expect(headers.get('x-daylimit-remaining')).toBe('4999');
    for (let call = 1; call < 60; call += 1) expect((await get()).status).toBe(200);
    const refused = await get();
    expect([refused.status, refused.headers.get('x-rate-limit-problem')]).toEqual([429, 'minute']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(40);
    xero.clock.advance(MINUTE);
    expect((await get()).status).toBe(200);
    expect(xero.log.of(tenant)).toMatchObject({ calls: 62, refused: 1, highestPerMinute: 61 });
  });

  it('run as fast as their clock', async () => {
    xero.limits.clock.speed = 60;
    xero.limits.minute = 2;
    await get();
    await get();
    const refused = await get();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect((await get()).status).toBe(200);
  });

  it('take five calls at once', async () => {
    xero.faults.slowMs = 300;
    xero.faults.next('slow', { times: 6 });
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await get()).status));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
    expect(xero.log.of(tenant).highestConcurrent).toBe(6);
    expect((await get()).status).toBe(200);
  });

  it('take 1,000 calls a day for an app of the Starter tier', async () => {
    const starter = new XeroStandIn({ tier: 'starter' });
    starter.limits.minute = 10_000;
    for (let call = 0; call < 1000; call += 1) {
      expect(starter.limits.enter('one')).toBeUndefined();
      starter.limits.leave('one');
    }
    expect(starter.limits.enter('one')?.headers).toMatchObject({ 'x-rate-limit-problem': 'day' });
    expect(starter.limits.enter('another')).toBeUndefined();
    starter.clock.advance(DAY);
    expect(starter.limits.enter('one')).toBeUndefined();
  });
});

describe('the Idempotency-Key', () => {
  it('gives the same answer to the same request, and refuses another one', async () => {
    const [one, other] = [await send('K-1', 'key-1'), await send('K-1', 'key-1')];
    expect(other.body.invoices![0]!.invoiceID).toBe(one.body.invoices![0]!.invoiceID);
    const { status, body } = await rejectionOf(send('K-2', 'key-1'));
    expect([status, body.Message]).toEqual([400, 'Idempotency Key: key-1 is used with a different request.']);
    expect((await rejectionOf(send('K-3', 'k'.repeat(129)))).status).toBe(400);
    expect(numbers()).toEqual(['K-1']);
  });

  it('is forgotten after six minutes, a refusal with it', async () => {
    await send('K-1', 'key-1');
    await rejectionOf(send('K-1', 'key-2'));
    xero.act(tenant, 'POST', 'Invoices', { Invoices: [{ Type: 'ACCREC', InvoiceNumber: 'K-1', Status: 'VOIDED' }] });
    xero.clock.advance(7 * MINUTE);
    const { messages } = await rejectionOf(send('K-1', 'key-1'));
    expect(messages).toEqual(['Invoice # must be unique.']);
  });
});

describe('faults', () => {
  it.each([
    ['server error', 500],
    ['unavailable', 503],
    ['too many requests', 429],
  ] as const)('answer with %s once, before anything is done', async (kind, status) => {
    xero.faults.next(kind);
    expect((await rejectionOf(send('F-1'))).status).toBe(status);
    expect(numbers()).toEqual([]);
    await send('F-1');
    expect(numbers()).toEqual(['F-1']);
  });

  it('cut the connection before the work or after it', async () => {
    xero.faults.holdMs = 20;
    xero.faults.next('reset');
    await expect(send('F-1', 'one')).rejects.toBeDefined();
    expect(numbers()).toEqual([]);
    xero.faults.next('lost answer');
    await expect(send('F-1', 'one')).rejects.toBeDefined();
    expect(numbers()).toEqual(['F-1']);
    expect((await send('F-1', 'one')).body.invoices).toHaveLength(1);
    expect(numbers()).toEqual(['F-1']);
  });

  it('lose the answer of a refresh, after which the old token still helps', async () => {
    xero.faults.holdMs = 20;
    xero.faults.next('lost answer', { path: '/connect/token' });
    await expect(refresh(xero, tokens.refresh_token)).rejects.toBeDefined();
    expect((await refresh(xero, tokens.refresh_token)).status).toBe(200);
    expect(xero.identity.counts.refreshes).toBe(2);
  });

  it('end access tokens and take the app away', async () => {
    xero.faults.next('token ended');
    expect((await get()).status).toBe(401);
    const next = (await (await refresh(xero, tokens.refresh_token)).json()) as Tokens;
    tokens = next;
    expect((await get()).status).toBe(200);
    xero.faults.next('disconnected');
    expect((await get()).status).toBe(403);
  });

  it('happen by chance as their seed decides', async () => {
    xero.limits.minute = 1000;
    const statuses = async () => {
      xero.faults.random({ seed: 7, rate: 0.3, kinds: ['server error', 'unavailable'], path: /Organisation$/ });
      const found: number[] = [];
      for (let call = 0; call < 40; call += 1) found.push((await get()).status);
      return found;
    };
    const first = await statuses();
    expect(first.filter((status) => status !== 200).length).toBeGreaterThan(4);
    expect(await statuses()).toEqual(first);
    xero.faults.clear();
    expect((await get()).status).toBe(200);
  });
});

describe('the log', () => {
  it('holds what was asked, and no token or secret', async () => {
    await send('L-1', 'key');
    await refresh(xero, tokens.refresh_token);
    expect(xero.log.calls.at(-2)).toMatchObject({
      method: 'PUT',
      path: '/api.xro/2.0/Invoices',
      tenantId: tenant,
      idempotencyKey: 'key',
      status: 200,
      body: { Invoices: [{ InvoiceNumber: 'L-1' }] },
    });
    const text = JSON.stringify([xero.log.calls, xero.faults.happened]);
    for (const secret of [tokens.access_token, tokens.refresh_token, xero.app.clientSecret])
      expect(text).not.toContain(secret);
  });
});

it('shows people what its organisations hold', async () => {
  await send('<b>1</b>');
  const response = await fetch(xero.url);
  const page = await response.text();
  expect(page).toContain('Harbour Rentals (connected)');
  expect(page).toContain('&lt;b&gt;1');
  expect(page).toContain('PUT /api.xro/2.0/Invoices 200');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

describe('webhooks', () => {
  const received: { body: string; signature: string }[] = [];
  let receiver: HttpServer;
  let answers: number[];

  beforeEach(async () => {
    received.length = 0;
    answers = [];
    receiver = await listenHttp((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const signature = String(request.headers['x-xero-signature']);
        const isRight = createHmac('sha256', xero.webhooks.key).update(body).digest('base64') === signature;
        if (isRight) received.push({ body, signature });
        response.writeHead(isRight ? (answers.shift() ?? 200) : 401).end();
      });
    });
    xero.webhooks.register(`${receiver.url}/`);
  });
  afterEach(() => receiver.stop());

  it('check first that signatures are checked', async () => {
    expect(await xero.webhooks.intentToReceive()).toBe(true);
    answers = [204];
    expect(await xero.webhooks.intentToReceive()).toBe(false);
  });

  it('report changes, again when they were not taken, and twice on demand', async () => {
    await send('W-1');
    await xero.webhooks.settled();
    const { events } = JSON.parse(received[0]!.body) as { events: Record<string, string>[] };
    expect(events.map(({ eventCategory, eventType }) => [eventCategory, eventType])).toEqual([
      ['CONTACT', 'CREATE'],
      ['INVOICE', 'CREATE'],
    ]);
    expect(events[1]).toMatchObject({ tenantId: tenant, resourceUrl: expect.stringContaining('/Invoices/') });
    answers = [500];
    xero.webhooks.retryMs = 10;
    await send('W-2');
    await xero.webhooks.settled();
    expect(xero.webhooks.deliveries.map(({ status, attempt }) => [status, attempt])).toEqual([
      [200, 1],
      [500, 1],
      [200, 2],
    ]);
    xero.webhooks.duplicates = 1;
    await send('W-3');
    await xero.webhooks.settled();
    expect(received.at(-1)).toEqual(received.at(-2));
  });

  it('are not sent for an organisation that took the app away', async () => {
    xero.disconnect(tenant);
    xero.act(tenant, 'PUT', 'Contacts', { Contacts: [{ Name: 'Unseen' }] });
    await xero.webhooks.settled();
    expect(received).toEqual([]);
  });
});

it('goes on where it stopped when it is given a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-xero-'));
  const file = join(folder, 'xero.json');
  const app = { clientId: 'ID', clientSecret: 'secret' };
  const first = await new XeroStandIn({ file, app }).start();
  const { access_token, refresh_token } = await connect(first);
  const id = first.state.organisations[0]!.info.OrganisationID;
  first.act(id, 'PUT', 'Contacts', { Contacts: [{ Name: 'Kept' }] });
  await first.stop();
  const stored = readFileSync(file, 'utf8');
  for (const token of [access_token, refresh_token]) expect(stored).not.toContain(token);
  const second = await new XeroStandIn({ file, app }).start();
  const { body } = await clientOf(second, { access_token }).getContacts(id);
  expect(body.contacts?.map(({ name }) => name)).toEqual(['Kept']);
  expect((await refresh(second, refresh_token)).status).toBe(200);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

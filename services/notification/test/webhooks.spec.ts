import { newId, SystemClock } from '@keystead/platform';
import {
  type Caller,
  eventually,
  expectOk,
  internalAddresses,
  publishEvent,
  startSentinel,
  startTestService,
  type TestService,
} from '@keystead/testkit';
import { notification } from '../src/definition.js';
import { FeedRetention, RETENTION_DAYS } from '../src/feed/feed-retention.js';
import { SECRET_KEY } from './registered.js';
import { documentedCheck, documentedLines, WebhookReceiver } from './webhook-receiver.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Time that tests move on. */
class MovedClock extends SystemClock {
  ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }
}

interface Page<Row> {
  data: Row[];
  pagination: { total: number };
}
interface Hook {
  id: string;
  version: number;
  is_active: boolean;
  failures: number;
  waiting: number;
  disabled_at: string | null;
}
interface Delivery {
  id: string;
  event_id: string;
  status: string;
  attempts: number;
  response_status: number | null;
  error: string | null;
}
interface Attempt {
  data: { status: number | null; error: string | null };
}

const isGenuine = documentedCheck();
const clock = new MovedClock();
let service: TestService;
let receiver: WebhookReceiver;
let landlord: Caller;

beforeAll(async () => {
  const env = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEY,
    WEBHOOK_PRIVATE_ADDRESSES: 'true',
    WEBHOOK_ANSWER_SECONDS: '3',
  };
  service = await startTestService(notification, { env, clock });
});
afterAll(() => service?.stop());

beforeEach(async () => {
  landlord = service.as();
  receiver = await new WebhookReceiver().start();
});
afterEach(() => receiver.stop());

const path = 'v1/system/webhook';

async function createHook(events?: string[]) {
  const body = { url: receiver.url, ...(events ? { events } : {}) };
  return expectOk(
    await landlord.post<{ data: { id: string; version: number; secret: string } }>(`${path}/create`, body),
  ).data;
}

function propertyCreated(company_id = landlord.company_id, version = 1, property_id: string = newId()) {
  const data = { property_id, name: `Rose Street ${version}` };
  return publishEvent(service.env.NATS_URL!, 'property.created', {
    company_id,
    aggregate_id: property_id,
    version,
    data,
  });
}

const paymentReceived = () =>
  publishEvent(service.env.NATS_URL!, 'payment.received', {
    company_id: landlord.company_id,
    aggregate_id: newId(),
    data: {} as never,
  });

async function hook(id: string): Promise<Hook> {
  const { data } = expectOk(await landlord.get<Page<Hook>>(path));
  return data.find((each) => each.id === id)!;
}

async function deliveries(id: string): Promise<Delivery[]> {
  return expectOk(await landlord.get<Page<Delivery>>(`${path}/delivery?webhook_id=${id}&total=100`)).data;
}

/** Moves the time on past every pause and lets what is due begin. */
async function later(ms = 61 * MINUTE): Promise<void> {
  clock.ahead += ms;
  await service.runDueJobs(landlord.company_id);
}

const ids = () => receiver.received.map(({ event }) => event.id);

describe('the event feed', () => {
  it('answers the events of the company in one order, a page after the other, each once', async () => {
    const sent = [];
    for (let index = 0; index < 5; index++) sent.push(await propertyCreated());
    await publishEvent(service.env.NATS_URL!, 'property.created', { ...sent[0]!, company_id: landlord.company_id });
    const first = await eventually(async () => {
      const page = expectOk(
        await landlord.get<{ events: { id: string }[]; has_more: boolean }>('v1/system/events?total=3'),
      );
      return page.has_more && page;
    });
    const rest = `v1/system/events?total=3&after=${first.events.at(-1)!.id}`;
    const second = await eventually(async () => {
      const page = expectOk(await landlord.get<{ events: { id: string }[]; has_more: boolean }>(rest));
      return page.events.length === 2 && page;
    });
    expect(second.has_more).toBe(false);
    expect([...first.events, ...second.events].map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
    expect(first.events[0]).toEqual({ ...sent[0], by: null, api_key: null });
  });

  it('shows no other company its events, and no company what is for the product alone', async () => {
    const own = await propertyCreated();
    const other = service.as();
    await publishEvent(service.env.NATS_URL!, 'session.revoked', {
      company_id: other.company_id,
      aggregate_id: newId(),
      data: {} as never,
    });
    await propertyCreated(other.company_id);
    const page = await eventually(async () => {
      const { events } = expectOk(await other.get<{ events: { name: string }[] }>('v1/system/events'));
      return events.length > 0 && events;
    });
    expect(page.map(({ name }) => name)).toEqual(['property.created']);
    expect(await other.get(`v1/system/events?after=${own.id}`)).toMatchObject({
      status: 410,
      body: { code: 'EVENTS_EXPIRED' },
    });
  });

  it('forgets events when their time is over, and says so to who asks from one of them', async () => {
    const old = await propertyCreated();
    const names = async (after = '') => landlord.get<{ events: unknown[] }>(`v1/system/events${after}`);
    await eventually(async () => (await names()).body.events.length === 1);
    const sweepIn = async (days: number) => {
      const { ahead } = clock;
      clock.ahead += days * DAY;
      await service.app.get(FeedRetention).sweep();
      clock.ahead = ahead;
    };
    await sweepIn(RETENTION_DAYS - 1);
    expect((await names()).body.events).toHaveLength(1);
    await sweepIn(RETENTION_DAYS + 1);
    expect((await names()).body.events).toEqual([]);
    expect((await names(`?after=${old.id}`)).status).toBe(410);
  });

  it('is for those who may change the company', async () => {
    const member = service.as({ company_id: landlord.company_id, role: 'team_member' });
    expect((await member.get('v1/system/events')).status).toBe(403);
    expect((await member.get(path)).status).toBe(403);
  });
});

describe('a webhook', () => {
  it('receives the events it asks for, signed, from the moment it was added', async () => {
    await propertyCreated();
    await eventually(
      async () => expectOk(await landlord.get<{ events: unknown[] }>('v1/system/events')).events.length > 0,
    );
    const { secret } = await createHook(['property.created']);
    await paymentReceived();
    const sent = await propertyCreated();
    await eventually(() => receiver.received.length > 0);
    const [first] = receiver.received;
    expect(first!.event).toEqual({ ...sent, by: null, api_key: null });
    expect(first!.headers['webhook-id']).toBe(sent.id);
    expect(isGenuine(secret, first!.headers, first!.body)).toBe(true);
    expect(isGenuine(secret, first!.headers, `${first!.body} `)).toBe(false);
    const inSixMinutes = documentedCheck(() => Date.now() + 6 * MINUTE);
    expect(inSixMinutes(secret, first!.headers, first!.body)).toBe(false);
    expect(documentedLines()).toBeLessThanOrEqual(10);
    expect(receiver.received).toHaveLength(1);
  });

  it('receives everything in order once it is back, and nothing twice, when it was down', async () => {
    const { id, secret } = await createHook();
    const before = await propertyCreated();
    await eventually(() => receiver.received.length === 1);
    await receiver.stop();
    const property_id = newId();
    const missed = [];
    for (let version = 1; version <= 20; version++)
      missed.push(await propertyCreated(landlord.company_id, version, property_id));
    await eventually(async () => (await hook(id)).failures > 0);
    await later();
    await eventually(async () => (await hook(id)).failures > 1);
    expect((await hook(id)).waiting).toBe(20);
    await receiver.start();
    await later();
    await eventually(() => receiver.received.length === 21);
    expect(ids()).toEqual([before, ...missed].map((event) => event.id));
    await eventually(async () => (await hook(id)).waiting === 0);
    expect(await hook(id)).toMatchObject({ failures: 0, is_active: true });
    // Signed again at each try, so that none is too old for the lines that receivers are shown.
    for (const { headers, body } of receiver.received) expect(isGenuine(secret, headers, body)).toBe(true);
  });

  it('that answers slowly for an hour holds up neither others nor the memory, and receives the event once afterwards', async () => {
    const { id } = await createHook();
    const drips: NodeJS.Timeout[] = [];
    let tries = 0;
    receiver.answer = (_, response) => {
      tries += 1;
      response.writeHead(200);
      drips.push(setInterval(() => response.write('.'), 100));
      return null;
    };
    const quick = await new WebhookReceiver().start();
    const owner = landlord;
    try {
      const sent = await propertyCreated();
      await eventually(() => tries === 1);
      // Another company is served while this answer drips.
      landlord = service.as();
      expectOk(await landlord.post(`${path}/create`, { url: quick.url }));
      const theirs = await propertyCreated();
      await eventually(() => quick.received.length === 1);
      expect(quick.received[0]!.event.id).toBe(theirs.id);
      landlord = owner;
      await eventually(async () => (await hook(id)).failures === 1, 40_000);
      await later(30 * MINUTE);
      await eventually(async () => (await hook(id)).failures === 2, 40_000);
      expect((await deliveries(id))[0]).toMatchObject({ status: 'retrying', error: 'no complete answer in time' });
      expect(receiver.received).toEqual([]);
      receiver.answer = () => 200;
      await later(31 * MINUTE);
      await eventually(() => receiver.received.length === 1);
      expect(ids()).toEqual([sent.id]);
      await eventually(async () => (await hook(id)).waiting === 0);
    } finally {
      landlord = owner;
      for (const drip of drips) clearInterval(drip);
      await quick.stop();
    }
  }, 120_000);

  it('is switched off after three days without an answer, and goes on where it stopped', async () => {
    const { id } = await createHook();
    await receiver.stop();
    const sent = await propertyCreated();
    await eventually(async () => (await hook(id)).failures === 1);
    await later(3 * DAY + MINUTE);
    const off = await eventually(async () => {
      const now = await hook(id);
      return !now.is_active && now;
    });
    expect(off.disabled_at).not.toBeNull();
    await receiver.start();
    expectOk(await landlord.post(`${path}/update`, { id, version: off.version, is_active: true }));
    await eventually(() => receiver.received.length === 1);
    expect(ids()).toEqual([sent.id]);
    expect(await hook(id)).toMatchObject({ is_active: true, disabled_at: null });
  });

  it('sets an event aside that the receiver refuses eight times, sends the next, and sends it again when asked', async () => {
    const { id } = await createHook();
    const refused = await propertyCreated();
    receiver.answer = ({ event }) => (event.id === refused.id ? 400 : 200);
    const next = await propertyCreated();
    for (let tries = 1; tries < 8; tries++) {
      await eventually(async () => (await deliveries(id)).some(({ attempts }) => attempts === tries));
      await later();
    }
    await eventually(() => receiver.received.length === 1);
    expect(ids()).toEqual([next.id]);
    const failed = (await deliveries(id)).find(({ event_id }) => event_id === refused.id)!;
    expect(failed).toMatchObject({ status: 'failed', attempts: 8, response_status: 400, error: 'HTTP 400' });
    receiver.answer = () => 204;
    const again = expectOk(await landlord.post<Attempt>(`${path}/redeliver`, { id: failed.id }));
    expect(again.data.status).toBe(204);
    expect(ids()).toEqual([next.id, refused.id]);
    expect((await deliveries(id)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('counts an answer that never ends as none, and follows no redirect', async () => {
    const { id } = await createHook();
    receiver.answer = (_, response) => {
      response.writeHead(200);
      response.write('slow');
      return null;
    };
    const slow = expectOk(await landlord.post<Attempt>(`${path}/test`, { id }));
    expect(slow.data).toMatchObject({ status: null, error: 'no complete answer in time' });
    receiver.answer = (_, response) => {
      response.writeHead(302, { location: receiver.url }).end();
      return null;
    };
    const moved = expectOk(await landlord.post<Attempt>(`${path}/test`, { id }));
    expect(moved.data).toMatchObject({ status: 302, error: 'HTTP 302' });
  }, 40_000);

  // covers: T-43
  it('goes to no address inside the network that the receiver sends it to', async () => {
    const { id } = await createHook();
    const sentinel = await startSentinel();
    try {
      for (const location of internalAddresses(sentinel.port)) {
        receiver.answer = (_, response) => {
          response.writeHead(302, { location: encodeURI(location) }).end();
          return null;
        };
        const { data } = expectOk(await landlord.post<Attempt>(`${path}/test`, { id }));
        expect(data).toMatchObject({ status: 302, error: 'HTTP 302' });
      }
      expect(sentinel.connections()).toBe(0);
    } finally {
      await sentinel.stop();
    }
  });

  it('signs with the renewed secret only', async () => {
    const { id, secret } = await createHook();
    const renewed = expectOk(await landlord.post<{ data: { secret: string } }>(`${path}/renew-secret`, { id })).data;
    expectOk(await landlord.post(`${path}/test`, { id }));
    const [test] = receiver.received;
    expect(test!.event.name).toBe('webhook.test');
    expect(isGenuine(renewed.secret, test!.headers, test!.body)).toBe(true);
    expect(isGenuine(secret, test!.headers, test!.body)).toBe(false);
  });

  it('is gone with what waits for it when it is deleted, and is no other company’s', async () => {
    const { id, version } = await createHook();
    const other = service.as();
    for (const act of ['delete', 'test', 'renew-secret'])
      expect((await other.post(`${path}/${act}`, { id })).status).toBe(404);
    expect((await other.post(`${path}/update`, { id, version, is_active: false })).status).toBe(404);
    expectOk(await landlord.post(`${path}/delete`, { id }));
    expect(expectOk(await landlord.get<Page<Hook>>(path)).data).toEqual([]);
  });

  it('is one of twenty at most, also when they are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => landlord.post(`${path}/create`, { url: receiver.url })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'WEBHOOK_LIMIT' },
    });
  });

  it.each([
    [{ url: 'ftp://files.example' }, 'url'],
    [{ url: 'https://ann:secret@hooks.example' }, 'url'],
    [{ url: 'no address' }, 'url'],
    [{ url: 'https://hooks.example', events: ['bill.lost'] }, 'events'],
    [{ url: 'https://hooks.example', events: [] }, 'events'],
  ])('is refused with %j', async (body, field) => {
    const { status, body: problem } = await landlord.post<{ errors: Record<string, unknown> }>(`${path}/create`, body);
    expect(status).toBe(400);
    expect(Object.keys(problem.errors)).toEqual([field]);
  });
});

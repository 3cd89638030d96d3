import { newId } from '@keystead/platform';
import {
  choices,
  eventually,
  publishEvent,
  ScriptedMailServer,
  startTestStack,
  type TestStack,
} from '@keystead/testkit';

// Notification killed again and again while it sends. MAILS=2000 KILLS=20 for the long run, SEED=… for an earlier one.

const MAILS = Number(process.env.MAILS ?? 200);
const KILLS = Number(process.env.KILLS ?? 4);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** What a dead process had taken is free again after twenty seconds, and found within ten. */
const PATIENCE_MS = 90_000 + MAILS * 100;

interface Kill {
  /** With the mail that the server is given as this one, counted from 1. */
  at: number;
  /** The server has the whole mail and its answer never arrives; else so many milliseconds after its answer. */
  afterMs: number | null;
}

/** Half of them at the worst moment, half at any. */
function plan(next: () => number): Kill[] {
  return Array.from({ length: KILLS }, (_, index) => ({
    at: Math.floor(((index + next()) * MAILS) / (KILLS + 1)) + 1,
    afterMs: index % 2 === 0 ? null : Math.floor(next() * 30),
  }));
}

let stack: TestStack;
let server: ScriptedMailServer;
/** Message-ID and address of each mail that the server was given. */
const given: { id: string; to: string }[] = [];
let whenGiven: (count: number) => 'answer' | 'silence' = () => 'answer';

beforeAll(async () => {
  server = await ScriptedMailServer.start({
    receive: (mail) => {
      given.push({ id: /^Message-ID: (.*)$/im.exec(mail)![1]!, to: /^To: (.*)$/im.exec(mail)![1]! });
      return whenGiven(given.length) === 'answer' ? '250 taken' : undefined;
    },
  });
  stack = await startTestStack({ processes: ['identity', 'notification'], smtpUrl: server.url });
});
afterAll(async () => {
  await stack?.stop();
  await server?.stop();
});

const kill = () => stack.kill9('notification');

/** Kills as planned while mails are sent, and starts the process again each time. */
async function killAsPlanned(kills: readonly Kill[]): Promise<void> {
  for (const { at, afterMs } of kills) {
    await new Promise<void>((resolve, reject) => {
      whenGiven = (count) => {
        if (count < at) return 'answer';
        whenGiven = () => 'answer';
        if (afterMs === null) void kill().then(resolve, reject);
        else setTimeout(() => void kill().then(resolve, reject), afterMs);
        return afterMs === null ? 'silence' : 'answer';
      };
    });
    await stack.restart('notification');
  }
}

async function publishAll(emails: readonly string[]): Promise<void> {
  const waiting = [...emails];
  const publisher = async () => {
    for (let email = waiting.pop(); email; email = waiting.pop()) {
      const user = { user_id: newId(), email, first_name: 'Ada', last_name: 'Rowe', tenant_code: 'rose12' };
      const event = { company_id: newId(), aggregate_id: user.user_id, data: { ...user, language: 'en' as const } };
      await publishEvent(stack.settings.natsUrl, 'user.registered', event);
    }
  };
  await Promise.all(Array.from({ length: 4 }, publisher));
}

it(
  `sends ${MAILS} mails through ${KILLS} kills: none is missing, at most one for each kill goes out twice`,
  async () => {
    const kills = plan(choices(SEED).next);
    const emails = Array.from({ length: MAILS }, (_, index) => `reader${index}@people.example`);
    const startedAt = performance.now();
    await Promise.all([publishAll(emails), killAsPlanned(kills)]);
    const unsent = async () =>
      (await stack.rowsOf('notification', `select 1 from job where kind = 'send_mail' and done_at is null`)).length;
    const arrived = () => new Set(given.map(({ to }) => to));
    await eventually(async () => arrived().size === MAILS && (await unsent()) === 0, PATIENCE_MS);

    const missing = emails.filter((email) => !arrived().has(email)).length;
    const duplicates = given.length - arrived().size;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `mails: ${MAILS} asked for, ${given.length} given to the server, ${missing} missing, ${duplicates} twice, ` +
        `${KILLS} kills, ${seconds} s, seed ${SEED}\n`,
    );
    expect(missing).toBe(0);
    expect(duplicates).toBeLessThanOrEqual(KILLS);
    // A mail program shows the one that comes twice once.
    expect(new Set(given.map(({ id }) => id)).size).toBe(MAILS);
    const states = await stack.rowsOf('notification', 'select status, count(*)::int as mails from mail group by 1');
    expect(states).toEqual([{ status: 'sent', mails: MAILS }]);
    expect(await stack.rowsOf('notification', 'select * from dead_letter')).toEqual([]);
  },
  PATIENCE_MS + 60_000,
);

import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningService, startService } from '@keystead/platform';
import { Caller, eventually, expectOk, TEST_PRIVATE_KEY, TEST_PUBLIC_KEY } from '@keystead/testkit';
import { identity } from '../src/definition.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

const PER_SECOND = 50;
const next = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let stack: IdentityUnderTest;
let alex: Member;
const running: RunningService[] = [];

beforeAll(async () => {
  stack = await startIdentity();
  alex = await stack.register();
});
afterAll(async () => {
  for (const each of running) await each.stop();
  await stack.stop();
});

async function start(JWT_PUBLIC_KEY: string, JWT_PRIVATE_KEY: string): Promise<string> {
  const started = await startService(identity, { ...stack.service.env, JWT_PUBLIC_KEY, JWT_PRIVATE_KEY }, stack.clock);
  running.push(started);
  return started.url;
}

async function signIn(url: string): Promise<string> {
  const { email, login } = alex;
  const body = { email, password: PASSWORD, tenant_code: login.tenant_code };
  return expectOk(await new Caller(url).post<LoginBody>('login', body)).access_token;
}

const profile = async (url: string, token: string) =>
  (await new Caller(url, token).get('v1/system/account/profile')).status;

/** Processes that serve, and tokens that people hold: each request takes one of each in turn. */
class Traffic {
  readonly statuses: Record<number, number> = {};
  private isOver = false;
  private at = 0;
  private readonly done: Promise<unknown>;

  constructor(
    public urls: string[],
    public tokens: string[],
  ) {
    this.done = this.run();
  }

  /** Waits for the answers to as many requests from now on. */
  async more(count: number): Promise<void> {
    const wanted = this.answered() + count;
    await eventually(() => this.answered() >= wanted, 60_000);
  }

  private answered(): number {
    return Object.values(this.statuses).reduce((sum, each) => sum + each, 0);
  }

  async end(): Promise<Record<number, number>> {
    this.isOver = true;
    await this.done;
    return this.statuses;
  }

  private async run(): Promise<void> {
    const requested: Promise<void>[] = [];
    while (!this.isOver) {
      requested.push(this.ask(this.urls[this.at % this.urls.length]!, this.tokens[this.at % this.tokens.length]!));
      this.at += 1;
      await wait(1000 / PER_SECOND);
    }
    await Promise.all(requested);
  }

  private async ask(url: string, token: string): Promise<void> {
    const status = await profile(url, token);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }
}

// covers: T-29
it('the key that signs tokens is replaced under load, and no request is refused', async () => {
  const old = stack.service.url;
  const both = `${TEST_PUBLIC_KEY}${next.publicKey}`;
  const traffic = new Traffic([old], [alex.login.access_token]);
  // First every process learns to verify with the new key, one after the other.
  const [first, second] = [await start(both, TEST_PRIVATE_KEY), await start(both, TEST_PRIVATE_KEY)];
  traffic.urls = [old, first, second];
  await traffic.more(30);
  traffic.urls = [first, second];
  // Then identity signs with it, while another process of it still signs with the old one.
  const signing = await start(both, next.privateKey);
  const fresh = await signIn(signing);
  traffic.urls = [first, second, signing];
  traffic.tokens = [alex.login.access_token, await signIn(second), fresh];
  await traffic.more(50);
  traffic.urls = [signing];
  // Last, when the tokens of the old key are over, it is forgotten.
  const alone = await start(next.publicKey, next.privateKey);
  traffic.tokens = [fresh, await signIn(alone)];
  traffic.urls = [signing, alone];
  await traffic.more(30);
  const statuses = await traffic.end();
  console.log(`requests by status: ${JSON.stringify(statuses)}`);
  expect(Object.keys(statuses)).toEqual(['200']);
  expect(statuses[200]).toBeGreaterThan(100);
  // Each step is needed: a process without the new key refuses its tokens, and one without the old key the old ones.
  expect(await profile(old, fresh)).toBe(401);
  expect(await profile(alone, alex.login.access_token)).toBe(401);
}, 120_000);

it('a signing key that no process verifies is refused at the start', async () => {
  await expect(start(TEST_PUBLIC_KEY, next.privateKey)).rejects.toThrow(
    'JWT_PRIVATE_KEY and JWT_PUBLIC_KEY do not belong together',
  );
  await expect(start('no key', TEST_PRIVATE_KEY)).rejects.toThrow(
    'JWT_PUBLIC_KEY must be the PEM of a P-256 public key, or several, one after the other',
  );
});

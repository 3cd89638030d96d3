import { StoredKeys, type SecretKeys } from '@keystead/platform';
import { Secrets, STORED_KEYS } from '../../services/identity/src/shared/secrets.js';
import { IDENTITY_CONFIG } from '../../services/identity/src/config.js';
import { hashingOptions } from '../../services/identity/src/authentication/password-hasher.js';
import { hash } from '@node-rs/argon2';
import { setTimeout as wait } from 'node:timers/promises';
import { signToken, TEST_PRIVATE_KEY } from '@keystead/testkit';
import { Agent, request } from 'undici';
import type { Target } from './http-load.js';
import { companyId, fillLeases } from './lease-data.js';
import { interleaved } from './pages.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

const PORTS = { control: 18_731, gateway: 18_730, identity: 18_732, lease: 18_733 };
const ACCOUNTS = 5_000;
const PASSWORD = 'Keystead1!bench';
const SECRET_KEY = Buffer.alloc(32, 7);
const secretKeys: SecretKeys = [SECRET_KEY];
const FLOOD_PER_S = 500;
const FLOOD_S = 20;
const ASKS_PER_S = 20;
const ROUNDS = 3;

/** Sign-ins beside the bare hashing library, and what a flood of them costs everyone else. */
export async function measureSignIn(stage: Stage): Promise<Figure[]> {
  await fillLeases(stage, 10_000, 200);
  const { pepper } = new Secrets({ secretKeys }, StoredKeys.derived(secretKeys, STORED_KEYS));
  const stored = await hash(PASSWORD, {
    ...hashingOptions({ passwordHashMemoryKib: IDENTITY_CONFIG.passwordHashMemoryKib.default! }),
    secret: pepper,
  });
  await openAccounts(stage, stored);
  const identity = await stage.start('identity.cjs', PORTS.identity, {
    ...stage.serviceEnv('identity'),
    JWT_PRIVATE_KEY: TEST_PRIVATE_KEY,
    SECRET_KEY: SECRET_KEY.toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: `http://127.0.0.1:${PORTS.gateway}`,
    AUTH_RATE_LIMIT: '100000',
  });
  await stage.start('lease.cjs', PORTS.lease, stage.serviceEnv('lease'));
  const behind = { identity: `http://127.0.0.1:${PORTS.identity}` };
  const gateway = await stage.start(
    'gateway.cjs',
    PORTS.gateway,
    stage.gatewayEnv(`http://127.0.0.1:${PORTS.lease}`, behind),
  );
  const control = await stage.start(
    'bench/control-server.mjs',
    PORTS.control,
    {
      DATABASE_URL: stage.adminUrl('identity'),
      HASH: stored,
      PASSWORD,
      PEPPER: pepper.toString('base64'),
      UV_THREADPOOL_SIZE: '2',
    },
    '/',
  );
  const database = stage.postgres.pid!;
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => index);
  const ours: Target = {
    name: 'ours',
    url: `http://127.0.0.1:${PORTS.gateway}/api/login`,
    pids: { postgres: database, gateway, identity },
    variants: accounts.map((account) => ({
      body: JSON.stringify(credentials(account)),
      headers: { 'content-type': 'application/json' },
    })),
  };
  const wrongAttempts: Target = {
    ...ours,
    name: 'guesses',
    url: `http://127.0.0.1:${PORTS.identity}/api/login`,
    pids: { postgres: database, identity },
    variants: accounts.map((account) => ({
      body: JSON.stringify({ ...credentials(account), password: 'Keystead1!guess' }),
      headers: { 'content-type': 'application/json' },
    })),
    expected: 401,
  };
  const baseline: Target = { name: 'bare', url: `http://127.0.0.1:${PORTS.control}/a`, pids: { control } };
  const runs = await interleaved([baseline, ours, wrongAttempts], 8);
  const floods: Flood[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Those who still wait for their turn have had it by then.
    if (round > 0) await wait(10_000);
    floods.push(await flood());
  }
  const { undisturbed, flooded, refused } = middle(floods);
  return [
    {
      goal: 'sign-in',
      what: 'sign-ins per second through the gateway / verifications per second of the bare library',
      value: runs.get('ours')!.requests_per_s / runs.get('bare')!.requests_per_s,
      rule: '>=',
      floor: 0.75,
    },
    {
      goal: 'sign-in',
      what: 'passwords verified per second by the identity service (wrong ones) / by the bare library',
      value: runs.get('guesses')!.requests_per_s / runs.get('bare')!.requests_per_s,
      rule: '>=',
      floor: 0.9,
    },
    {
      goal: 'T-62',
      what: `p95 of a lease page while ${FLOOD_PER_S} sign-ins a second arrive for ${FLOOD_S} s / its quiet value (${refused} put off)`,
      value: flooded / undisturbed,
      rule: '<=',
      floor: 2,
    },
  ];
}

const credentials = (account: number) => ({
  email: `person${account}@bench.example`,
  password: PASSWORD,
  tenant_code: `bench${Math.floor(account / 100)}`,
});

/** People with one password, a hundred in a company. */
async function openAccounts(stage: Stage, stored: string): Promise<void> {
  const company = `('00000000-0000-4000-8000-' || lpad((n / 100)::text, 12, '0'))::uuid`;
  const person = `('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid`;
  await stage.admin(
    'identity',
    `insert into company (company_id, id, tenant_code, name, country_iso, timezone, subscription_plan)
       select c, c, 'bench' || n, 'Bench ' || n, 'AU', 'Australia/Sydney', 'pro'
       from (select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as c from generate_series(0, ${ACCOUNTS / 100 - 1}) n) x;
     insert into app_user (company_id, id, first_name, last_name, language, timezone, country_iso)
       select ${company}, ${person}, 'Sam', 'Lee', 'en', 'Australia/Sydney', 'AU' from generate_series(0, ${ACCOUNTS - 1}) n;
     insert into login (company_id, id, email, tenant_code, status, password_hash)
       select ${company}, ${person}, 'person' || n || '@bench.example', 'bench' || n / 100, 'active', '${stored}'
       from generate_series(0, ${ACCOUNTS - 1}) n;
     insert into user_role (company_id, id, user_id, role_key)
       select ${company}, gen_random_uuid(), ${person}, 'landlord' from generate_series(0, ${ACCOUNTS - 1}) n;`,
  );
  await stage.admin('identity', 'analyze');
}

interface Flood {
  /** p95 of a page in milliseconds, without and with the flood. */
  undisturbed: number;
  flooded: number;
  /** Sign-ins that were refused for lack of capacity. */
  refused: number;
}

const middle = (floods: Flood[]) =>
  floods.toSorted((left, right) => left.flooded / left.undisturbed - right.flooded / right.undisturbed)[
    floods.length >> 1
  ]!;

/** Requests leave at their time whatever became of others. */
async function flood(): Promise<Flood> {
  const agent = new Agent({ connections: 256 });
  const origin = `http://127.0.0.1:${PORTS.gateway}`;
  const token = signToken({
    company_id: companyId(17),
    user_id: companyId(1),
    roles: ['landlord'],
    tenant_code: 'bench17',
  });
  const page = async () => {
    const startedAt = performance.now();
    const { statusCode, body } = await request(`${origin}/api/v1/system/lease?total=10&page=1`, {
      dispatcher: agent,
      headers: { authorization: `Bearer ${token}` },
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`The page answered ${statusCode}`);
    return performance.now() - startedAt;
  };
  const answers: Record<number, number> = {};
  const signIn = async (index: number) => {
    const { statusCode, body } = await request(`${origin}/api/login`, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials((index * 7) % ACCOUNTS)),
    });
    await body.dump();
    answers[statusCode] = (answers[statusCode] ?? 0) + 1;
  };
  await paced(ASKS_PER_S, 2, page);
  const undisturbed = p95(await paced(ASKS_PER_S, 10, page));
  const [pages] = await Promise.all([paced(ASKS_PER_S, FLOOD_S, page), paced(FLOOD_PER_S, FLOOD_S, signIn)]);
  const flooded = p95(pages);
  await agent.close();
  const other = Object.keys(answers).filter((status) => !['200', '429', '503'].includes(status));
  if (other.length > 0) throw new Error(`Sign-ins answered ${other.join(', ')}`);
  const refused = (answers[503] ?? 0) + (answers[429] ?? 0);
  process.stdout.write(
    `${details(`lease page during ${FLOOD_PER_S} sign-ins a second, ms`, [{ undisturbed_p95: undisturbed, flooded_p95: flooded, signed_in: answers[200] ?? 0, put_off: refused }])}\n`,
  );
  return { undisturbed, flooded, refused };
}

/** Starts one piece of work every 1/`perSecond` s for `seconds`; answers what each gave. */
async function paced<T>(perSecond: number, seconds: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const startedAt = performance.now();
  const under: Promise<T>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const ahead = startedAt + (index * 1000) / perSecond - performance.now();
    if (ahead > 1) await wait(ahead);
    under.push(work(index));
  }
  return Promise.all(under);
}

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;

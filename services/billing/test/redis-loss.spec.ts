import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Caller,
  eventually,
  makeTemporaryFolder,
  redis,
  rowsAt,
  type RunningServer,
  startOwn,
  startTestService,
  type TestService,
} from '@keystead/testkit';
import { newId } from '@keystead/platform';
import { SEED_LEASES } from '../bench/seed-leases.js';
import { billing } from '../src/definition.js';

// Redis is emptied, dies and comes back empty while rent runs are under way; people work on.
// covers: T-03

/** `REDIS_LOSS_LEASES=2000` for the record; a hundredth of them in each company, with twelve weeks to bill. */
const LEASES = Number(process.env.REDIS_LOSS_LEASES ?? 200);
const COMPANIES = 20;
const WEEKS = 12;
const ZONE = 'Australia/Sydney';
const DAY_MS = 86_400_000;
const AWAY_MS = 3_000;
const AT_WORK_WITHIN_MS = 35_000;
const DONE_WITHIN_MS = 300_000;

const folder = makeTemporaryFolder();
let alarms: RunningServer;
let service: TestService;
beforeAll(async () => {
  alarms = await startOwn(redis, { dataDir: `${folder}/redis`, password: '' });
  service = await startTestService(billing, { env: { REDIS_URL: alarms.url } });
});
afterAll(async () => {
  await service?.stop();
  await alarms?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date());
/** Eleven weeks before the week that is billed ahead. */
const start = new Date(Date.parse(today) + (7 - 7 * (WEEKS - 1)) * DAY_MS).toISOString().slice(0, 10);

/** Rows of a company, past the service, whose connections are for what is tested. */
function rows<R extends object>(company_id: string, text: string, values: unknown[] = []): Promise<R[]> {
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${service.database.name}`;
  return rowsAt<R>(url.href, text, [company_id, ...values]);
}

async function newCompany(): Promise<Caller> {
  const me = service.as();
  await rows(me.company_id, SEED_LEASES, [start, ZONE, LEASES / COMPANIES]);
  return me;
}

/** A run that no alarm is set for yet, as after Redis was lost before. */
async function makeDue({ company_id }: Caller): Promise<void> {
  const payload = JSON.stringify({ timezone: ZONE, day: today });
  await rows(
    company_id,
    `insert into job (company_id, id, kind, natural_key, run_at, payload) values ($1, $2, 'rent_run', $3, now(), $4)`,
    [newId(), `${ZONE} ${today}`, payload],
  );
}

const runsDone = async () => {
  const done = `select count(*)::int as runs from job where kind = 'rent_run' and natural_key = $1 and done_at is not null`;
  return (await service.db.system<{ runs: number }>(done, [`${ZONE} ${today}`]))[0]!.runs;
};

/** A person who reads bills and notes payments until it is over; answers the status of each call. */
async function work(me: Caller, isOver: () => boolean): Promise<number[]> {
  const [lease] = await rows<{ id: string }>(me.company_id, 'select id from lease where company_id = $1 limit 1');
  const statuses: number[] = [];
  while (!isOver()) {
    statuses.push((await me.get('v1/system/bill?total=10')).status);
    statuses.push((await me.post('v1/system/bill-payment/create', { lease_id: lease!.id, amount: 10 })).status);
    await wait(50);
  }
  return statuses;
}

it(
  `misses no bill of ${LEASES} leases when Redis is lost in the middle of ${COMPANIES} rent runs`,
  async () => {
    const companies: Caller[] = [];
    for (let company = 0; company < COMPANIES; company++) companies.push(await newCompany());
    let isOver = false;
    const people = companies.slice(0, 2).map((me) => work(me, () => isOver));
    for (const me of companies) await makeDue(me);
    await eventually(async () => (await runsDone()) >= 2, DONE_WITHIN_MS, 2);
    await alarms.kill9();
    const before = await runsDone();
    await wait(AWAY_MS);
    const meanwhile = await runsDone();
    await alarms.restart({ wipe: true });
    const back = performance.now();
    const seconds = () => ((performance.now() - back) / 1000).toFixed(1);
    await eventually(async () => (await runsDone()) > meanwhile, DONE_WITHIN_MS, 20);
    const atWork = performance.now() - back;
    await eventually(async () => (await runsDone()) === COMPANIES, DONE_WITHIN_MS, 20);
    const all = seconds();
    isOver = true;
    const statuses = (await Promise.all(people)).flat();
    console.log(
      `${before} of ${COMPANIES} runs done when Redis died, ${meanwhile} when it was back; the next one ` +
        `${(atWork / 1000).toFixed(1)} s later, all of them after ${all} s; ${statuses.length} calls answered`,
    );
    expect(meanwhile).toBeLessThan(COMPANIES);
    expect(atWork).toBeLessThan(AT_WORK_WITHIN_MS);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    for (const { company_id } of companies) {
      const [found] = await rows(
        company_id,
        `select count(*)::int as bills, count(distinct (lease_id, period_start))::int as periods from bill where company_id = $1`,
      );
      expect(found).toEqual({ bills: (LEASES / COMPANIES) * WEEKS, periods: (LEASES / COMPANIES) * WEEKS });
    }
  },
  DONE_WITHIN_MS * 2,
);

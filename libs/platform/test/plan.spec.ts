import { PLAN_TABLE, type PlanLimits, type SubscriptionStatus } from '@keystead/contracts';
import {
  eventually,
  publishEvent,
  startTestService,
  stopwatch,
  type Caller,
  type TestService,
} from '@keystead/testkit';
import { consumeQuota, newId, assertModule, problemSentence, systemContext } from '../src/index.js';
import { Note } from './note.js';
import { noteService } from './note-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(noteService);
});
afterAll(() => service.stop());

/** Says what a company has subscribed to and waits until it is known. */
async function say(company_id: string, version: number, plan: Partial<typeof ACTIVE>): Promise<void> {
  const data = { ...ACTIVE, ...plan };
  await publishEvent(service.env.NATS_URL!, 'subscription.limits_changed', {
    company_id,
    aggregate_id: company_id,
    version,
    data,
  });
  await eventually(async () => (await known(company_id))?.version === version);
}

const ACTIVE = {
  plan: 'free' as 'free' | 'pro',
  status: 'active' as SubscriptionStatus,
  limits: PLAN_TABLE.free.limits,
};

async function known(company_id: string) {
  const { rows } = await service.db.systemPool.query<{ plan: string; version: number }>(
    'select plan, version from company_plan where company_id = $1',
    [company_id],
  );
  return rows[0];
}

// covers: PLAN-07
describe('a problem state of the subscription', () => {
  const states = [
    ['expired', 'SUB_2001'],
    ['suspended', 'SUB_2002'],
    ['cancelled', 'SUB_2003'],
    ['payment_failed', 'SUB_PAY_3001'],
    ['payment_method_invalid', 'SUB_PAY_3002'],
    ['payment_past_due', 'SUB_PAY_3003'],
  ] as const;

  const write = (me: Caller) => me.post('note/write', { title: newId() });

  // covers, ERR-02, ERR-09, ERR-10, ERR-11, ERR-14, ERR-15, ERR-16, DISP-02, PLAN-07
  test.each(states)('%s: acts answer %s with its sentence, records are read, settings saved', async (status, code) => {
    const me = service.as();
    await say(me.company_id, 1, { status });
    const refused = { status: 403, body: { code, message: `[${code}] ${problemSentence(code)}` } };
    expect(await write(me)).toMatchObject(refused);
    expect(await me.post('note/create', { title: 'A record' })).toMatchObject(refused);
    expect((await me.get('notes')).status).toBe(200);
    expect((await me.post('note/settings')).status).toBe(200);
    await say(me.company_id, 2, { status: 'active' });
    await eventually(async () => (await write(me)).status === 200);
  });

  test('active and trialing refuse nothing, nor does a company that is not known yet', async () => {
    const [trying, unknown] = [service.as(), service.as()];
    await say(trying.company_id, 1, { status: 'trialing' });
    expect((await write(trying)).status).toBe(200);
    expect((await write(unknown)).status).toBe(200);
  });

  //
  test('is known within two seconds of the event, also to a company that is busy', async () => {
    const me = service.as();
    await say(me.company_id, 1, {});
    expect((await write(me)).status).toBe(200);
    const read = stopwatch();
    await say(me.company_id, 2, { status: 'expired' });
    await eventually(async () => (await write(me)).status === 403);
    expect(read()).toBeLessThan(2000);
  });

  test('an older word that comes late changes nothing', async () => {
    const me = service.as();
    await say(me.company_id, 2, { status: 'expired' });
    const data = { ...ACTIVE, status: 'active' as const };
    const late = { company_id: me.company_id, aggregate_id: me.company_id, version: 1, data };
    await publishEvent(service.env.NATS_URL!, 'subscription.limits_changed', late);
    const inbox = 'select 1 from inbox where company_id = $1';
    await eventually(async () => (await service.db.systemPool.query(inbox, [me.company_id])).rowCount === 2);
    expect(await write(me)).toMatchObject({ body: { code: 'SUB_2001' } });
  });
});

// covers: PLAN-06, FEATURE-117
describe('places of the plan', () => {
  const limits = [
    ['properties', 'SUB_MOD_1002'],
    ['storage', 'SUB_MOD_1003'],
    ['documents', 'SUB_MOD_1004'],
    ['team_members', 'SUB_MOD_1005'],
    ['leases', 'SUB_MOD_1006'],
  ] as const;

  /** Adds a note that takes a place. */
  function take(company_id: string, limit: keyof PlanLimits, more?: number) {
    return service.db.run(systemContext(company_id, 'test'), async (tx) => {
      const used = async () => (await tx.one<{ count: number }>('select count(*)::int as count from note')).count;
      await consumeQuota(tx, limit, used, more);
      const id = newId();
      await tx.insert(Note, { id, title: id });
    });
  }

  // covers: Q-177, ERR-04, ERR-07, ERR-08
  test.each(limits)('%s: of 50 at once exactly the last places are given, the rest answer %s', async (limit, code) => {
    const company_id = newId();
    await say(company_id, 1, { limits: { ...PLAN_TABLE.enterprise.limits, [limit]: 7 } });
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => take(company_id, limit)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(43);
    for (const { reason } of refused) expect(reason).toMatchObject({ code, status: 403 });
    await expect(take(company_id, limit)).rejects.toMatchObject({ code });
    await say(company_id, 2, { limits: PLAN_TABLE.enterprise.limits });
    await take(company_id, limit);
  });

  //
  test('an unknown company has the Free plan, also for 50 at once', async () => {
    const company_id = newId();
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => take(company_id, 'team_members')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await known(company_id)).toEqual({ plan: null, version: 0 });
    await say(company_id, 1, { plan: 'pro', limits: PLAN_TABLE.pro.limits });
    await take(company_id, 'team_members');
  });

  test('may be taken several at a time', async () => {
    const company_id = newId();
    await expect(take(company_id, 'storage', 201)).rejects.toMatchObject({ code: 'SUB_MOD_1003' });
    await take(company_id, 'storage', 200);
  });

  // covers: ERR-03
  test('SUB_MOD_1001 a module is for the plans that hold it', async () => {
    const company_id = newId();
    const need = () => service.db.run(systemContext(company_id, 'test'), (tx) => assertModule(tx, 'maintenance'));
    await expect(need()).rejects.toMatchObject({ code: 'SUB_MOD_1001' });
    await say(company_id, 1, {});
    await expect(need()).rejects.toMatchObject({ code: 'SUB_MOD_1001' });
    await say(company_id, 2, { plan: 'pro' });
    await need();
  });
});

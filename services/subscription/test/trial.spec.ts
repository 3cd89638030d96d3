import { eventually, publishEvent, startTestService, type TestService } from '@keystead/testkit';
import type { Plan } from '@keystead/contracts';
import { newId, ShiftedClock, systemContext } from '@keystead/platform';
import { subscription } from '../src/definition.js';

const THIRTY_DAYS = 30 * 86_400_000;
let service: TestService;
let trialEnds: number;

// The service lives thirty days ahead, seconds before the trials of today's companies end.
beforeAll(async () => {
  trialEnds = Date.now() + 6_000;
  service = await startTestService(subscription, {
    clock: new ShiftedClock(new Date(Date.now() + THIRTY_DAYS - 4_000)),
  });
});
afterAll(() => service.stop());

const rowsOf = (text: string, company_id: string) =>
  service.db.systemPool.query<Record<string, unknown>>(text, [company_id]).then(({ rows }) => rows);

async function open(plan: Plan) {
  const me = service.as();
  const { company_id } = me;
  await publishEvent(service.env.NATS_URL!, 'company.created', {
    company_id,
    aggregate_id: company_id,
    data: {
      company_id,
      plan,
      tenant_code: 'test01',
      name: 'Rose Street Rentals',
      country_iso: 'AU',
      timezone: 'Australia/Sydney',
      owner_user_id: me.user_id,
    },
  });
  const state = async () =>
    (await me.post<{ data?: { plan: Plan; status: string } }>('subscription/current', { user_id: me.user_id })).body
      .data;
  return { company_id, state, first: await eventually(state) };
}

/** Milliseconds to wait at most for what happens when the trial is over, however late this test begins. */
const untilEnd = () => Math.max(0, trialEnds - Date.now()) + 20_000;

it('an unpaid trial expires when its time is over, once, and publishes it', async () => {
  const { company_id, state, first } = await open('pro');
  expect(first).toMatchObject({ plan: 'pro', status: 'trialing' });
  await eventually(async () => (await state())?.status === 'expired', untilEnd());
  const limits = `select version, data from outbox where company_id = $1 and name = 'subscription.limits_changed' order by seq`;
  expect(await rowsOf(limits, company_id)).toMatchObject([
    { version: 1, data: { status: 'trialing' } },
    { version: 2, data: { plan: 'pro', status: 'expired', limits: { team_members: 10 } } },
  ]);
  expect(await rowsOf(`select done_at from job where company_id = $1 and kind = 'end_trial'`, company_id)).toEqual([
    { done_at: expect.any(Date) as Date },
  ]);
  // Records stay readable in every state; who may change what is for the owning services to say.
  expect(await state()).toMatchObject({ plan: 'pro', status: 'expired' });
});

it('a plan that somebody paid for in time stays as it is', async () => {
  const { company_id, state } = await open('pro');
  await paid(company_id);
  await eventually(
    async () =>
      (
        await rowsOf(
          `select 1 from job where company_id = $1 and kind = 'end_trial' and done_at is not null`,
          company_id,
        )
      )[0],
    untilEnd(),
  );
  expect(await state()).toMatchObject({ status: 'active' });
  const published = `select 1 from outbox where company_id = $1 and name = 'subscription.limits_changed'`;
  expect(await rowsOf(published, company_id)).toHaveLength(1);
});

it('a free plan has nothing that ends', async () => {
  const { company_id, first } = await open('free');
  expect(first).toMatchObject({ status: 'active' });
  expect(await rowsOf('select 1 from job where company_id = $1', company_id)).toEqual([]);
});

/** What a payment does to the row. */
function paid(company_id: string) {
  return service.db.run(systemContext(company_id, newId()), (tx) =>
    tx.query(`update subscription set status = 'active', version = version + 1 where company_id = $1`, [company_id]),
  );
}

import { randomUUID } from 'node:crypto';
import {
  asOwner,
  Caller,
  eventually,
  expectOk,
  Landlord,
  shareTestStack,
  stopwatch,
  type SharedStack,
} from '@keystead/testkit';

// A plan from trying it to paying for it, through the gateway's documented paths.

let stack: SharedStack;

beforeAll(async () => {
  stack = await shareTestStack();
});

interface PlanState {
  plan: string;
  status: string;
  trial_ends_at: string | null;
  paid_properties: number | null;
  property_management: { used: number; total: number | null };
}

const planState = async ({ call }: Landlord) =>
  (await call.post<{ data?: PlanState }>('subscription/current', { user_id: call.user_id })).body.data;

const newProperty = ({ call }: Landlord) =>
  call.post('v1/system/property/create', {
    name: `House ${randomUUID().slice(0, 6)}`,
    type: 'house',
    usage: 'residential',
    bedrooms: 3,
    bathrooms: 1,
    carpark: 1,
    cost_allocation_method: 'standalone',
    lease_mode: 'standalone',
    country_iso: 'AU',
  });

/** As the page behind the address does it. */
async function complete(checkout_url: string): Promise<void> {
  const session = new URL(checkout_url).searchParams.get('session');
  expectOk(await new Caller(stack.url).post('subscription/webhook', { session, card: 'works' }));
}

/** As if thirty days had passed: the trial is over and its work is due. */
async function endTrial({ call: { company_id } }: Landlord): Promise<void> {
  await asOwner(stack.database('subscription').owner, ['subscription', 'job'], async (client) => {
    const past = `now() - interval '1 minute'`;
    await client.query(`update subscription set trial_ends_at = ${past} where company_id = $1`, [company_id]);
    await client.query(`update job set run_at = ${past} where company_id = $1 and kind = 'end_trial'`, [company_id]);
  });
}

// covers, PLAN-02
test('Free reaches its limit; paid for, Pro works within two seconds', async () => {
  const landlord = await Landlord.register(stack, 'free');
  await eventually(async () => (await planState(landlord))?.plan === 'free');
  expectOk(await newProperty(landlord));
  expect(await newProperty(landlord)).toMatchObject({
    status: 403,
    body: { code: 'SUB_MOD_1002', message: '[SUB_MOD_1002] Property limit reached. Please upgrade your plan.' },
  });
  const checkout = expectOk(
    await landlord.call.post<{ data: { checkout_url: string; amount: number } }>('subscription/payment', {
      properties: 3,
    }),
  ).data;
  expect(checkout.amount).toBe(27);
  await complete(checkout.checkout_url);
  const read = stopwatch();
  await eventually(async () => (await newProperty(landlord)).status === 200);
  expect(read()).toBeLessThan(2000);
  await eventually(async () => (await planState(landlord))?.property_management.used === 2);
  expect(await planState(landlord)).toMatchObject({ plan: 'pro', status: 'active', property_management: { total: 3 } });
  // Of fifty at once the last place is given once.
  const answers = await Promise.all(Array.from({ length: 50 }, () => newProperty(landlord)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['SUB_MOD_1002']),
  );
});

// covers: PLAN-08, Q-168, Q-169
test('a Pro registration continues to payment, also during the trial; Enterprise is asked to make contact', async () => {
  const pro = await Landlord.register(stack, 'pro');
  expect(await eventually(() => planState(pro))).toMatchObject({ plan: 'pro', status: 'trialing' });
  const checkout = expectOk(await pro.call.post<{ data: { checkout_url: string } }>('subscription/payment')).data;
  await complete(checkout.checkout_url);
  expect(await planState(pro)).toMatchObject({ plan: 'pro', status: 'active', paid_properties: 1 });
  const agency = await Landlord.register(stack, 'enterprise');
  expect(await eventually(() => planState(agency))).toMatchObject({
    plan: 'free',
    status: 'active',
    property_management: { total: 1 },
  });
  expect(await agency.call.post('subscription/payment', { plan: 'enterprise' })).toMatchObject({
    status: 400,
    body: { errors: { plan: 'Please contact us about the Enterprise plan.' } },
  });
});

//
test('SUB_2001 a trial that is over: records are read, nothing is added; moved to Free, it works again', async () => {
  const landlord = await Landlord.register(stack, 'pro');
  const begun = await eventually(() => planState(landlord));
  expect(begun).toMatchObject({ plan: 'pro', status: 'trialing', property_management: { total: null } });
  const { property_section_id } = await landlord.addProperty();
  const { lease_id } = await landlord.openLease(property_section_id!);
  await endTrial(landlord);
  await eventually(async () => (await planState(landlord))?.status === 'expired', 45_000);
  const refused = {
    status: 403,
    body: { code: 'SUB_2001', message: '[SUB_2001] Your subscription has expired. Please renew.' },
  };
  const edit = () => landlord.call.post('v1/system/lease/edit', { lease_id, bond_required: 100 });
  await eventually(async () => (await edit()).status === 403);
  expect(await edit()).toMatchObject(refused);
  await eventually(async () => (await newProperty(landlord)).status === 403);
  expect(await newProperty(landlord)).toMatchObject({ status: 403, body: { code: 'SUB_2001' } });
  await eventually(async () => (await landlord.call.post('v1/system/bill/create', {})).status === 403);
  for (const path of ['v1/system/property', 'v1/system/lease', 'v1/system/bill', `v1/system/lease/${lease_id}`]) {
    expect((await landlord.call.get(path)).status).toBe(200);
  }
  expect((await landlord.call.post('v1/system/account/profile/save', { first_name: 'Robin' })).status).toBe(200);
  expectOk(await landlord.call.post('subscription/change', { plan: 'free' }));
  await eventually(async () => (await edit()).status === 200, 3000);
  // Each service learns of the change by itself; from then on only the limit of the Free plan refuses.
  await eventually(async () => (await newProperty(landlord)).body.code === 'SUB_MOD_1002', 3000);
  expect((await landlord.call.post('logout')).status).toBe(200);
});

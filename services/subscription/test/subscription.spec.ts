import { eventually, publishEvent, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { type EventName, type Plan, type Role, withDatedTerms } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { subscription } from '../src/definition.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(subscription);
});
afterAll(() => service.stop());

interface Current {
  data: { plan: Plan; status: string; trial_ends_at: string | null } & Record<string, unknown>;
}

const current = (me: Caller, body: object = { user_id: me.user_id }) => me.post<Current>('subscription/current', body);

const companyCreated = (company_id: string, plan: Plan, id = newId()) =>
  publishEvent(service.env.NATS_URL!, 'company.created', {
    id,
    company_id,
    aggregate_id: company_id,
    data: {
      company_id,
      plan,
      tenant_code: 'test01',
      name: 'Rose Street Rentals',
      country_iso: 'AU',
      timezone: 'Australia/Sydney',
      owner_user_id: newId(),
    },
  });

/** A person of a new company with an open plan. */
async function subscribed(plan: Plan, role: Role = 'landlord'): Promise<Caller> {
  const me = service.as({ role });
  await companyCreated(me.company_id, plan);
  await eventually(async () => (await current(service.as({ company_id: me.company_id }))).status === 200);
  return me;
}

describe('the plans', () => {
  // covers, OTHER-26, PLAN-01, PLAN-04, CONST-01, CONST-03, CONST-04
  it('are shown to everybody, with the documented totals', async () => {
    const { status, body } = await service.anyone.get<{ data: Record<string, unknown>[] }>('subscription');
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        plan: 'free',
        name: 'Free',
        price: 0,
        currency: 'AUD',
        trial_days: 0,
        limits: { properties: 1, leases: null, documents: 10, storage: 200, team_members: 2 },
      },
      expect.objectContaining({ plan: 'pro', price: 9, trial_days: 30 }),
      expect.objectContaining({ plan: 'enterprise', price: null, trial_days: 0 }),
    ]);
  });
});

describe('a new company', () => {
  // covers, SUBS-01, SUBS-02, SUBU-01, SUBU-02, SUBU-03, SUBU-04, SUBU-05, SUBU-06, SUBU-07, SUBU-08
  it('on the free plan is active, without a trial', async () => {
    const me = await subscribed('free');
    const { body } = await current(me);
    expect(body).toEqual({
      data: {
        plan: 'free',
        status: 'active',
        trial_ends_at: null,
        ends_as: null,
        period_ends_at: null,
        paid_properties: null,
        renewal_properties: null,
        receipts: [],
        document_management: { used: 0, total: 10, remaining: 10 },
        lease_management: { used: 0, total: null, remaining: null },
        property_management: { used: 0, total: 1, remaining: 1 },
        storage_management: { used: 0, total: 200, remaining: 200 },
        team_management: { used: 0, total: 2, remaining: 2 },
      },
    });
  });

  // covers: SUBS-01, SUBS-02
  it.each(['pro'] as const)('on %s is on trial for 30 days and says what it may do', async (plan) => {
    const me = await subscribed(plan);
    const { data } = (await current(me)).body;
    expect(data).toMatchObject({ plan, status: 'trialing', property_management: { total: null, remaining: null } });
    const left = Date.parse(`${data.trial_ends_at!.replace(' ', 'T')}Z`) - Date.now();
    expect(Math.abs(left - 30 * 86_400_000)).toBeLessThan(60_000);
    expect(
      await service.rowsOf('select name, version, data from outbox where company_id = $1', [me.company_id]),
    ).toEqual([
      {
        name: 'subscription.limits_changed',
        version: 1,
        data: { plan, status: 'trialing', limits: expect.objectContaining({ properties: null }) as object },
      },
    ]);
  });

  it('is opened once however often it is announced, under one event id or under several', async () => {
    const me = service.as();
    const id = newId();
    await Promise.all([1, 2, 3].map(() => companyCreated(me.company_id, 'pro', id)));
    await companyCreated(me.company_id, 'free');
    const received = 'select 1 from inbox where company_id = $1';
    await eventually(async () => (await service.rowsOf(received, [me.company_id])).length === 2);
    expect((await current(me)).body.data).toMatchObject({ plan: 'pro', status: 'trialing' });
    expect(await service.rowsOf('select 1 from outbox where company_id = $1', [me.company_id])).toHaveLength(1);
    expect(await service.rowsOf('select kind from job where company_id = $1 order by kind', [me.company_id])).toEqual([
      { kind: 'end_trial' },
      { kind: 'remind_of_trial' },
      { kind: 'remind_of_trial' },
    ]);
  });
});

describe('usage', () => {
  // covers, OTHER-27, SUBU-02, SUBU-03, SUBU-05, SUBU-07, SUBU-08
  it('counts properties, leases and people once each, in their own company only', async () => {
    const [me, other] = [await subscribed('free'), await subscribed('free')];
    const { company_id } = me;
    const property = newId();
    const publish = (aggregate_id: string, id = newId()) =>
      publishEvent(service.env.NATS_URL!, 'property.created', {
        id,
        company_id,
        aggregate_id,
        data: { property_id: aggregate_id, name: 'Rose Street 12' },
      });
    const same = newId();
    await Promise.all([publish(property, same), publish(property, same), publish(property), publish(newId())]);
    const person = (user_id: string, version: number, status: 'active' | 'disabled', roles: string[]) =>
      publishEvent(service.env.NATS_URL!, 'user.access_changed', {
        company_id,
        aggregate_id: user_id,
        version,
        data: { user_id, status, roles },
      });
    await person(me.user_id, 1, 'active', ['landlord']);
    const left = newId();
    await person(left, 2, 'disabled', ['team_member']);
    await person(left, 1, 'active', ['team_member']);
    await person(newId(), 1, 'active', ['tenant']);
    const lease_id = newId();
    const terms = withDatedTerms({
      lease_id,
      lease_number: 'L-0001',
      property_id: property,
      property_block_id: newId(),
      section_id: newId(),
      section_name: 'Rose Street 12',
      start_date: '2026-07-01',
      end_date: null,
      due_date: '2026-07-01',
      rent_cents: 65_000,
      rent_frequency: 'weekly' as const,
      paid_to: null,
      currency: 'AUD',
      timezone: 'Australia/Sydney',
    });
    await publishEvent(service.env.NATS_URL!, 'lease.opened', { company_id, aggregate_id: lease_id, data: terms });

    const received = 'select 1 from inbox where company_id = $1';
    await eventually(async () => (await service.rowsOf(received, [company_id])).length === 9);
    const { data } = (await current(me)).body;
    expect(data).toMatchObject({
      property_management: { used: 2, total: 1, remaining: 0 },
      lease_management: { used: 1, total: null, remaining: null },
      team_management: { used: 1, total: 2, remaining: 1 },
    });
    expect((await current(other)).body.data).toMatchObject({ property_management: { used: 0 } });
  });
});

// covers: F-34
describe('an open invitation', () => {
  it('takes a place in the team as the limit counts it: until it is closed or over, and none of owners and tenants', async () => {
    const me = await subscribed('free');
    const { company_id } = me;
    const say = <N extends 'invitation.opened' | 'invitation.closed'>(
      name: N,
      id: string,
      version: number,
      data: object,
    ) =>
      publishEvent(service.env.NATS_URL!, name, {
        company_id,
        aggregate_id: id,
        version,
        data: { invitation_id: id, ...data } as never,
      });
    const team = async () => (await current(me)).body.data.team_management;
    const open = (id: string, role_key: string, expires_at = '2999-01-01T00:00:00.000Z') =>
      say('invitation.opened', id, 1, { role_key, expires_at });
    const [member, late] = [newId(), newId()];
    await open(member, 'team_member');
    await open(newId(), 'tenant');
    await open(newId(), 'team_member', '2020-01-01T00:00:00.000Z');
    await say('invitation.closed', late, 2, {});
    await open(late, 'team_member');
    const received = 'select 1 from inbox where company_id = $1';
    await eventually(async () => (await service.rowsOf(received, [company_id])).length === 6);
    expect(await team()).toEqual({ used: 1, total: 2, remaining: 1 });
    await say('invitation.closed', member, 2, {});
    await eventually(async () => ((await team()) as { used: number }).used === 0);
  });
});

// covers: SUBU-01 SUBU-04 Q-174
describe('documents', () => {
  it('count from their grant until they are deleted or never come, with the megabytes that they and pictures take', async () => {
    const me = await subscribed('free');
    const { company_id } = me;
    const MB = 1024 * 1024;
    const say = (name: EventName, id: string, version: number, data: object) =>
      publishEvent(service.env.NATS_URL!, name, { company_id, aggregate_id: id, version, data: data as never });
    const [document, never, asset] = [newId(), newId(), newId()];
    const grant = (id: string, expires_at: string) =>
      say('document.upload_granted', id, 1, { document_id: id, size: 2 * MB, expires_at });
    const usage = async () => {
      const { document_management, storage_management } = (await current(me)).body.data;
      return [document_management, storage_management].map((figure) => (figure as { used: number }).used);
    };
    const becomes = async (documents: number, storage: number) => {
      await eventually(async () => (await usage()).join() === [documents, storage].join());
    };
    await grant(document, '2999-01-01T00:00:00.000Z');
    await becomes(1, 2);
    await grant(never, '2020-01-01T00:00:00.000Z');
    await say('document.uploaded', document, 2, { document_id: document, size: 2 * MB });
    await say('asset.uploaded', asset, 1, { asset_id: asset, size: 1 });
    await becomes(1, 3);
    await say('document.deleted', document, 4, { document_id: document, lease_id: null });
    await becomes(0, 1);
    const late = await say('document.changed', document, 3, { document_id: document, size: 2 * MB });
    const received = 'select 1 from inbox where company_id = $1 and event_id = $2';
    await eventually(async () => (await service.rowsOf(received, [company_id, late.id])).length === 1);
    expect(await usage()).toEqual([0, 1]);
    await say('asset.deleted', asset, 2, { asset_id: asset });
    await becomes(0, 0);
  });
});

// covers: Q-125, PROP-06, PROP-12
describe('a property in the trash', () => {
  it('is not counted, and counts again when it is back, in whatever order the events come', async () => {
    const me = await subscribed('free');
    const property_id = newId();
    const say = (name: 'property.created' | 'property.removed' | 'property.restored', version: number) =>
      publishEvent(service.env.NATS_URL!, name, {
        company_id: me.company_id,
        aggregate_id: property_id,
        version,
        data: { property_id, name: 'Rose Street 12' },
      });
    const used = async () => {
      const usage: unknown = (await current(me)).body.data.property_management;
      return (usage as { used: number }).used;
    };
    await say('property.created', 1);
    await eventually(async () => (await used()) === 1);
    await say('property.removed', 2);
    await eventually(async () => (await used()) === 0);
    await say('property.restored', 5);
    await eventually(async () => (await used()) === 1);
    const late = await say('property.removed', 4);
    const received = 'select 1 from inbox where company_id = $1 and event_id = $2';
    await eventually(async () => (await service.rowsOf(received, [me.company_id, late.id])).length === 1);
    expect(await used()).toBe(1);
  });
});

describe('the gateway', () => {
  //
  it('answers the caller only', async () => {
    const me = await subscribed('free');
    const colleague = service.as({ company_id: me.company_id });
    for (const user_id of [colleague.user_id, newId()]) {
      expect(await current(me, { user_id })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await current(me, { user_id: me.user_id.toUpperCase() })).status).toBe(200);
    expect((await service.anyone.post('subscription/current', { user_id: me.user_id })).status).toBe(401);
    expect((await current(service.as({ company_id: me.company_id, role: 'tenant' }))).status).toBe(403);
    expect((await current(service.as({ company_id: me.company_id, role: 'team_member' }))).status).toBe(200);
  });

  // covers: Q-032, SUBS-02
  it('says so to a company without a subscription', async () => {
    expect(await current(service.as())).toMatchObject({
      status: 403,
      body: {
        code: 'SUB_2004',
        message: '[SUB_2004] Subscription not found. Please verify your subscription status.',
      },
    });
  });

  it.each([
    ['nothing', {}, 'this field is required'],
    ['null', { user_id: null }, 'this field is required'],
    ['a number', { user_id: 7 }, 'This is not a valid id'],
    ['no id', { user_id: "' or 1=1 --" }, 'This is not a valid id'],
    ['a list', { user_id: [newId()] }, 'This is not a valid id'],
    ['long text', { user_id: 'a'.repeat(10_000) }, 'This is not a valid id'],
  ])('refuses %s', async (_, body, sentence) => {
    expect(await current(service.as(), body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { user_id: sentence } },
    });
  });

  it('refuses unknown fields, NUL and what is not JSON', async () => {
    const me = service.as();
    expect(await current(me, { user_id: me.user_id, plan: 'enterprise' })).toMatchObject({
      status: 400,
      body: { errors: { plan: 'This field is not known here' } },
    });
    expect((await me.call('POST', 'subscription/current', '{"user_id":"\\u0000"}')).status).toBe(400);
    expect((await me.call('POST', 'subscription/current', '{"user_id":')).status).toBe(400);
  });

  it('says so where payments are not set up', async () => {
    const off = { status: 409, body: { code: 'PAYMENTS_OFF' } };
    expect(await (await subscribed('free')).post('subscription/payment', { plan: 'pro' })).toMatchObject(off);
    expect(await service.anyone.post('subscription/webhook?session=x.y', { card: 'works' })).toMatchObject(off);
  });
});

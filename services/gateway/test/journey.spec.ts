import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  shareTestStack,
  TEST_PASSWORD,
  type Bill,
  type SharedStack,
} from '@keystead/testkit';

// The product's main job, from the first visit to the rent, through the gateway's documented paths.

let stack: SharedStack;
let landlord: Landlord;

beforeAll(async () => {
  stack = await shareTestStack();
});

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
const daysFromToday = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

describe('a new landlord', () => {
  it('registers with a 6-digit e-mail code and gets a company with a tenant code', async () => {
    const email = 'newcomer@landlord.example';
    const anyone = new Caller(stack.url);
    expect(expectOk(await anyone.post('check-account-email', { email }))).toEqual({ data: { exists: false } });
    const wrong = {
      first_name: 'A',
      last_name: 'B',
      email,
      password: TEST_PASSWORD,
      password_confirmation: TEST_PASSWORD,
      is_agreed: true,
    };
    expect(await anyone.post('register', wrong)).toMatchObject({
      status: 400,
      body: { message: 'Please verify your email address first' },
    });
    landlord = await Landlord.register(stack, 'pro', email);
    expect(landlord.tenant_code).toMatch(/^[a-z0-9]{6,12}$/);
    expect(expectOk(await anyone.post('check-account-email', { email }))).toEqual({ data: { exists: true } });
    await eventually(async () => (await stack.mails(email)).some(({ text }) => text.includes(landlord.tenant_code)));
  });

  it('goes through the wizard', async () => {
    const { call, tenant_code } = landlord;
    expect(expectOk(await call.post('v1/system/account/tenant/check-onboarding', { tenant_code }))).toEqual({
      data: { has_completed_setup: false },
    });
    const answers = { identity: 'landlord', property_count: 2, room_count: 3, co_living_preference: true };
    expectOk(await call.post('v1/system/account/tenant/save', answers));
    expectOk(
      await call.post('v1/system/account/tenant/save', {
        timezone: 'Australia/Sydney',
        language: 'en',
        datetime_format: 'Y-m-d h:i:s A',
      }),
    );
    expectOk(await call.post('v1/system/account/tenant/save', { has_completed_setup: true }));
    expect(expectOk(await call.get('v1/system/account/profile'))).toMatchObject({
      data: { has_completed_setup: true, role: 'landlord', timezone: 'Australia/Sydney' },
    });
    expect(await call.post('v1/system/account/tenant/save', { identity: 'agent' })).toMatchObject({ status: 409 });
  });
});

let leaseOfUnit: string;
let roomLease: string;

describe('lets a property', () => {
  it('adds a house and a co-living house with three rooms', async () => {
    const single = await landlord.addProperty({ name: '12 Rose Street' });
    const shared = await landlord.addProperty({
      name: 'The Terrace',
      lease_mode: 'co_living',
      cost_allocation_method: 'rooms',
    });
    const rooms = [];
    for (const name of ['Front', 'Middle', 'Back'])
      rooms.push(await landlord.addRoom(shared.property_block_id, { name }));
    const list = expectOk(
      await landlord.call.get<{ data: object[]; pagination: object }>('v1/system/property?total=10&page=1'),
    );
    expect(list.pagination).toMatchObject({ total: 2 });
    const sections = expectOk(
      await landlord.call.get<{ data: { property_section_id: string }[] }>(
        `v1/system/property/section?property_block_id=${shared.property_block_id}`,
      ),
    );
    expect(sections.data).toHaveLength(3);

    const weekly = { start_date: daysFromToday(-17), latest_amount: 650, rent_frequency: 'weekly' };
    ({ lease_id: leaseOfUnit } = await landlord.openLease(single.property_section_id!, weekly));
    const fortnightly = { start_date: daysFromToday(-3), latest_amount: 560.5, rent_frequency: 'fortnightly' };
    ({ lease_id: roomLease } = await landlord.openLease(rooms[0]!.property_section_id, fortnightly));
    const leases = expectOk(await landlord.call.get<{ data: { status: string }[] }>('v1/system/lease?total=10'));
    expect(leases.data.map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('sees each rent bill appear by itself, exactly once', async () => {
    // Day -17 weekly: periods start on -17, -10, -3 and +4, all by seven days from today.
    const weekly = await landlord.bills(leaseOfUnit, 4);
    expect(weekly.map(({ due_date }) => due_date)).toEqual([-17, -10, -3, 4].map(daysFromToday));
    expect(weekly.map(({ status }) => status)).toEqual(['overdue', 'overdue', 'overdue', 'due']);
    expect(weekly.every(({ amount }) => amount === 650)).toBe(true);
    const fortnightly = await landlord.bills(roomLease, 1);
    expect(fortnightly.map(({ due_date, amount }) => [due_date, amount])).toEqual([[daysFromToday(-3), 560.5]]);
  });
});

describe('collects the rent', () => {
  const dashboard = async () =>
    expectOk(
      await landlord.call.get<{ data: { rent: Record<string, number>; income: { amount: number }; sections: object } }>(
        'v1/system/dashboard/show',
      ),
    ).data;
  const collection = async () =>
    expectOk(
      await landlord.call.get<{ summary: Record<string, unknown> }>(
        `v1/system/lease/rent/collection?lease_id=${leaseOfUnit}&total=100`,
      ),
    ).summary;
  const pay = (body: object, key: string) =>
    landlord.call.post<{ data: { bills: Bill[]; receipt_number: string } }>(
      'v1/system/bill-payment/create',
      { lease_id: leaseOfUnit, ...body },
      { 'idempotency-key': key },
    );

  it('shows what is due and overdue before anything is paid', async () => {
    expect(await collection()).toMatchObject({ arrears_days: 17, arrears_amount: 1950 });
    const { rent, sections } = await dashboard();
    expect(rent).toMatchObject({ overdue_amount: 2510.5, overdue_count: 4, due_amount: 650, due_count: 1 });
    expect(sections).toMatchObject({ total: 4, occupied: 2, vacant: 2 });
  });

  it('records a part payment and a full payment', async () => {
    const [first, second] = await landlord.bills(leaseOfUnit, 4);
    const part = expectOk(await pay({ bill_id: first!.bill_id, amount: 150 }, 'part'));
    expect(part.data.bills).toMatchObject([{ bill_id: first!.bill_id, status: 'partially_paid', outstanding: 500 }]);
    expectOk(await pay({ bill_id: first!.bill_id, amount: 500 }, 'rest'));
    const again = await pay({ bill_id: first!.bill_id, amount: 500 }, 'rest');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expectOk(await pay({ bill_id: second!.bill_id, amount: 650 }, 'full'));
    const bills = await landlord.bills(leaseOfUnit, 4);
    expect(bills.map(({ status }) => status)).toEqual(['paid', 'paid', 'overdue', 'due']);
  });

  it('sees the arrears and the dashboard change', async () => {
    expect(await collection()).toMatchObject({ arrears_days: 3, arrears_amount: 650 });
    const { rent, income } = await dashboard();
    expect(rent).toMatchObject({ overdue_amount: 1210.5, overdue_count: 2 });
    expect(income.amount).toBe(1300);
  });
});

describe('leaves and comes back', () => {
  it('signs out everywhere at once, and in again with e-mail, password and tenant code', async () => {
    const { call } = landlord;
    expectOk(await call.post('logout'));
    const paths = [
      'v1/system/account/profile',
      'v1/system/property',
      'v1/system/lease',
      'v1/system/bill',
      'v1/system/document/list',
      'v1/system/xero/chart-of-accounts',
      'v1/system/todo',
    ];
    await eventually(async () => {
      const answers = await Promise.all(paths.map((path) => call.get(path)));
      return answers.every(({ status }) => status === 401);
    }, 1000);
    const wrong = await new Caller(stack.url).post('login', {
      email: landlord.email,
      password: 'Wrong1!word',
      tenant_code: landlord.tenant_code,
    });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Oops! Incorrect entry. Please try again.' } });
    const back = await Landlord.signIn(stack.url, landlord.email, landlord.tenant_code);
    expect(await back.call.get('v1/system/property')).toMatchObject({
      status: 200,
      body: { pagination: { total: 2 } },
    });
  });
});

describe('a request for what is not there', () => {
  it.each([
    ['GET', 'login', 'POST'],
    ['DELETE', 'v1/system/lease', 'GET'],
    ['POST', 'v1/system/lease/00000000-0000-4000-8000-000000000001', 'GET'],
  ])('by %s at %s answers the allowed methods', async (method, path, allowed) => {
    const response = await fetch(`${stack.url}/api/${path}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
    expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  // covers: CONST-62, CALL-01, Q-001
  it('at an unknown path gets a clear answer', async () => {
    expect(await new Caller(stack.url).get('v1/system/nothing')).toMatchObject({
      status: 404,
      body: { code: 'NO_SUCH_PATH' },
    });
  });
});

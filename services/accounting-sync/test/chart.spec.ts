import { expectOk, eventually, rowsAt, type Caller } from '@keystead/testkit';
import { AccountingFixture, type SystemAccountRow } from './accounting-fixture.js';

let stack: AccountingFixture;

beforeAll(async () => {
  stack = await AccountingFixture.start();
});
beforeEach(() => {
  stack.xero.faults.clear();
  stack.xero.state.connections = [];
});
// Nothing to compare with where the description of the API is not at hand.
afterEach(() => expect(stack.xero.violations).toEqual([]));
afterAll(async () => {
  const { checked, violations } = stack.xero;
  console.log(`Xero: ${checked} messages compared with its description, ${violations.length} unlike it`);
  await stack.stop();
});

const accounts = async (me: Caller) => (await stack.setting(me)).match_org_list.system_accounts;
const account = async (me: Caller, id: string): Promise<SystemAccountRow> =>
  (await accounts(me)).find((each) => each.id === id)!;
const match = (me: Caller, ...matches: object[]) => stack.post(me, 'match-chart-of-accounts', { matches });
const tenantOf = (name: string) =>
  stack.xero.state.organisations.find(({ info }) => info.Name === name)!.info.OrganisationID;

// covers: XERO-06, XERO-07, XERO-10, ACCS-04
describe('the chart of accounts', () => {
  it('is read when an organisation is bound, and listed with class and code', async () => {
    const { me } = await stack.bound();
    const page = expectOk(
      await me.get<{ data: { code: string; kind: string; account_class: string }[]; pagination: { total: number } }>(
        'v1/system/xero/chart-of-accounts?kind=account&account_class=revenue&total=100',
      ),
    );
    expect(page.data.map(({ code }) => code)).toEqual(['200', '210', '260', '270']);
    const banks = expectOk(
      await me.get<{ data: { code: string }[] }>('v1/system/xero/chart-of-accounts?kind=bank'),
    ).data;
    expect(banks).toMatchObject([{ code: '090', account_class: 'asset', is_active: true }]);
  });

  it('comes with a suggestion for each account that has a clear one, those without a match first', async () => {
    const { me } = await stack.bound();
    const suggested = Object.fromEntries((await accounts(me)).map(({ id, suggested_code }) => [id, suggested_code]));
    expect(suggested).toMatchObject({
      ...{ bank: '090', rental_income: '210', other_income: '260', bond_held: '830' },
      ...{ expense_repairs: '473', expense_council_rates: '505', expense_pest_control: null },
      ...{ tax_on_income: 'OUTPUT', tax_on_expenses: 'INPUT' },
    });
    expectOk(await match(me, { system_account: 'bank', type: 'bank', code: '090' }));
    const after = await accounts(me);
    expect(after.at(-1)).toMatchObject({ id: 'bank', code: '090', is_usable: true, suggested_code: null });
    expect(after[0]!.code).toBeNull();
  });

  it('names accounts in the language of the person', async () => {
    const { me } = await stack.bound();
    expect((await account(me, 'rental_income')).name).toBe('Rental income');
    expect((await account(me, 'expense_pest_control')).name).toBe('Pest control');
  });

  it('is read again when asked, with what was added, renamed and archived there', async () => {
    const { me } = await stack.bound();
    const tenant = tenantOf('Harbour Rentals');
    expectOk(await match(me, { system_account: 'expense_cleaning', type: 'account', code: '408' }));
    stack.xero.act(tenant, 'PUT', 'Accounts', { Code: '411', Name: 'Pest control', Type: 'EXPENSE' });
    const cleaning = stack.xero.organisation(tenant).state.accounts.find(({ Code }) => Code === '408')!;
    stack.xero.act(tenant, 'POST', `Accounts/${cleaning.AccountID}`, {
      AccountID: cleaning.AccountID,
      Status: 'ARCHIVED',
    });
    const { chart_read_at } = await stack.organisation(me);
    stack.pass(2000);
    expectOk(await stack.post(me, 'sync-chart-of-accounts'));
    await stack.chartRead(me, chart_read_at);
    expect(await account(me, 'expense_pest_control')).toMatchObject({ suggested_code: '411' });
    expect(await account(me, 'expense_cleaning')).toMatchObject({ code: '408', is_usable: false });
  });

  it('waits as long as the provider asks when there were too many calls', async () => {
    stack.xero.faults.retryAfter = 120;
    stack.xero.faults.next('too many requests', { path: 'Accounts' });
    const me = await stack.connected();
    const { org_id } = await stack.organisation(me);
    expectOk(await stack.bind(me, org_id));
    const postponed = () =>
      stack.service.db.system(
        `select 1 from job where company_id = $1 and kind = 'chart.read' and run_at > now() + interval '100 seconds'`,
        [me.company_id],
      );
    await eventually(async () => (await postponed()).length === 1);
    stack.pass(121_000);
    await stack.service.runDueJobs(me.company_id);
    await stack.chartRead(me);
  });

  it('says why it could not be read when the organisation was taken away there; the others go on', async () => {
    const { me } = await stack.bound();
    stack.xero.disconnect(tenantOf('Harbour Rentals'));
    expectOk(await stack.post(me, 'sync-chart-of-accounts'));
    await eventually(async () => (await stack.organisation(me)).chart_error === 'reconnect');
    expect(await stack.organisation(me)).toMatchObject({ is_bound: true, is_covered: false });
    expect(await stack.setting(me)).toMatchObject({ status: 'connected' });
    expect(await stack.organisation(me, 'Hills Lettings')).toMatchObject({ is_covered: true });
    expectOk(await stack.post(me, 'unbind-org', { org_id: (await stack.organisation(me)).org_id }));
    expectOk(await stack.bind(me, (await stack.organisation(me, 'Hills Lettings')).org_id));
  });

  it('is a lost connection when every organisation was taken away there', async () => {
    const { me } = await stack.bound();
    for (const name of ['Harbour Rentals', 'Hills Lettings']) stack.xero.disconnect(tenantOf(name));
    expectOk(await stack.post(me, 'sync-chart-of-accounts'));
    await eventually(async () => (await stack.setting(me)).status === 'lost');
    expect(await stack.post(me, 'sync-chart-of-accounts')).toMatchObject({ body: { code: 'ACCOUNTING_RECONNECT' } });
    await stack.connected(undefined, me);
    expect(await stack.setting(me)).toMatchObject({ status: 'connected' });
    expect(await stack.organisation(me)).toMatchObject({ is_bound: true, is_covered: true });
  });

  it('is read with another token when the one of today ended early', async () => {
    stack.xero.faults.next('token ended', { path: 'Accounts' });
    await stack.bound();
  });
});

// covers: XERO-07
describe('accounts of ours', () => {
  const add = (me: Caller, ...ids: string[]) =>
    stack.post(me, 'sync-chart-of-accounts', { additions: ids.map((system_account) => ({ system_account })) });
  const inXero = (name: string) => {
    const { accounts, trackingCategories } = stack.xero.organisation(tenantOf('Harbour Rentals')).state;
    return [...accounts, ...trackingCategories].filter(({ Name }) => Name === name);
  };

  it('are added to the chart there and matched, also when the answer was lost', async () => {
    const { me } = await stack.bound();
    expectOk(await match(me, { system_account: 'rental_income', type: 'account', code: '200' }));
    stack.xero.faults.holdMs = 20;
    stack.xero.faults.next('lost answer', { path: 'Accounts', method: 'PUT' });
    expect(await stack.organisation(me)).toMatchObject({ is_chart_reading: false });
    expectOk(await add(me, 'expense_strata', 'late_fee_income', 'renter_credit', 'rental_income', 'tracking_property'));
    expect(await stack.organisation(me)).toMatchObject({ is_chart_reading: true });
    // The next attempt would come half a minute later.
    await eventually(async () => {
      await stack.service.db.system(
        `update job set lease_until = now() where company_id = $1 and kind = 'chart.read' and done_at is null
           and lease_until > now() + interval '10 seconds' and attempts = 1 and payload->'additions' is not null returning 1`,
        [me.company_id],
      );
      await stack.service.runDueJobs(me.company_id);
      return (await account(me, 'tracking_property')).code;
    });
    expect(stack.xero.faults.happened.map(({ kind }) => kind)).toContain('lost answer');
    for (const [id, type, account_class] of [
      ['expense_strata', 'EXPENSE', 'expense'],
      ['late_fee_income', 'REVENUE', 'revenue'],
      ['renter_credit', 'CURRLIAB', 'liability'],
    ] as const) {
      const { name, code, is_usable } = await account(me, id);
      expect([id, is_usable, inXero(name)]).toEqual([id, true, [expect.objectContaining({ Code: code, Type: type })]]);
      const { provider_accounts } = (await stack.setting(me)).match_org_list;
      expect(provider_accounts.find((each) => each.code === code)).toMatchObject({ name, account_class });
    }
    const { name, code } = await account(me, 'tracking_property');
    expect(inXero(name)).toMatchObject([{ TrackingCategoryID: code }]);
    // What was matched stays so.
    expect(await account(me, 'rental_income')).toMatchObject({ code: '200' });
    expect(inXero('Rental income')).toEqual([]);
  });

  it('leave out what the provider refuses, and add the others', async () => {
    const { me } = await stack.bound();
    const { name } = await account(me, 'expense_letting_fee');
    const tenant = tenantOf('Harbour Rentals');
    stack.xero.act(tenant, 'PUT', 'Accounts', { Code: '999', Name: name, Type: 'REVENUE' });
    expectOk(await add(me, 'expense_letting_fee', 'expense_gardening'));
    await eventually(async () => (await account(me, 'expense_gardening')).code);
    expect(await account(me, 'expense_letting_fee')).toMatchObject({ code: null });
  });

  it('are no bank accounts and no tax rates', async () => {
    const { me } = await stack.bound();
    for (const id of ['bank', 'tax_on_income', 'made_up']) expect(await add(me, id)).toMatchObject({ status: 400 });
  });
});

describe('a match', () => {
  it('is undone without a code, and changed by another one', async () => {
    const { me } = await stack.bound();
    const rent = { system_account: 'rental_income', type: 'account' };
    expectOk(await match(me, { ...rent, code: '200' }));
    expectOk(await match(me, { ...rent, code: '210' }));
    expect(await account(me, 'rental_income')).toMatchObject({ code: '210' });
    expectOk(await match(me, rent));
    expect(await account(me, 'rental_income')).toMatchObject({ code: null });
  });

  it.each([
    [
      'with an account that is not there',
      { system_account: 'bank', type: 'bank', code: '999' },
      'We could not find that account in your chart of accounts',
    ],
    [
      'with an account of another class',
      { system_account: 'rental_income', type: 'account', code: '473' },
      'An account of this class cannot be matched here',
    ],
    [
      'with a bank account for income',
      { system_account: 'rental_income', type: 'bank', code: '090' },
      'An account of this class cannot be matched here',
    ],
  ])('%s is refused, and none of the others is saved', async (_name, wrong, sentence) => {
    const { me } = await stack.bound();
    const good = { system_account: 'other_income', type: 'account', code: '260' };
    expect(await match(me, good, wrong)).toMatchObject({
      status: 400,
      body: { errors: { 'matches.1.code': sentence } },
    });
    expect(await account(me, 'other_income')).toMatchObject({ code: null });
  });

  it('needs an organisation, and the right to write', async () => {
    const me = await stack.connected();
    const body = { system_account: 'bank', type: 'bank', code: '090' };
    expect(await match(me, body)).toMatchObject({ status: 409, body: { code: 'ACCOUNTING_NO_ORGANISATION' } });
    const member = stack.service.as({ company_id: me.company_id, role: 'team_member' });
    expect((await match(member, body)).status).toBe(403);
    expect((await stack.setting(member)).status).toBe('connected');
  });

  it('of a made-up account or of nothing is refused', async () => {
    const { me } = await stack.bound();
    expect((await match(me, { system_account: 'gold', type: 'account', code: '200' })).status).toBe(400);
    expect((await match(me)).status).toBe(400);
  });
});

// covers: T-64
describe('a provider that hardly answers', () => {
  /** Connections that wait within a transaction, for longer than any statement of this service takes. */
  const waiting = () =>
    rowsAt(
      process.env.DATABASE_URL!,
      `select state, query from pg_stat_activity
       where datname = $1 and state like 'idle in transaction%' and now() - state_change > interval '300 ms'`,
      [stack.service.database.name],
    );

  it('is waited for without a connection to the database, and everyone is answered meanwhile', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const me = stack.service.as();
        const name = `Rentals ${me.company_id.slice(-6)}`;
        stack.xero.addOrganisation({ name });
        await stack.connected([name], me);
        return { me, ...(await stack.organisation(me, name)) };
      }),
    );
    stack.xero.faults.slowMs = 5_000;
    stack.xero.faults.random({ seed: 64, rate: 1, kinds: ['slow'] });
    for (const { me, org_id } of people) expectOk(await stack.bind(me, org_id));
    await eventually(() => stack.xero.faults.happened.filter(({ kind }) => kind === 'slow').length >= 2);
    const startedAt = performance.now();
    await Promise.all(people.map(({ me }) => stack.setting(me)));
    expect(performance.now() - startedAt).toBeLessThan(stack.xero.faults.slowMs);
    expect(await waiting()).toEqual([]);
    stack.xero.faults.clear();
    for (const { me } of people) await stack.chartRead(me);
  });
});

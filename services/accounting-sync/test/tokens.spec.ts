import { newId, systemContext, type Context } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { expectOk } from '@keystead/testkit';
import { ProviderTokens } from '../src/connection/provider-tokens.js';
import { AccountingFixture } from './accounting-fixture.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let stack: AccountingFixture;

beforeAll(async () => {
  stack = await AccountingFixture.start();
});
beforeEach(() => stack.xero.faults.clear());
// Nothing to compare with where the description of the API is not at hand.
afterEach(() => expect(stack.xero.violations).toEqual([]));
afterAll(() => stack.stop());

const tokens = () => stack.service.app.get(ProviderTokens);
const refreshes = () => stack.xero.identity.counts.refreshes;
const asService = (me: Caller): Context => systemContext(me.company_id, newId());
const events = (me: Caller) =>
  stack.service.db.system<{ name: string }>(`select name from outbox where company_id = $1 order by id`, [
    me.company_id,
  ]);

it('ten that need a new token at once ask for one', async () => {
  const me = await stack.connected();
  stack.pass(31 * MINUTE);
  const before = refreshes();
  const got = await Promise.all(Array.from({ length: 10 }, () => tokens().accessToken(asService(me))));
  expect(new Set(got).size).toBe(1);
  expect(refreshes() - before).toBe(1);
});

it('a token that is still good is not asked for again', async () => {
  const me = await stack.connected();
  const before = refreshes();
  stack.pass(25 * MINUTE);
  await tokens().accessToken(asService(me));
  expect(refreshes()).toBe(before);
});

it('an answer that was lost is asked for again with the token before, and the connection stays', async () => {
  const me = await stack.connected();
  stack.pass(31 * MINUTE);
  stack.xero.faults.holdMs = 50;
  stack.xero.faults.next('lost answer', { path: '/connect/token' });
  await expect(tokens().accessToken(asService(me))).rejects.toThrow('tokens');
  const token = await tokens().accessToken(asService(me));
  expect((await stack.setting(me)).status).toBe('connected');
  const chain = [token];
  for (let round = 0; round < 3; round++) {
    stack.pass(31 * MINUTE);
    chain.push(await tokens().accessToken(asService(me)));
  }
  expect(new Set(chain).size).toBe(4);
});

it('a consent that was not used for 60 days is over, said once, and given again', async () => {
  const me = await stack.connected(['Harbour Rentals']);
  const { org_id } = await stack.organisation(me);
  stack.pass(61 * DAY);
  await expect(tokens().accessToken(asService(me))).rejects.toMatchObject({ code: 'ACCOUNTING_RECONNECT' });
  expect((await stack.setting(me)).status).toBe('lost');
  expect(await stack.bind(me, org_id)).toMatchObject({
    status: 409,
    body: { message: 'The connection to Xero has ended. Please connect again.' },
  });
  expect((await events(me)).filter(({ name }) => name === 'accounting.connection_lost')).toHaveLength(1);
  await stack.connected(['Harbour Rentals'], me);
  expectOk(await stack.bind(me, org_id));
});

it('a token of one company opens for no other', async () => {
  const [me, other] = [await stack.connected(), await stack.connected()];
  await stack.service.db.run(asService(me), async (tx) => {
    const [mine] = await tx.query<{ access_token: string }>(
      'select access_token from accounting_connection where company_id = $1',
      [me.company_id],
    );
    await stack.service.db.run(asService(other), (there) =>
      there.query('update accounting_connection set access_token = $2 where company_id = $1', [
        other.company_id,
        mine!.access_token,
      ]),
    );
  });
  await expect(tokens().accessToken(asService(other))).rejects.toThrow();
});

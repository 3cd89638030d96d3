import { randomBytes } from 'node:crypto';
import { newId, type RunningService, startService, systemContext } from '@keystead/platform';
import { eventually, TEST_SECRET_KEY } from '@keystead/testkit';
import { checkKeys } from '../../../deploy/local/backup/check-keys.js';
import { ProviderTokens } from '../src/connection/provider-tokens.js';
import { accountingSync } from '../src/definition.js';
import { AccountingFixture } from './accounting-fixture.js';

const NEW = randomBytes(32).toString('base64');
let stack: AccountingFixture;
const running: RunningService[] = [];

beforeAll(async () => {
  stack = await AccountingFixture.start();
});
afterAll(async () => {
  for (const each of running) await each.stop();
  await stack.stop();
});

async function start(ACCOUNTING_KEY: string): Promise<RunningService> {
  const started = await startService(accountingSync, { ...stack.service.env, ACCOUNTING_KEY });
  running.push(started);
  return started;
}

const report = () => checkKeys(new Map([['accounting-sync', stack.service.database.system]]));

it('ACCOUNTING_KEY is replaced: connections stay, and a consent on its way ends well', async () => {
  const me = await stack.connected();
  const ctx = systemContext(me.company_id, newId());
  const waiting = stack.service.as();
  const consent = await stack.consented(waiting);
  const tokenIn = ({ app }: RunningService) => app.get(ProviderTokens).accessToken(ctx);
  const token = await tokenIn(stack.service);
  expect(await tokenIn(await start(`${TEST_SECRET_KEY},${NEW}`))).toBe(token);
  const rotating = await start(`${NEW},${TEST_SECRET_KEY}`);
  const { text } = await eventually(async () => {
    const said = await report();
    return said.isComplete && said;
  }, 60_000);
  expect(text).toMatch(
    /^ACCOUNTING_KEY: all 4 values are encrypted with [0-9a-f]{12}; any other key can be removed\n$/,
  );
  expect(await tokenIn(rotating)).toBe(token);
  const alone = await start(NEW);
  expect(await tokenIn(alone)).toBe(token);
  expect(await alone.app.get(ProviderTokens).refreshToken(ctx)).not.toBe(token);
  const linked = await fetch(`${alone.url}/api/v1/system/xero/link-company`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${waiting.token}` },
    body: JSON.stringify({ company_id: waiting.company_id, ...consent }),
  });
  expect(linked.status).toBe(200);
  await expect(start(TEST_SECRET_KEY)).rejects.toThrow('ACCOUNTING_KEY is not the key');
}, 120_000);

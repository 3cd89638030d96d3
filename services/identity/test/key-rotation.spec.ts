import { randomBytes } from 'node:crypto';
import { newId, type RunningService, securityCodeContext, startService } from '@keystead/platform';
import { Caller, eventually, expectOk } from '@keystead/testkit';
import { checkKeys } from '../../../deploy/local/backup/check-keys.js';
import { identity } from '../src/definition.js';
import { Secrets } from '../src/shared/secrets.js';
import { PASSWORD, SECRET_KEY, startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';
import { roleId, Team } from './team-under-test.js';

const NEW = randomBytes(32).toString('base64');
let stack: IdentityUnderTest;
let team: Team;
let owner: Member;
const running: RunningService[] = [];

beforeAll(async () => {
  stack = await startIdentity();
  team = new Team(stack);
  owner = await team.company();
});
afterAll(async () => {
  for (const each of running) await each.stop();
  await stack.stop();
});

async function start(keys: string): Promise<RunningService> {
  const started = await startService(identity, { ...stack.service.env, SECRET_KEY: keys }, stack.clock);
  running.push(started);
  return started;
}

/** Everything that a person needs SECRET_KEY for, in a process with other keys. */
async function expectAllWorks({ url, app }: RunningService, invitation: string): Promise<void> {
  const body = { email: owner.email, password: PASSWORD, tenant_code: owner.login.tenant_code };
  expectOk(await new Caller(url).post('login', body));
  expect((await new Caller(url).post('login', { ...body, password: 'Keystead1!wrong' })).status).toBe(401);
  expectOk(await new Caller(url).get(`invitations/validate/${invitation}`));
  const { company_id, user_id } = owner.call;
  const secrets = app.get(Secrets);
  expect(secrets.decrypt(await securityCode(), securityCodeContext(company_id, user_id))).toBe('Wattle 88');
  const [job] = await stack.rows(company_id, `select payload, natural_key from job where id = $1`, [waiting]);
  const { payload, natural_key } = job as { payload: { code: string }; natural_key: string };
  expect(secrets.decrypt(payload.code, `invitation/${natural_key}`)).toBe('a code that is not mailed yet');
}

async function securityCode(): Promise<string> {
  const text = 'select security_code from app_user where id = $1';
  const [row] = await stack.rows(owner.call.company_id, text, [owner.call.user_id]);
  return row!.security_code as string;
}

const waiting = newId();
const report = () => checkKeys(new Map([['identity', stack.service.database.system]]));

it('SECRET_KEY is replaced: passwords, devices, invitations and security codes stay good', async () => {
  expectOk(await owner.call.post('v1/system/account/profile/save', { security_code: 'Wattle 88' }));
  const email = stack.newEmail();
  expectOk(await team.invite(owner.call, email, roleId('team_member')));
  const invitation = await team.codeOf(email);
  // The mail server is away: the job is not done, and its code is in it.
  const code = stack.service.app.get(Secrets).encrypt('a code that is not mailed yet', `invitation/${waiting}`);
  await stack.rows(
    owner.call.company_id,
    `insert into job (company_id, id, kind, natural_key, run_at, payload)
     values ($1, $2::uuid, 'test.waiting', ($2::uuid)::text, 'infinity', jsonb_build_object('code', $3::text))`,
    [owner.call.company_id, waiting, code],
  );
  const before = await securityCode();

  await expectAllWorks(await start(`${SECRET_KEY},${NEW}`), invitation);
  expect(await securityCode()).toBe(before);
  const rotating = await start(`${NEW},${SECRET_KEY}`);
  await eventually(async () => (await report()).isComplete, 60_000);
  expect(await securityCode()).not.toBe(before);
  await expectAllWorks(rotating, invitation);
  await expectAllWorks(await start(NEW), invitation);
  await expect(start(SECRET_KEY)).rejects.toThrow('SECRET_KEY is not the key');
}, 120_000);

it('the key that a new version meets data with is the one of before, and no list', async () => {
  const fresh = await startIdentity({ SECRET_KEY: `${NEW},${SECRET_KEY}` }).catch((error: unknown) => error as Error);
  expect(fresh).toMatchObject({
    message: expect.stringContaining('start it once with the key of before alone') as string,
  });
});

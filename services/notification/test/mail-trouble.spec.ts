import {
  choosePort,
  eventually,
  ScriptedMailServer,
  startTestService,
  type MailScript,
  type TestService,
} from '@keystead/testkit';
import { newId, systemContext } from '@keystead/platform';
import { notification } from '../src/definition.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

let service: TestService;
let port: number;
let server: ScriptedMailServer | undefined;

beforeAll(async () => {
  port = await choosePort();
  service = await startTestService(notification, { env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SECRET_KEY } });
});
afterAll(() => service.stop());
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const serve = async (script: MailScript) => (server = await ScriptedMailServer.start(script, port));

const mailOf = async (company_id: string) => {
  const [mail] = await service.db.run(systemContext(company_id, newId()), (tx) =>
    tx.query<{ status: string; attempts: number; error: string | null }>('select status, attempts, error from mail'),
  );
  return mail;
};

/** The next try, without waiting for its time. */
async function hurry(company_id: string): Promise<void> {
  await service.db.system('update job set lease_until = null where company_id = $1', [company_id]);
  await service.runDueJobs(company_id);
}

async function somebodyRegisters(): Promise<string> {
  const company_id = newId();
  await registered(service.env.NATS_URL!, company_id, newUser());
  return company_id;
}

const isOpen = async (company_id: string) =>
  (await service.db.system('select 1 from job where company_id = $1 and done_at is null', [company_id])).length > 0;

it('a mail server that is away loses no mail', async () => {
  const company_id = await somebodyRegisters();
  await eventually(async () => (await mailOf(company_id))?.error);
  expect(await mailOf(company_id)).toMatchObject({ status: 'queued', attempts: 1 });
  const taken: string[] = [];
  await serve({ receive: (mail) => (taken.push(mail), '250 taken') });
  await eventually(async () => {
    await hurry(company_id);
    return (await mailOf(company_id))?.status === 'sent';
  });
  expect(await mailOf(company_id)).toEqual({ status: 'sent', attempts: 2, error: null });
  expect(taken).toHaveLength(1);
});

it('a mail server that is busy is asked again', async () => {
  await serve({ receive: () => '451 not now' });
  const company_id = await somebodyRegisters();
  await eventually(async () => (await mailOf(company_id))?.error?.includes('451'));
  expect(await mailOf(company_id)).toMatchObject({ status: 'queued', attempts: 1 });
  expect(await isOpen(company_id)).toBe(true);
});

it('an address that is refused is given up at once, with the reason', async () => {
  await serve({ recipient: '550 nobody here' });
  const company_id = await somebodyRegisters();
  await eventually(async () => (await mailOf(company_id))?.status === 'failed');
  expect(await mailOf(company_id)).toMatchObject({ attempts: 1, error: expect.stringContaining('550') as string });
  expect(await isOpen(company_id)).toBe(false);
});

it('gives up after twenty tries', async () => {
  await serve({ receive: () => '451 not now' });
  const company_id = await somebodyRegisters();
  await eventually(async () => (await mailOf(company_id))?.attempts === 1);
  await service.db.run(systemContext(company_id, newId()), (tx) => tx.query('update mail set attempts = 19'));
  await eventually(async () => {
    await hurry(company_id);
    return (await mailOf(company_id))?.status === 'failed';
  });
  expect(await mailOf(company_id)).toMatchObject({ status: 'failed', attempts: 20 });
  expect(await isOpen(company_id)).toBe(false);
});

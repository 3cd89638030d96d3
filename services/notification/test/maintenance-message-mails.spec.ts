import type { Events, Language, MessageAudience, RoleKey } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import {
  eventually,
  type MailCatcher,
  publishEvent,
  startMailCatcher,
  startTestService,
  MovingClock,
  type TestService,
} from '@keystead/testkit';
import { notification } from '../src/definition.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

// covers: FEATURE-51, GAP-234

const clock = new MovingClock();
let catcher: MailCatcher;
let service: TestService;
let company_id: string;
let property_id: string;

beforeAll(async () => {
  catcher = await startMailCatcher();
  const env = { SMTP_URL: catcher.smtpUrl, SECRET_KEY, PUBLIC_URL: 'https://rent.example' };
  service = await startTestService(notification, { env, clock });
});
afterAll(async () => {
  await service?.stop();
  await catcher?.stop();
});
beforeEach(() => {
  [company_id, property_id] = [newId(), newId()];
});

type User = ReturnType<typeof newUser>;

async function consumed(id: string, consumers = 1): Promise<void> {
  const rows = () => inCompany('select 1 from inbox where company_id = $1 and event_id = $2', [id]);
  await eventually(async () => (await rows()).length >= consumers);
}
const inCompany = (text: string, values: unknown[] = []) =>
  service.db.run(systemContext(company_id, newId()), (tx) => tx.query(text, [company_id, ...values]));

/** A person with an account and this role. */
async function known(role: RoleKey, language: Language = 'en'): Promise<User> {
  const user = newUser(language);
  await registered(service.env.NATS_URL!, company_id, user);
  await eventually(() => catcher.mails(user.email)[0]);
  await access(user, [role]);
  return user;
}
async function access({ user_id }: User, roles: RoleKey[], version = 1, status: 'active' | 'disabled' = 'active') {
  const about = { company_id, aggregate_id: user_id, version };
  const { id } = await publishEvent(service.env.NATS_URL!, 'user.access_changed', {
    ...about,
    data: { user_id, status, roles },
  });
  await consumed(id);
}
async function manages({ user_id }: User): Promise<void> {
  const data = { user_id, property_ids: [property_id] };
  const about = { company_id, aggregate_id: user_id, data };
  const { id } = await publishEvent(service.env.NATS_URL!, 'user.properties_changed', about);
  await consumed(id);
}

interface Written {
  audience?: MessageAudience;
  persons?: User[];
  team?: User[];
  maintenance_request_id?: string;
}
/** A message, as the property service publishes it. */
async function write(by: User, text: string, { audience = 'everyone', persons = [], team = [], ...of }: Written = {}) {
  const maintenance_message_id = newId();
  const data: Events['maintenance.message_written'] = {
    ...{ maintenance_request_id: of.maintenance_request_id ?? newId(), property_id, property_block_id: newId() },
    ...{ unit_name: '12 Rose Street', title: 'Dripping tap', status: 'reported', is_urgent: false, due_on: null },
    reported_by: newId(),
    message: { maintenance_message_id, audience, author: 'team', text },
    person_ids: persons.map(({ user_id }) => user_id),
    team_ids: team.map(({ user_id }) => user_id),
  };
  const about = { company_id, aggregate_id: maintenance_message_id, by: by.user_id, data };
  const { id } = await publishEvent(service.env.NATS_URL!, 'maintenance.message_written', about);
  await consumed(id);
  return data.maintenance_request_id;
}

/** Lets the mails be sent that wait for others, and answers those to a person after the welcome. */
async function mailsTo(...users: User[]) {
  clock.forward(6);
  await eventually(async () => {
    await service.runDueJobs(company_id);
    return (await inCompany(`select 1 from mail where company_id = $1 and status = 'queued'`)).length === 0;
  });
  return users.map(({ email }) => catcher.mails(email).filter(({ text }) => text.includes('/admin/maintenance/')));
}
const notified = async ({ user_id }: User) =>
  inCompany(
    `select kind, params, subject_id from notification where company_id = $1 and user_id = $2 and kind = 'maintenance_message'`,
    [user_id],
  );

test('a message is mailed and notified to the others who take part, and not to its writer', async () => {
  const [landlord, renter, owner] = [await known('landlord'), await known('tenant', 'vi'), await known('owner')];
  const request = await write(renter, 'It is the cold one', { persons: [renter, owner] });
  const [toLandlord, toRenter, toOwner] = await mailsTo(landlord, renter, owner);
  expect(toRenter).toEqual([]);
  expect(toOwner!.map(({ text }) => /^.*\n> .*/m.exec(text)?.[0])).toEqual([
    'The property manager wrote\n> It is the cold one',
  ]);
  expect(toLandlord).toHaveLength(1);
  expect(toLandlord![0]!.subject).toBe('New message: Dripping tap');
  expect(toLandlord![0]!.text).toContain(`${renter.first_name} wrote\n> It is the cold one`);
  expect(toLandlord![0]!.text).toContain(`https://rent.example/admin/maintenance/${request}`);
  expect([await notified(landlord), await notified(renter), await notified(owner)]).toEqual([
    [{ kind: 'maintenance_message', params: { place: '12 Rose Street', name: 'Dripping tap' }, subject_id: request }],
    [],
    [expect.objectContaining({ subject_id: request })],
  ]);

  await write(landlord, 'On Monday', { persons: [renter], maintenance_request_id: request });
  const [answer] = await mailsTo(renter);
  expect(answer![0]!.subject).toBe('Tin nhắn mới: Dripping tap');
  expect(answer![0]!.text).toContain('> On Monday');
});

test('what is written within some minutes is in one mail, and a request has mails of its own', async () => {
  const [landlord, renter] = [await known('landlord'), await known('tenant')];
  clock.moveTo(new Date(Math.ceil(clock.now().getTime() / 300_000) * 300_000 + 1000));
  const request = await write(renter, 'First', { persons: [renter] });
  await write(renter, 'Second', { persons: [renter], maintenance_request_id: request });
  await write(renter, 'Of another request', { persons: [renter] });
  const [mails] = await mailsTo(landlord);
  expect(mails!.map(({ text }) => text.match(/^> .*/gm)?.join('|')).sort()).toEqual([
    `> ${renter.first_name} wrote:|> First|> |> ${renter.first_name} wrote:|> Second`,
    '> Of another request',
  ]);
  await write(renter, 'Third', { persons: [renter], maintenance_request_id: request });
  expect((await mailsTo(landlord))[0]).toHaveLength(3);
  expect(await notified(landlord)).toHaveLength(4);
});

test('a note to the team reaches the team alone, even where an event names others', async () => {
  const [landlord, assistant] = [await known('landlord'), await known('team_member')];
  const [renter, owner] = [await known('tenant'), await known('owner')];
  const parts = { persons: [renter, owner], team: [assistant, owner, renter] };
  await write(landlord, 'CANARY', { audience: 'team', ...parts });
  const [toAssistant, ...others] = await mailsTo(assistant, renter, owner);
  expect(toAssistant![0]!.text).toContain(`${landlord.first_name} wrote to the team\n> CANARY`);
  expect(others).toEqual([[], []]);
  expect(await notified(renter)).toEqual([]);
  expect(await notified(owner)).toEqual([]);
  expect(await inCompany('select 1 from feed_event where company_id = $1')).not.toHaveLength(0);
  expect(await inCompany(`select 1 from feed_event where company_id = $1 and data::text like '%CANARY%'`)).toEqual([]);
});

test('who manages the property is written to instead of the administrators; who has left the team is not', async () => {
  const [landlord, manager, other] = [
    await known('landlord'),
    await known('portfolio_manager'),
    await known('portfolio_manager'),
  ];
  const [renter, assistant] = [await known('tenant'), await known('team_member')];
  await manages(manager);
  await write(renter, 'Hello', { persons: [renter], team: [assistant, other] });
  const [toLandlord, toManager, toOther, toAssistant] = await mailsTo(landlord, manager, other, assistant);
  // One who manages other properties took part once, and does not see the request any more.
  expect([toLandlord, toOther]).toEqual([[], []]);
  expect([toManager, toAssistant]).toEqual([[expect.anything()], [expect.anything()]]);

  await access(assistant, ['team_member'], 2, 'disabled');
  await access(manager, ['tenant'], 2);
  await write(landlord, 'CANARY', { audience: 'team', team: [assistant, manager] });
  const later = await mailsTo(manager, assistant, renter);
  expect(later.flat().filter(({ text }) => text.includes('CANARY'))).toEqual([]);
});

test('a person who wants no mails about repairs gets none, and is notified', async () => {
  const [landlord, renter] = [await known('landlord'), await known('tenant')];
  const as = service.as({ company_id, user_id: renter.user_id, role: 'tenant' });
  const saved = await as.post('v1/system/mail/preference/save', { kinds_off: ['maintenance'] });
  expect(saved.status).toBe(200);
  await write(landlord, 'On Monday', { persons: [renter] });
  expect(await mailsTo(renter)).toEqual([[]]);
  expect(await notified(renter)).toHaveLength(1);
});

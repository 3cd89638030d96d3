import type { Events, MessageAudience } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { MailedCompany, type User } from './mailed-company.js';

// covers: FEATURE-51, GAP-234

let company: MailedCompany;
let property_id: string;

beforeAll(async () => {
  company = await MailedCompany.start();
});
afterAll(() => company?.stop());
beforeEach(() => {
  company.begin();
  property_id = newId();
});

async function manages({ user_id }: User): Promise<void> {
  const data = { user_id, property_ids: [property_id] };
  await company.publish('user.properties_changed', { aggregate_id: user_id, data });
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
  const about = { aggregate_id: maintenance_message_id, by: by.user_id, data };
  await company.publish('maintenance.message_written', about);
  return data.maintenance_request_id;
}

const mailsTo = (...users: User[]) => company.mailsTo('/admin/maintenance/', ...users);
const notified = (user: User) => company.notified('maintenance_message', user);

test('a message is mailed and notified to the others who take part, and not to its writer', async () => {
  const [landlord, renter, owner] = [
    await company.known('landlord'),
    await company.known('tenant', 'vi'),
    await company.known('owner'),
  ];
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
  const [landlord, renter] = [await company.known('landlord'), await company.known('tenant')];
  company.clock.moveTo(new Date(Math.ceil(company.clock.now().getTime() / 300_000) * 300_000 + 1000));
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
  const [landlord, assistant] = [await company.known('landlord'), await company.known('team_member')];
  const [renter, owner] = [await company.known('tenant'), await company.known('owner')];
  const parts = { persons: [renter, owner], team: [assistant, owner, renter] };
  await write(landlord, 'CANARY', { audience: 'team', ...parts });
  const [toAssistant, ...others] = await mailsTo(assistant, renter, owner);
  expect(toAssistant![0]!.text).toContain(`${landlord.first_name} wrote to the team\n> CANARY`);
  expect(others).toEqual([[], []]);
  expect(await notified(renter)).toEqual([]);
  expect(await notified(owner)).toEqual([]);
  expect(await company.rows('select 1 from feed_event where company_id = $1')).not.toHaveLength(0);
  expect(await company.rows(`select 1 from feed_event where company_id = $1 and data::text like '%CANARY%'`)).toEqual(
    [],
  );
});

test('who manages the property is written to instead of the administrators; who has left the team is not', async () => {
  const [landlord, manager, other] = [
    await company.known('landlord'),
    await company.known('portfolio_manager'),
    await company.known('portfolio_manager'),
  ];
  const [renter, assistant] = [await company.known('tenant'), await company.known('team_member')];
  await manages(manager);
  await write(renter, 'Hello', { persons: [renter], team: [assistant, other] });
  const [toLandlord, toManager, toOther, toAssistant] = await mailsTo(landlord, manager, other, assistant);
  // One who manages other properties took part once, and does not see the request any more.
  expect([toLandlord, toOther]).toEqual([[], []]);
  expect([toManager, toAssistant]).toEqual([[expect.anything()], [expect.anything()]]);

  await company.access(assistant, ['team_member'], 2, 'disabled');
  await company.access(manager, ['tenant'], 2);
  await write(landlord, 'CANARY', { audience: 'team', team: [assistant, manager] });
  const later = await mailsTo(manager, assistant, renter);
  expect(later.flat().filter(({ text }) => text.includes('CANARY'))).toEqual([]);
});

test('a person who wants no mails about repairs gets none, and is notified', async () => {
  const [landlord, renter] = [await company.known('landlord'), await company.known('tenant')];
  const as = company.service.as({ company_id: company.company_id, user_id: renter.user_id, role: 'tenant' });
  const saved = await as.post('v1/system/mail/preference/save', { kinds_off: ['maintenance'] });
  expect(saved.status).toBe(200);
  await write(landlord, 'On Monday', { persons: [renter] });
  expect(await mailsTo(renter)).toEqual([[]]);
  expect(await notified(renter)).toHaveLength(1);
});

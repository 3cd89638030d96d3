import type { PersonKind, PersonText } from '@keystead/contracts';
import { newId, PersonErasure } from '@keystead/platform';
import { asOwner, eventually, publishEvent, type Caller } from '@keystead/testkit';
import { DOCUMENTS_PERSONAL } from '../src/person-scope.js';
import { DocumentsUnderTest } from './documents-fixture.js';

// What a person proved their identity with goes with them, and no event brings them back.
// covers: F-73

let test: DocumentsUnderTest;
let team: Caller;
let lease_id: string;
beforeAll(async () => {
  test = await DocumentsUnderTest.start();
  team = await test.onPlan();
  ({ lease_id } = await test.place(team.company_id));
});
afterAll(() => test?.stop());

const ERASED = { name: 'Erased person', email: expect.stringMatching(/^erased-.*@person\.invalid$/) as string };

/** What an event says of a renter, by default at this moment. */
async function say(id: string, first_name: string, version: number, at = new Date()): Promise<void> {
  const data = {
    ...{ lease_tenant_id: id, lease_id, first_name, last_name: 'Ashgrove', is_primary_contact: false, phone: null },
    email: `${first_name.toLowerCase()}@renter.example`,
  };
  const event = { company_id: team.company_id, aggregate_id: id, version, at: at.toISOString(), data };
  await publishEvent(test.service.env.NATS_URL!, version === 1 ? 'lease.tenant_added' : 'lease.tenant_changed', event);
}

const known = async (id: string) =>
  (
    await test.rows(team.company_id, 'select name, email from renter where company_id = $1 and lease_tenant_id = $2', [
      id,
    ])
  )[0];

async function renter(first_name: string): Promise<string> {
  const id = newId();
  await say(id, first_name, 1);
  await eventually(async () => (await known(id)) !== undefined);
  return id;
}

const isHandled = async (consumer: string, event_id: string) =>
  (
    await test.rows(team.company_id, 'select 1 from inbox where company_id = $1 and consumer = $2 and event_id = $3', [
      consumer,
      event_id,
    ])
  ).length === 1;

/** Asks for it as identity does, and waits until this service has done its part. */
async function erase(person_id: string, kind: PersonKind = 'renter'): Promise<void> {
  const { company_id } = team;
  const { texts } = await new PersonErasure(test.service.db, DOCUMENTS_PERSONAL).check(company_id, [person_id]);
  const data = { records: [{ person_id, kind }], texts: texts satisfies PersonText[] };
  const event = { company_id, aggregate_id: person_id, data };
  const { id } = await publishEvent(test.service.env.NATS_URL!, 'person.erasure_requested', event);
  await eventually(async () => {
    const rows = await test.rows(company_id, 'select 1 from erased_person where company_id = $1 and person_id = $2', [
      person_id,
    ]);
    return rows.length === 1 && (await isHandled('documents-person-erasure-requested-documents', id));
  });
}

const names = async () => (await test.list(team, `?lease_id=${lease_id}`)).map(({ name }) => name).sort();

it('deletes the identity documents of a lease with the last of its renters, and nothing else', async () => {
  const [jane, john] = [await renter('Jane'), await renter('John')];
  await test.store(team, { lease_id, category: 'identification' }, 'passport.pdf');
  await test.store(team, { lease_id }, 'agreement.pdf');
  await erase(jane);
  expect(await known(jane)).toEqual(ERASED);
  expect(await known(john)).toMatchObject({ name: 'John Ashgrove' });
  expect(await names()).toEqual(['agreement.pdf', 'passport.pdf']);
  await erase(john);
  expect(await names()).toEqual(['agreement.pdf']);
});

it('keeps what somebody of the team has uploaded of others', async () => {
  await test.store(team, { lease_id, category: 'identification' }, 'licence.pdf');
  await erase(team.user_id, 'user');
  expect(await names()).toContain('licence.pdf');
});

it('leaves to another renter the address and the name that both have', async () => {
  const [one, other] = [await renter('Kim'), await renter('KIM')];
  await erase(one);
  expect(await known(one)).toEqual(ERASED);
  expect(await known(other)).toEqual({ name: 'KIM Ashgrove', email: 'kim@renter.example' });
});

it('believes no event from before the erasure', async () => {
  const id = await renter('Perpetua');
  await erase(id);
  await say(id, 'Late', 2, new Date(Date.now() - 60_000));
  const other = await renter('Other');
  await say(other, 'Changed', 2);
  await eventually(async () => (await known(other))?.name === 'Changed Ashgrove');
  expect(await known(id)).toEqual(ERASED);
});

it('erases within the hour what came back by another way', async () => {
  const id = await renter('Wilhelmina');
  await erase(id);
  await asOwner(test.service.database.owner, ['renter'], (client) =>
    client.query(`update renter set name = 'Wilhelmina Ashgrove' where lease_tenant_id = $1`, [id]),
  );
  await new PersonErasure(test.service.db, DOCUMENTS_PERSONAL).eraseStragglers();
  expect(await known(id)).toEqual(ERASED);
});

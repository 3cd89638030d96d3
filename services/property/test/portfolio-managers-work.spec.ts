import { newId, systemContext } from '@keystead/platform';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, done, PATH, picturesIn, said, setLimit, STANDALONE } from './property-fixture.js';
import { DAY, documentOf, manages, type Place, portfolio, publish } from './portfolio.js';

// covers: F-31

let service: TestService;
let landlord: Caller;
let manager: Caller;
let mine: Place;
let theirs: Place;

beforeAll(async () => {
  service = await startTestService(property);
  ({ landlord, manager, mine, theirs } = await portfolio(service));
});
afterAll(() => service?.stop());

interface Row extends Record<string, unknown> {
  id: string;
}
const post = async <T = Row>(path: string, body: object, by = manager) =>
  done<T>(await by.post(`${PATH}/${path}`, body));
const rows = async (path: string, by = manager) => done<Row[]>(await by.get(`${PATH}${path}`));
/** A row as the portfolio manager reads it, which is as the team does. */
async function row(path: string, id: string): Promise<Row> {
  const [own, ofTeam] = await Promise.all([rows(path), rows(path, landlord)]);
  const found = own.find((one) => one.id === id);
  if (!found) throw new Error(`${path} does not show ${id}`);
  expect(found).toEqual(ofTeam.find((one) => one.id === id));
  return found;
}

describe('a portfolio manager', () => {
  it('changes a property with its address, and it is found by its new words', async () => {
    const address = { line1: '7 Wattle Lane', suburb: 'Carlton', state: 'VIC', postcode: '3053' };
    const about = { name: 'Wattle House', bedrooms: 4, property_address: address };
    await post('block/update', { property_block_id: mine.block, ...about });
    const changed = done<Row>(await manager.get(`${PATH}/${mine.property}`));
    const full_address = '7 Wattle Lane, Carlton VIC 3053, Australia';
    expect(changed).toMatchObject({ name: 'Wattle House', bedrooms: 4, property_address: { full_address } });
    for (const by of [manager, landlord])
      for (const word of ['wattle', 'carlton'])
        expect(await rows(`?q=${word}`, by)).toMatchObject([{ id: mine.property }]);
    expect(await rows('?q=mine', landlord)).toEqual([]);
    const [last] = await rowsOfAudit(mine.property);
    expect(last).toMatchObject({ user_id: manager.user_id, role: 'portfolio_manager' });
  });

  it('keeps the account that rent goes to, and chooses no other of the company', async () => {
    const [current, other] = [await account(), await account()];
    const unit = { property_block_id: mine.block };
    await post('block/update', { ...unit, income_receiving_account: current }, landlord);
    await post('block/update', { ...unit, income_receiving_account: current, bathrooms: 2 });
    const answer = await manager.post(`${PATH}/block/update`, { ...unit, income_receiving_account: other });
    const errors = { income_receiving_account: 'We could not find that bank account' };
    expect(answer).toMatchObject({ status: 404, body: { errors } });
    const read = done<Row>(await manager.get(`${PATH}/${mine.property}`));
    expect(read).toMatchObject({ income_receiving_account: current, bathrooms: 2 });
  });

  it('adds units and rooms, and renames them', async () => {
    const unit = { property_id: mine.property, block_name: 'Annex' };
    const { property_block_id } = await post<{ property_block_id: string }>('create', unit);
    await post('block/update', { property_block_id, block_name: 'Studio' });
    const room = await post<{ room_id: string }>('room/create', { property_block_id, name: 'Loft', price: 100 });
    await post('room/update', { id: room.room_id, name: 'Attic room' });
    const read = async (by: Caller) => done<Row>(await by.get(`${PATH}/unit/${property_block_id}`));
    expect(await read(manager)).toMatchObject({ name: 'Studio', rooms: [{ name: 'Attic room' }] });
    expect(await read(manager)).toEqual(await read(landlord));
  });

  it('sees that a room is let when a property is to be let as a whole', async () => {
    const standalone = {
      property_block_id: mine.block,
      lease_mode: 'standalone',
      cost_allocation_method: 'standalone',
    };
    const answer = await manager.post(`${PATH}/block/update`, standalone);
    expect(answer).toMatchObject({ status: 409, body: { code: 'SECTION_STILL_LET' } });
  });

  it('adds photos, puts them in order, chooses the cover and deletes one', async () => {
    const added = [];
    for (const name of ['a', 'b'])
      added.push(
        (
          await post('photo/create', {
            property_id: mine.property,
            external_path: `https://pictures.example/${name}.jpg`,
          })
        ).id,
      );
    await post('photo/order', { property_id: mine.property, photo_ids: [...added, mine.photo] });
    await post('photo/cover', { id: added[1] });
    expect((await rows('/photo?')).map(({ id, is_cover }) => [id, is_cover])).toEqual([
      [added[0], false],
      [added[1], true],
      [mine.photo, false],
    ]);
    await post('photo/delete', { id: added[1] });
    expect(await row('/photo?', added[0]!)).toMatchObject({ is_cover: true });
  });

  it('lends a key and takes it back', async () => {
    const { id } = await post('key/create', { property_id: mine.property, name: 'Shed', holder: 'Bob', lent_on: DAY });
    await post('key/update', { id, holder: 'Ann' });
    await post('key/update', { id, holder: null });
    expect(await row('/keys?', id)).toMatchObject({ holder: null, loans: [{ holder: 'Ann' }, { holder: 'Bob' }] });
    await post('key/delete', { id });
  });

  it('enters and corrects a meter reading, with a photo of the meter, and deletes one', async () => {
    const document_id = await documentOf(service, landlord, mine.property);
    const reading = { property_block_id: mine.block, reading_date: '2026-06-03', lease_id: mine.lease, document_id };
    const { id } = await post('water-usage/create', { ...reading, reading: 12 });
    await post('water-usage/update', { id, reading: 11 });
    expect(await row('/water-usage?', id)).toMatchObject({ reading: 11, used: 6, document_id });
    await post('water-usage/delete', { id });
  });

  it('records a car trip', async () => {
    const trip = { property_block_id: mine.block, trip_date: '2026-06-04', purpose: 'Inspection' };
    const { id } = await post('car-mileage/create', { ...trip, distance_km: 12 });
    await post('car-mileage/update', { id, distance_km: 14 });
    expect(await row('/car-mileage?', id)).toMatchObject({ distance_km: 14 });
    await post('car-mileage/delete', { id });
  });

  it('adds a safety check and completes it', async () => {
    const { id } = await post('compliance/create', { property_id: mine.property, kind: 'pool', due_on: DAY });
    await post('compliance/update', { id, done_on: DAY, due_on: '2030-06-01', document_id: mine.document });
    expect(await row('/compliance?', id)).toMatchObject({ done_on: DAY, status: 'ok', document_id: mine.document });
    await post('compliance/delete', { id });
  });

  it('carries a maintenance request from its report to its end, and sees what it cost', async () => {
    const repair = { title: 'Dripping tap', description: 'Kitchen', is_urgent: true };
    const { id } = await post('maintenance/create', { property_block_id: mine.block, ...repair });
    const external_path = 'https://pictures.example/tap.jpg';
    const photo = await post('maintenance/photo/create', { maintenance_request_id: id, external_path });
    const dear = await post('maintenance/quote/create', { maintenance_request_id: id, supplier: 'Gold', amount: 900 });
    const fair = await post('maintenance/quote/create', { maintenance_request_id: id, supplier: 'Pipes', amount: 180 });
    await post('maintenance/update', { id, title: 'Dripping shower' });
    await post('maintenance/quote/decline', { id: dear.id });
    await post('maintenance/quote/approve', { id: fair.id });
    await post('maintenance/assign', { id, tradesperson_name: 'Bob' });
    await post('maintenance/complete', { id, cost: 185.5, billed_lease_id: mine.lease, billed_amount: 100 });
    await post('maintenance/close', { id });
    expect(await row('/maintenance?', id)).toMatchObject({
      ...{ status: 'closed', quote_id: fair.id, quotes: 2, cost: 185.5, billed_lease_id: mine.lease },
      ...{ billed_amount: 100, reported_by_name: 'Max Manager', photos: [{ id: photo.id, external_path }] },
    });
    const history = done<{ kind: string; actor: object }[]>(await manager.get(`${PATH}/maintenance/history/${id}`));
    expect(history.map(({ kind }) => kind)).toEqual([
      ...['closed', 'done', 'assigned', 'approved', 'quote_declined', 'changed'],
      ...['quote_added', 'quote_added', 'reported'],
    ]);
    const decided = (await said(service, id)).find(({ name }) => name === 'maintenance.approved');
    expect(decided).toMatchObject({ data: { quote: { is_by_owner: false } } });
    const [added] = await rowsOfAudit(photo.id);
    expect(added).toMatchObject({ user_id: manager.user_id, role: 'portfolio_manager' });
    await post('maintenance/photo/delete', { id: photo.id });
    const other = await post('maintenance/create', { property_block_id: mine.block, ...repair });
    await post('maintenance/approve', { id: other.id });
    await post('maintenance/cancel', { id: other.id, reason: 'It works again' });
  });

  it('carries an inspection from its day to its report', async () => {
    const visited = { property_block_id: mine.block, kind: 'routine', inspect_on: '2026-06-10' };
    const { id } = await post('inspection/create', visited);
    await post('inspection/update', { id, inspect_on: '2026-06-12', inspector: 'Max' });
    const view = { inspection_id: id, area: 'Kitchen', external_path: 'https://pictures.example/view.jpg' };
    const photo = await post('inspection/photo/create', view);
    const areas = [{ area: 'Kitchen', condition: 'poor', note: 'Burnt worktop' }];
    await post('inspection/complete', { id, summary: 'Untidy', areas });
    expect(await row('/inspection?', id)).toMatchObject({
      ...{ status: 'done', inspector: 'Max', summary: 'Untidy', areas, photos: [{ id: photo.id, area: 'Kitchen' }] },
      lease_id: mine.lease,
    });
    await post('inspection/photo/delete', { id: photo.id });
    const other = await post('inspection/create', visited);
    await post('inspection/cancel', { id: other.id, reason: 'No one has the key' });
  });

  it('names colleagues who manage the property too', async () => {
    const colleague = service.as({ company_id: landlord.company_id });
    await manages(service, colleague, [mine.property, theirs.property]);
    const names = async (by: Caller) => done<Row>(await by.get(`${PATH}/${mine.property}`)).managers;
    expect(await names(manager)).toEqual(await names(landlord));
    expect(await names(manager)).toContainEqual({ user_id: manager.user_id, name: 'Max Manager' });
    expect(await rows(`?manager_id=${colleague.user_id}`)).toMatchObject([{ id: mine.property }]);
  });
});

// What is refused because of rows of the company that a portfolio manager does not see.
describe('the whole company', () => {
  it('has a place for a property that a portfolio manager restores', async () => {
    const vacant = await add(landlord, { ...STANDALONE, name: 'Vacant House' });
    const { property_id, property_block_id } = vacant;
    done(await landlord.post(`${PATH}/delete`, { property_id, name: 'Vacant House' }));
    await manages(service, manager, [mine.property, property_id], 2);
    const restore = () => manager.post(`${PATH}/block/restore/${property_block_id}`);
    await setLimit(service, landlord, 2, 2);
    expect(await restore()).toMatchObject({ status: 403, body: { code: 'SUB_MOD_1002' } });
    await setLimit(service, landlord, 3, 3);
    done(await restore());
    expect(await rows('?sort=name&order=asc')).toMatchObject([{ id: property_id }, { id: mine.property }]);
    done(await manager.post(`${PATH}/block/restore/${mine.trashed}`));
    expect(await rows('?show_deleted=1')).toEqual([]);
    await setLimit(service, landlord, null, 4);
  });

  it('keeps the file of a picture that another property shows', async () => {
    const [shared, own] = ['https://pictures.example/shared.jpg', 'https://pictures.example/own.jpg'];
    await post('photo/create', { property_id: theirs.property, external_path: shared }, landlord);
    for (const external_path of [shared, own]) {
      const photo = await post('photo/create', { property_id: mine.property, external_path });
      await post('photo/delete', { id: photo.id });
      const of = { maintenance_request_id: mine.maintenance, external_path };
      await post('maintenance/photo/delete', await post('maintenance/photo/create', of));
    }
    const removed = await picturesIn(service, landlord.company_id, 'property.photo_removed');
    expect(removed.filter((path) => path === own)).toHaveLength(2);
    expect(removed).not.toContain(shared);
  });

  it('counts the kilometres of a car once, and says nothing of its other trips', async () => {
    const driven = { vehicle: 'ABC123', purpose: 'CANARY', odometer_start: 1000, odometer_end: 1010 };
    await post('car-mileage/create', { property_block_id: theirs.block, trip_date: '2026-06-10', ...driven }, landlord);
    const trip = { property_block_id: mine.block, vehicle: 'ABC123', purpose: 'Inspection' };
    const record = (body: object) => manager.post(`${PATH}/car-mileage/create`, { ...trip, ...body });
    const before = await rows('/car-mileage?');
    for (const wrong of [
      { trip_date: '2026-06-10', odometer_start: 1005, odometer_end: 1015 },
      { trip_date: '2026-06-09', odometer_start: 1010, odometer_end: 1020 },
      { trip_date: '2026-06-11', odometer_start: 900, odometer_end: 910 },
    ]) {
      const answer = await record(wrong);
      expect([answer.status, answer.body.code]).toEqual([409, 'ODOMETER_COUNTED']);
      expect(answer.text).not.toMatch(/1000|1010|2026-06-10/);
    }
    expect(await rows('/car-mileage?')).toEqual(before);
    done(await record({ trip_date: '2026-06-11', odometer_start: 1010, odometer_end: 1020 }));
    const late = await record({ trip_date: '2026-06-12', odometer_start: 1005, odometer_end: 1006 });
    expect(late.status).toBe(409);
    // Among their own trips they are told which.
    const errors = (await record({ trip_date: '2026-06-12', odometer_start: 800, odometer_end: 810 })).body.errors;
    expect(errors).toEqual({ odometer_start: expect.stringContaining('1010') });
  });
});

/** An account of the company, as billing would publish it. */
async function account(): Promise<string> {
  const bank_account_id = newId();
  const numbers = { account_name: 'A', bsb: '000-000', account_number: '1234' };
  const facts = { ...numbers, bank_name: null, lease_id: null, property_block_id: null, before: numbers };
  await publish(service, landlord, 'bank_account.changed', bank_account_id, {
    bank_account_id,
    change: 'added',
    ...facts,
  });
  return bank_account_id;
}

function rowsOfAudit(entity_id: string) {
  return service.db.run(systemContext(landlord.company_id, 'test'), (tx) =>
    tx.query<Record<string, unknown>>(
      'select user_id, role, action from audit_log where entity_id = $1 order by seq desc',
      [entity_id],
    ),
  );
}

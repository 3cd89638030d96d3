import { setTimeout as wait } from 'node:timers/promises';
import { newId, systemContext } from '@keystead/platform';
import { eventually, startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { lockTrash } from '../src/trash/trash-lock.js';
import {
  add,
  addRoom,
  done,
  FLATS,
  STANDALONE,
  letSection,
  onPro,
  PATH,
  ROOM,
  rowsOf,
  said,
  setLimit,
  CO_LIVING,
  type Added,
} from './property-fixture.js';

let service: TestService;
let me: Caller;
beforeAll(async () => {
  service = await startTestService(property);
});
afterAll(() => service.stop());
beforeEach(async () => {
  me = await onPro(service);
});

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
}
interface List {
  data: Row[];
  pagination: { total: number };
}

const remove = (body: object, who = me) => who.post(`${PATH}/delete`, body);
const removeBlock = (id: string, who = me) => who.post(`${PATH}/block/delete/${id}`);
const restore = (id: string, body: object = {}, who = me) => who.post(`${PATH}/block/restore/${id}`, body);
const empty = (who = me) => who.post(`${PATH}/empty-trash`);
const list = async (query = '', who = me) => (await who.get<List>(`${PATH}${query}`)).body;
const trash = (query = '') => list(`?show_deleted=1${query}`);
const read = async ({ property_id }: Pick<Added, 'property_id'>) => done<Row>(await me.get(`${PATH}/${property_id}`));
const sections = async () => (await me.get<List>(`${PATH}/section?total=1000`)).body.pagination.total;
const names = (events: { name: string; version: number }[]) => events.map(({ name, version }) => `${name} ${version}`);
const RUNS = { start_date: '2026-01-01', end_date: null };
const STILL_LET = {
  status: 409,
  body: {
    code: 'SECTION_STILL_LET',
    message: 'This room or property has an active or upcoming lease. End the lease first.',
  },
};
/** Rows of the caller's company, as the service itself reads them. */
const owned = (text: string, values: unknown[] = []) =>
  service.db.run(systemContext(me.company_id, newId()), (tx) => tx.query(text, values));

// covers: PROP-06
describe('property/delete', () => {
  // covers: STATE-10, Q-123, PRO-28, PRO-29, PBLK-02, PBLK-03
  it('puts a property with all its units into the trash, where lists do not look', async () => {
    const flats = await add(me, FLATS);
    const second = await add(me, { property_id: flats.property_id });
    const other = await add(me, STANDALONE);
    const answer = await remove({ property_id: flats.property_id, name: ` ${FLATS.name} ` });
    expect(done(answer)).toEqual({ property_id: flats.property_id, version: 3 });
    expect((await list()).data.map(({ property_id }) => property_id)).toEqual([other.property_id]);
    expect(await sections()).toBe(1);
    const { data, pagination } = await trash('&sort=created_at&order=asc');
    expect(pagination.total).toBe(2);
    expect(data).toMatchObject(
      [flats, second].map(({ property_block_id }) => ({
        id: property_block_id,
        property_block_id,
        property_id: flats.property_id,
        name: FLATS.name,
        is_deleted: true,
        is_property_deleted: true,
        deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        units: [{ property_block_id }],
      })),
    );
    expect(await read(flats)).toMatchObject({ is_deleted: true, version: 3 });
    const edit = { property_block_id: flats.property_block_id, name: 'Ghost' };
    expect(await me.post(`${PATH}/block/update`, edit)).toMatchObject({ status: 404 });
    expect(names(await said(service, flats.property_id)).at(-1)).toBe('property.removed 3');
    for (const unit of [flats, second])
      expect(names(await said(service, unit.property_section_id!))).toEqual(['section.created 1', 'section.removed 2']);
    const audit = await owned(
      `select entity from audit_log where action = 'update' and after ? 'deleted_at' order by 1`,
    );
    expect(audit.map(({ entity }) => entity)).toEqual(['property', 'property_block', 'property_block']);
  });

  // covers: VAL-20
  it('wants the name of the property typed, to the letter', async () => {
    const { property_id } = await add(me, STANDALONE);
    for (const name of ['12 rose street', '12 Rose Street!', '%', 'Rose Court']) {
      expect(await remove({ property_id, name })).toMatchObject({
        status: 400,
        body: {
          errors: { name: `Input must match ${STANDALONE.name}` },
          message: [`Input must match ${STANDALONE.name}`],
        },
      });
    }
    expect(await remove({ property_id })).toMatchObject({
      status: 400,
      body: { errors: { name: 'this field is required' } },
    });
    expect((await list()).pagination.total).toBe(1);
  });

  // covers: VAL-17, ERR-26
  it('wants to know which property', async () => {
    for (const property_id of [undefined, null])
      expect(await remove({ property_id, name: 'Any' })).toMatchObject({
        status: 400,
        body: { code: 'MISSING_PROPERTY_ID', message: 'Missing property id' },
      });
    expect(await remove({ property_id: newId(), name: 'Any' })).toMatchObject({ status: 404 });
  });

  //
  it('is refused while a lease runs or is yet to begin, and nothing has changed', async () => {
    const flats = await add(me, FLATS);
    const second = await add(me, { property_id: flats.property_id });
    const lease = { section_id: second.property_section_id!, start_date: '2031-01-01', end_date: '2031-12-31' };
    const lease_id = await letSection(service, me, lease);
    expect(await remove({ property_id: flats.property_id, name: FLATS.name })).toMatchObject(STILL_LET);
    expect(await removeBlock(second.property_block_id)).toMatchObject(STILL_LET);
    expect(await read(flats)).toMatchObject({ is_deleted: false, version: 2 });
    expect(await said(service, flats.property_section_id!)).toHaveLength(1);
    await letSection(service, me, { ...lease, lease_id, start_date: '2024-01-01', end_date: '2024-02-01', version: 2 });
    expect(await remove({ property_id: flats.property_id, name: FLATS.name })).toMatchObject({ status: 200 });
    expect(await remove({ property_id: flats.property_id, name: FLATS.name })).toMatchObject({
      status: 200,
      body: { data: { version: 3 } },
    });
  });

  it('is for those who may delete', async () => {
    const { property_id, property_block_id } = await add(me, STANDALONE);
    const member = service.as({ company_id: me.company_id, role: 'team_member' });
    expect(await remove({ property_id, name: STANDALONE.name }, member)).toMatchObject({ status: 403 });
    expect(await removeBlock(property_block_id, member)).toMatchObject({ status: 403 });
    expect(await empty(member)).toMatchObject({ status: 403 });
  });
});

// covers: PROP-11
describe('block/delete', () => {
  // covers: STATE-10
  it('takes one unit, again without effect, and the property with the last one', async () => {
    const flats = await add(me, FLATS);
    const second = await add(me, { property_id: flats.property_id });
    const first = done<Added>(await removeBlock(flats.property_block_id));
    expect(first).toEqual({ property_id: flats.property_id, property_block_id: flats.property_block_id, version: 3 });
    expect(done(await removeBlock(flats.property_block_id))).toEqual(first);
    expect(await read(flats)).toMatchObject({
      is_deleted: false,
      property_block_id: second.property_block_id,
      bedrooms: 0,
      units: [{ property_block_id: second.property_block_id }],
    });
    expect((await trash()).data).toMatchObject([{ id: flats.property_block_id, is_property_deleted: false }]);
    expect(done(await removeBlock(second.property_block_id))).toMatchObject({ version: 4 });
    expect((await list()).data).toEqual([]);
    expect(names(await said(service, flats.property_id))).toEqual([
      'property.created 1',
      'property.updated 2',
      'property.updated 3',
      'property.removed 4',
    ]);
    expect(await removeBlock(newId())).toMatchObject({ status: 404 });
  });

  it('publishes nothing about units in the trash while their property is changed', async () => {
    const flats = await add(me, FLATS);
    const second = await add(me, { property_id: flats.property_id });
    await removeBlock(flats.property_block_id);
    const rename = { property_block_id: second.property_block_id, name: 'Rose Tower' };
    done(await me.post(`${PATH}/block/update`, rename));
    expect(names(await said(service, flats.property_section_id!))).toEqual(['section.created 1', 'section.removed 2']);
    expect(names(await said(service, second.property_section_id!))).toEqual(['section.created 1', 'section.updated 2']);
    done(await restore(flats.property_block_id));
    expect((await said(service, flats.property_section_id!))[2]).toMatchObject({
      name: 'section.updated',
      version: 3,
      data: { name: 'Rose Tower · Unit 1' },
    });
  });
});

// covers: PROP-12
describe('block/restore', () => {
  // covers: STATE-10, PBLK-03
  it('brings a unit back with its property, and all units when asked to', async () => {
    const flats = await add(me, FLATS);
    const second = await add(me, { property_id: flats.property_id });
    const third = await add(me, { property_id: flats.property_id });
    done(await remove({ property_id: flats.property_id, name: FLATS.name }));
    expect(done(await restore(second.property_block_id))).toEqual({
      property_id: flats.property_id,
      property_block_id: second.property_block_id,
      version: 5,
    });
    expect(await read(flats)).toMatchObject({
      is_deleted: false,
      deleted_at: null,
      units: [{ property_block_id: second.property_block_id }],
    });
    expect(await owned('select id from property_block where deleted_at is null')).toEqual([
      { id: second.property_block_id },
    ]);
    expect(names(await said(service, flats.property_id)).slice(-2)).toEqual([
      'property.removed 4',
      'property.restored 5',
    ]);
    expect((await said(service, second.property_section_id!)).at(-1)).toMatchObject({
      name: 'section.updated',
      version: 3,
      data: { property_section_id: second.property_section_id, name: 'Rose Court · Unit 2' },
    });
    expect((await trash()).pagination.total).toBe(2);
    done(await restore(third.property_block_id, { whole_building: true }));
    expect((await trash()).pagination.total).toBe(0);
    expect(await sections()).toBe(3);
    expect(done(await restore(third.property_block_id, { whole_building: true }))).toMatchObject({ version: 6 });
  });

  //
  it('counts the property again: refused when the plan is full', async () => {
    const stack = await add(me, STANDALONE);
    done(await remove({ property_id: stack.property_id, name: STANDALONE.name }));
    await setLimit(service, me, 1, 2);
    await add(me, FLATS);
    expect(await restore(stack.property_block_id)).toMatchObject({ status: 403, body: { code: 'SUB_MOD_1002' } });
    expect((await list()).pagination.total).toBe(1);
    expect(await me.post(`${PATH}/create`, STANDALONE)).toMatchObject({ status: 403, body: { code: 'SUB_MOD_1002' } });
  });

  //
  it('SUB_MOD_1002 of 50 restores at once lets exactly the one through that has a place', async () => {
    const properties = await Promise.all(
      Array.from({ length: 50 }, (_, index) => add(me, { ...STANDALONE, name: `House ${index}` })),
    );
    for (const [index, { property_id }] of properties.entries())
      done(await remove({ property_id, name: `House ${index}` }));
    await setLimit(service, me, 3, 2);
    for (const name of ['A', 'B']) await add(me, { ...STANDALONE, name });
    const answers = await Promise.all(properties.map(({ property_block_id }) => restore(property_block_id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['SUB_MOD_1002']),
    );
    expect((await list()).pagination.total).toBe(3);
    expect((await trash()).pagination.total).toBe(49);
  });

  it('restores a unit under a name that is still free', async () => {
    const flats = await add(me, FLATS);
    const second = await add(me, { property_id: flats.property_id, block_name: 'Loft' });
    done(await removeBlock(second.property_block_id));
    const taker = await add(me, { property_id: flats.property_id, block_name: 'LOFT' });
    expect(await restore(second.property_block_id)).toMatchObject({
      status: 409,
      body: {
        code: 'UNIT_NAME_TAKEN',
        message: 'Another unit is now called Loft. Rename it first, then restore this one.',
      },
    });
    done(await me.post(`${PATH}/block/update`, { property_block_id: taker.property_block_id, block_name: 'Attic' }));
    done(await restore(second.property_block_id));
  });

  it('follows the lease mode its property has by now', async () => {
    const flats = await add(me, { ...CO_LIVING, type: 'multi_unit' });
    const second = await add(me, { property_id: flats.property_id });
    const room = await addRoom(me, second.property_block_id);
    done(await removeBlock(second.property_block_id));
    done(
      await me.post(`${PATH}/block/update`, { property_block_id: flats.property_block_id, lease_mode: 'standalone' }),
    );
    done(await restore(second.property_block_id));
    const { data } = (await me.get<List>(`${PATH}/section?property_block_id=${second.property_block_id}`)).body;
    expect(data).toMatchObject([{ room_id: null, lease_mode: 'standalone' }]);
    expect(names(await said(service, room.property_section_id)).at(-1)).toMatch('section.removed');
  });
});

// covers: PROP-09
describe('empty-trash', () => {
  // covers: STATE-10, Q-124
  it('deletes for good what lies in the trash, with everything kept of it, and nothing else', async () => {
    const share = await add(me, { ...CO_LIVING, property_address: { line1: '4 Elm Road' } });
    await addRoom(me, share.property_block_id);
    done(await me.post(`${PATH}/key/create`, { property_id: share.property_id, name: 'Front door' }));
    const [owner] = await owned(
      `insert into owner (company_id, id, first_name, last_name, email)
       values ($1, gen_random_uuid(), 'Mai', 'Tran', 'mai@owner.example') returning id`,
      [me.company_id],
    );
    await owned(
      `with owns as (
         insert into ownership (company_id, id, property_id, owner_id, share_percent, is_primary_contact)
         values ($1, gen_random_uuid(), $2, $3, 10000, true)
       )
       insert into compliance_date (company_id, id, property_id, kind, due_on)
       values ($1, gen_random_uuid(), $2, 'gas', '2030-01-01')`,
      [me.company_id, share.property_id, owner!.id],
    );
    const flats = await add(me, FLATS);
    const second = await add(me, { property_id: flats.property_id });
    const other = await onPro(service);
    const theirs = await add(other, STANDALONE);
    done(await remove({ property_id: theirs.property_id, name: STANDALONE.name }, other));
    done(await remove({ property_id: share.property_id, name: CO_LIVING.name }));
    done(await removeBlock(second.property_block_id));
    expect(done(await empty())).toEqual({ properties: 1, units: 2 });
    expect((await trash()).data).toEqual([]);
    expect(await me.get(`${PATH}/${share.property_id}`)).toMatchObject({ status: 404 });
    expect(await restore(second.property_block_id)).toMatchObject({ status: 404 });
    expect(await read(flats)).toMatchObject({ units: [{ property_block_id: flats.property_block_id }] });
    for (const table of ['room', 'key', 'ownership', 'compliance_date'])
      expect(await owned(`select count(*)::int as rows from "${table}"`)).toEqual([{ rows: 0 }]);
    for (const table of ['property', 'property_block', 'property_address', 'section', 'owner'])
      expect(await owned(`select count(*)::int as rows from "${table}"`)).toEqual([{ rows: 1 }]);
    expect((await said(service, share.property_id)).slice(-2)).toMatchObject([
      { name: 'property.removed', version: 2 },
      { name: 'property.purged', version: 3, data: { property_id: share.property_id } },
    ]);
    const audit = await owned(
      `select entity_id, before->>'name' as name from audit_log where action = 'purge' and entity = 'property'`,
    );
    expect(audit).toEqual([{ entity_id: share.property_id, name: CO_LIVING.name }]);
    expect((await list('?show_deleted=1', other)).pagination.total).toBe(1);
    expect(done(await empty())).toEqual({ properties: 0, units: 0 });
  });

  it('beside restores of the same units either brings back or deletes each of them, whole', async () => {
    const properties = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(me, { ...STANDALONE, name: `House ${index}` })),
    );
    for (const [index, { property_id }] of properties.entries())
      done(await remove({ property_id, name: `House ${index}` }));
    const [purged, ...restored] = await Promise.all([
      empty(),
      ...properties.map(({ property_block_id }) => restore(property_block_id)),
    ]);
    const back = restored.filter(({ status }) => status === 200).length;
    expect(restored.every(({ status }) => [200, 404].includes(status))).toBe(true);
    expect(done(purged)).toEqual({ properties: 12 - back, units: 12 - back });
    expect((await list()).pagination.total).toBe(back);
    expect(await sections()).toBe(back);
  });
});

//
describe('a lease that is opened at the same moment', () => {
  it('brings its unit back, whatever the plan allows', async () => {
    const flats = await add(me, FLATS);
    const second = await add(me, { property_id: flats.property_id });
    done(await remove({ property_id: flats.property_id, name: FLATS.name }));
    await setLimit(service, me, 0, 2);
    await letSection(service, me, { section_id: second.property_section_id!, ...RUNS });
    await eventually(async () => (await list()).pagination.total === 1);
    expect(await read(flats)).toMatchObject({ units: [{ property_block_id: second.property_block_id }] });
    expect(names(await said(service, second.property_section_id!))).toEqual([
      'section.created 1',
      'section.removed 2',
      'section.updated 3',
    ]);
    expect(await removeBlock(second.property_block_id)).toMatchObject(STILL_LET);
    expect(done(await empty())).toEqual({ properties: 0, units: 1 });
  });

  it('is waited for: events during a move to the trash are handled after it', async () => {
    const stack = await add(me, STANDALONE);
    await service.db.run(systemContext(me.company_id, newId()), async (tx) => {
      await lockTrash(tx);
      // It was asked whether the unit is let, and it was not; the lease is known only now.
      await letSection(service, me, { section_id: stack.property_section_id!, ...RUNS });
      await wait(300);
      for (const [table, id] of [
        ['property_block', stack.property_block_id],
        ['property', stack.property_id],
      ])
        await tx.query(`update ${table} set deleted_at = now() where id = $1`, [id]);
    });
    await eventually(async () => (await list()).pagination.total === 1);
    expect(await read(stack)).toMatchObject({ is_deleted: false });
  });

  it('of the past leaves it in the trash', async () => {
    const stack = await add(me, STANDALONE);
    done(await removeBlock(stack.property_block_id));
    await letSection(service, me, {
      section_id: stack.property_section_id!,
      start_date: '2020-01-01',
      end_date: '2020-12-31',
    });
    const later = await add(me, STANDALONE);
    await letSection(service, me, { section_id: later.property_section_id!, ...RUNS });
    expect((await trash()).pagination.total).toBe(1);
  });

  it('never leaves a let unit in the trash, in 30 races', async () => {
    const properties = await Promise.all(
      Array.from({ length: 30 }, (_, index) => add(me, { ...STANDALONE, name: `House ${index}` })),
    );
    const [answers] = await Promise.all([
      Promise.all(
        properties.map(async ({ property_block_id }, index) => {
          await wait(index * 3);
          return removeBlock(property_block_id);
        }),
      ),
      Promise.all(
        properties.map((stack) => letSection(service, me, { section_id: stack.property_section_id!, ...RUNS })),
      ),
    ]);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    await eventually(async () => (await list()).pagination.total === 30);
    expect((await trash()).pagination.total).toBe(0);
  });
});

// covers: PROP-16, PROP-20
describe('a room and its section', () => {
  // covers: PROP-20
  it('go together, and not while they are let', async () => {
    const share = await add(me, CO_LIVING);
    const room = await addRoom(me, share.property_block_id);
    const { property_section_id } = room;
    const removeSection = () => me.post(`${PATH}/section/delete`, { property_section_id });
    const lease_id = await letSection(service, me, { section_id: property_section_id, ...RUNS });
    expect(await removeSection()).toMatchObject(STILL_LET);
    expect(await me.post(`${PATH}/room/delete`, { id: room.room_id })).toMatchObject(STILL_LET);
    const over = {
      section_id: property_section_id,
      lease_id,
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      version: 2,
    };
    await letSection(service, me, over, 'lease.ended');
    expect(done(await removeSection())).toEqual({ property_section_id, room_id: room.room_id });
    expect(await me.get(`${PATH}/room/${room.room_id}`)).toMatchObject({ status: 404 });
    expect(names(await said(service, property_section_id)).at(-1)).toBe('section.removed 2');
    expect(await removeSection()).toMatchObject({ status: 404 });
  });

  // covers: PROP-20
  it('of a whole unit goes with the unit alone', async () => {
    const stack = await add(me, STANDALONE);
    const { property_section_id } = stack;
    expect(await me.post(`${PATH}/section/delete`, { property_section_id })).toMatchObject({
      status: 409,
      body: { code: 'SECTION_IS_UNIT', message: 'This is a whole unit. Delete the unit instead.' },
    });
    expect(await sections()).toBe(1);
  });

  // covers: PROP-14, PROP-16
  it('in the trash are left as they are', async () => {
    const share = await add(me, CO_LIVING);
    const room = await addRoom(me, share.property_block_id);
    done(await removeBlock(share.property_block_id));
    expect(await me.post(`${PATH}/room/delete`, { id: room.room_id })).toMatchObject({ status: 404 });
    const section = { property_section_id: room.property_section_id };
    expect(await me.post(`${PATH}/section/delete`, section)).toMatchObject({ status: 404 });
    const another = { ...ROOM, name: 'Room 2', property_block_id: share.property_block_id };
    expect(await me.post(`${PATH}/room/create`, another)).toMatchObject({ status: 404 });
    expect(await rowsOf(service, 'select 1 from dead_letter')).toEqual([]);
  });
});

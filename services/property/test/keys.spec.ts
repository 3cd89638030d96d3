import { newId, ShiftedClock } from '@keystead/platform';
import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { property } from '../src/definition.js';
import { add, done, STANDALONE, onPro, PATH, said } from './property-fixture.js';
import { errorsOf, filtered, type List } from './registers.js';

let service: TestService;
let me: Caller;
let property_id: string;
beforeAll(async () => {
  service = await startTestService(property, { clock: new ShiftedClock(new Date('2026-07-14T22:00:00Z')) });
});
afterAll(() => service.stop());
beforeEach(async () => {
  me = await onPro(service);
  property_id = (await add(me, STANDALONE)).property_id;
});

const TODAY = '2026-07-15';
const newKey = async (more: object = {}) =>
  done<{ id: string }>(await me.post(`${PATH}/key/create`, { property_id, name: 'Front door', ...more })).id;
const update = (id: string, change: object) => me.post(`${PATH}/key/update`, { id, ...change });
const list = async (query = '', who = me) => (await who.get<List>(`${PATH}/keys?${query}`)).body;
const loans = async () =>
  ((await list()).data[0]!.loans as Record<string, unknown>[]).map(({ holder, lent_on, due_back, returned_on }) => [
    holder,
    lent_on,
    due_back,
    returned_on,
  ]);

// covers: PROP-21, PROP-22, PROP-23, PROP-24, KEY-01, KEY-02, KEY-03, Q-005, Q-040
describe('a key', () => {
  it('is added, listed by property, handed on and removed', async () => {
    const key = { property_id, name: 'Front door', key_number: 'A-17', holder: 'Mai Tran', note: 'two copies' };
    const { id } = done<{ id: string }>(await me.post(`${PATH}/key/create`, key));
    const ofProperty = async () => (await me.get(`${PATH}/keys?property_id=${property_id}&total=5`)).body;
    expect(await ofProperty()).toMatchObject({
      data: [{ id, ...key, version: 1 }],
      pagination: { total: 1, per_page: 5 },
    });
    expect(done(await update(id, { version: 1, holder: null }))).toEqual({ id, version: 2 });
    expect(await update(id, { version: 1, holder: 'Late' })).toMatchObject({ status: 409 });
    expect(await ofProperty()).toMatchObject({ data: [{ id, holder: null, version: 2 }] });
    expect(done(await me.post(`${PATH}/key/delete`, { id }))).toEqual({ id });
    expect(await ofProperty()).toMatchObject({ data: [] });
  });

  it('needs a name and a property that is there', async () => {
    expect(await me.post(`${PATH}/key/create`, { name: '' })).toMatchObject({
      status: 400,
      body: { errors: { name: 'this field is required', property_id: 'this field is required' } },
    });
    const nowhere = { property_id: '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11', name: 'Spare' };
    expect(await me.post(`${PATH}/key/create`, nowhere)).toMatchObject({ status: 404 });
  });
});

// covers: PROP-21, PROP-23
describe('the loans of a key', () => {
  it('show who had it, from when and until when', async () => {
    const id = await newKey({ holder: 'Mai', lent_on: '2026-07-01', due_back: '2026-07-10' });
    expect(await loans()).toEqual([['Mai', '2026-07-01', '2026-07-10', null]]);
    done(await update(id, { holder: 'Sam' }));
    done(await update(id, { holder: null }));
    done(await update(id, { holder: 'Mai', due_back: '2026-08-01' }));
    expect(await loans()).toEqual([
      ['Mai', TODAY, '2026-08-01', null],
      ['Sam', TODAY, null, TODAY],
      ['Mai', '2026-07-01', '2026-07-10', TODAY],
    ]);
    done(await update(id, { name: 'Back door' }));
    expect(await loans()).toHaveLength(3);
  });

  it('end on the day that is given, and then it is free', async () => {
    const id = await newKey({ holder: 'Mai', lent_on: '2026-07-01' });
    expect(done(await update(id, { returned_on: '2026-07-05' }))).toEqual({ id, version: 2 });
    expect(await loans()).toEqual([['Mai', '2026-07-01', null, '2026-07-05']]);
    expect((await list()).data).toMatchObject([{ holder: null, lent_on: null, due_back: null, is_overdue: false }]);
    done(await update(id, { holder: 'Sam', lent_on: '2026-07-05' }));
    expect((await list()).data).toMatchObject([{ holder: 'Sam', lent_on: '2026-07-05' }]);
  });

  it('move with their days, which count as a change of the key', async () => {
    const id = await newKey({ holder: 'Mai' });
    expect(done(await update(id, { version: 1, due_back: '2026-07-20' }))).toEqual({ id, version: 2 });
    expect(done(await update(id, { due_back: '2026-07-20', holder: 'Mai' }))).toEqual({ id, version: 2 });
    expect(await loans()).toEqual([['Mai', TODAY, '2026-07-20', null]]);
  });

  it('are refused on days that cannot be', async () => {
    const id = await newKey({ holder: 'Mai', lent_on: '2026-07-10' });
    const spare = await newKey({ name: 'Spare' });
    const refused: [string, object, object][] = [
      [id, { returned_on: '2026-07-09' }, { returned_on: expect.stringContaining('went out on 2026-07-10') as string }],
      [id, { returned_on: '2026-07-16' }, { returned_on: 'This day is in the future' }],
      [id, { lent_on: '2026-07-16' }, { lent_on: 'This day is in the future' }],
      [id, { due_back: '2026-07-09' }, { due_back: 'The due date cannot be before the key was issued' }],
      [spare, { returned_on: '2026-07-09' }, { returned_on: 'This key is not on loan' }],
      [spare, { due_back: '2026-07-20' }, { due_back: 'Please say who has the key as well' }],
    ];
    for (const [key, change, errors] of refused)
      expect(errorsOf(await update(key, change))).toEqual({ status: 400, errors });
    done(await update(id, { returned_on: TODAY }));
    expect(errorsOf(await update(id, { holder: 'Sam', lent_on: '2026-07-12' }))).toEqual({
      status: 400,
      errors: { lent_on: `This key was on loan to someone else until ${TODAY}` },
    });
    expect(errorsOf(await me.post(`${PATH}/key/create`, { property_id, name: 'X', lent_on: TODAY }))).toEqual({
      status: 400,
      errors: { lent_on: 'Please say who has the key as well' },
    });
  });

  it('are one at a time, however many are asked at once', async () => {
    const id = await newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => update(id, { version: 1, holder: `Person ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await loans()).toHaveLength(1);
  });
});

// covers: PROP-21, PROP-23
describe('a lost key', () => {
  const losses = async () =>
    ((await list()).data[0]!.loans as Record<string, unknown>[]).map(({ holder, lost_on, lost_note, returned_on }) => [
      holder,
      lost_on,
      lost_note,
      returned_on,
    ]);

  it('is neither lent nor there, is not overdue, and comes back when it is found', async () => {
    const id = await newKey({ holder: 'Mai', lent_on: '2026-07-01', due_back: '2026-07-10' });
    const note = 'Left on the bus';
    expect(done(await update(id, { version: 1, lost_on: '2026-07-09', lost_note: note }))).toEqual({ id, version: 2 });
    expect((await list()).data).toMatchObject([
      {
        holder: 'Mai',
        lent_on: '2026-07-01',
        due_back: null,
        is_overdue: false,
        lost_on: '2026-07-09',
        lost_note: note,
      },
    ]);
    const counts = async () =>
      Promise.all(
        ['is_lost', 'is_overdue']
          .map(async (name) => (await list(filtered({ [name]: true }))).data.length)
          .concat([true, false].map(async (is_lent) => (await list(filtered({ is_lent }))).data.length)),
      );
    expect(await counts()).toEqual([1, 0, 0, 0]);
    // Nobody is reminded that it is to be back.
    expect((await said(service, id)).map(({ data }) => data)).toMatchObject([
      { is_lent: true, is_lost: false, due_back: '2026-07-10' },
      { is_lent: false, is_lost: true, due_back: null },
    ]);
    expect(errorsOf(await update(id, { holder: 'Sam' }))).toEqual({
      status: 400,
      errors: { holder: 'This key is lost. Please say first that it was found' },
    });
    done(await update(id, { holder: null, returned_on: '2026-07-12' }));
    expect(await losses()).toEqual([['Mai', '2026-07-09', note, '2026-07-12']]);
    expect(await counts()).toEqual([0, 0, 0, 1]);
    done(await update(id, { holder: 'Sam', lent_on: '2026-07-12' }));
    expect((await list()).data).toMatchObject([{ holder: 'Sam', lost_on: null, lost_note: null }]);
  });

  it('is lost in the office with no one, and corrected before it is found', async () => {
    const id = await newKey();
    done(await update(id, { lost_on: '2026-07-10' }));
    expect((await list()).data).toMatchObject([{ holder: null, lent_on: null, lost_on: '2026-07-10', version: 2 }]);
    done(await update(id, { lost_on: '2026-07-08', lost_note: 'Not in the cabinet' }));
    expect(await losses()).toEqual([[null, '2026-07-08', 'Not in the cabinet', null]]);
    expect(done(await update(id, { lost_on: '2026-07-08' }))).toEqual({ id, version: 3 });
    done(await update(id, { name: 'Spare' }));
    done(await update(id, { lost_on: null }));
    expect(await losses()).toEqual([[null, '2026-07-08', 'Not in the cabinet', TODAY]]);
    expect((await list()).data).toMatchObject([{ lost_on: null, holder: null }]);
  });

  it('is refused on days that cannot be', async () => {
    const id = await newKey({ holder: 'Mai', lent_on: '2026-07-05' });
    const refusedAs = async (change: object, errors: object) =>
      expect(errorsOf(await update(id, change))).toEqual({ status: 400, errors });
    await refusedAs({ lost_on: '2026-07-16' }, { lost_on: 'This day is in the future' });
    await refusedAs(
      { lost_on: '2026-07-04' },
      { lost_on: expect.stringContaining('went out on 2026-07-05') as string },
    );
    await refusedAs({ lost_note: 'Gone' }, { lost_on: 'Please say on which day the key was lost as well' });
    done(await update(id, { lost_on: '2026-07-08' }));
    await refusedAs(
      { returned_on: '2026-07-07' },
      { returned_on: expect.stringContaining('lost on 2026-07-08') as string },
    );
    await refusedAs({ lent_on: '2026-07-09' }, { lent_on: expect.stringContaining('lost on 2026-07-08') as string });
    done(await update(id, { returned_on: '2026-07-10' }));
    await refusedAs({ lost_on: '2026-07-09' }, { lost_on: 'This key was on loan to someone else until 2026-07-10' });
    done(await update(id, { lost_on: null, holder: 'Sam', lent_on: '2026-07-10' }));
    done(await update(id, { holder: null, returned_on: '2026-07-10' }));
    done(await update(id, { lost_on: '2026-07-11' }));
    await refusedAs({ due_back: '2026-07-20' }, { due_back: 'Please say who has the key as well' });
  });
});

// covers: PROP-21
describe('the list of keys', () => {
  it('is filtered, searched and sorted by what it shows, and by nothing else', async () => {
    const other = (await add(me, { ...STANDALONE, name: 'Barn' })).property_id;
    const front = await newKey({ key_number: 'A-17', holder: 'Zoe', lent_on: '2026-07-01', due_back: '2026-07-14' });
    const gate = await newKey({ property_id: other, name: 'Gate', holder: 'amy', due_back: TODAY });
    const spare = await newKey({ name: 'attic', note: '50% off' });
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await ids('')).toEqual([spare, gate, front]);
    expect(await ids('sort=name')).toEqual([spare, front, gate]);
    expect(await ids('sort=holder&order=asc')).toEqual([gate, front, spare]);
    expect(await ids('sort=property_name')).toEqual([
      ...(await ids(`property_id=${property_id}&order=asc&sort=property_name`)),
      gate,
    ]);
    expect(await ids(`property_id=${other}`)).toEqual([gate]);
    expect(await ids(filtered({ property_id, q: 'a-17' }))).toEqual([front]);
    expect(await ids(filtered({ q: 'BARN' }))).toEqual([gate]);
    expect(await ids(filtered({ q: '50%' }))).toEqual([spare]);
    expect(await ids(filtered({ is_lent: false }))).toEqual([spare]);
    expect(await ids(filtered({ is_overdue: true }))).toEqual([front]);
    for (const query of ['sort=note', filtered({ colour: 'red' }), filtered({ is_lent: 'maybe' }), 'property_id=1'])
      expect((await me.get(`${PATH}/keys?${query}`)).status).toBe(400);
  });

  it('shows nothing of another company', async () => {
    const id = await newKey({ holder: 'Mai' });
    const stranger = await onPro(service);
    expect((await list('', stranger)).data).toEqual([]);
    expect(await stranger.post(`${PATH}/key/update`, { id, returned_on: TODAY })).toMatchObject({ status: 404 });
    expect(await me.post(`${PATH}/key/update`, { id: newId(), holder: 'Sam' })).toMatchObject({ status: 404 });
  });
});

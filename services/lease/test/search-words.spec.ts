import { eventually, type Caller } from '@keystead/testkit';
import { LeaseFixture, RENTER, sectionFacts } from './lease-fixture.js';

let fixture: LeaseFixture;
let me: Caller;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture?.stop());
beforeEach(() => {
  me = fixture.service.as();
});

const find = async (q: string, by = me) =>
  (await fixture.list(by, {}, { q })).data.map(({ lease_id }) => lease_id).sort();
const named = (first_name: string, last_name: string) => ({ tenants: [{ ...RENTER, first_name, last_name }] });

/** Words that are stored without a text, or missing. */
const differences = () =>
  fixture.rowsOf(
    me,
    `with text as (
       select 'lease' as kind, l.id, unnest(words_of(l.lease_number, l.section_name)) as word from lease l
       union select 'lease_tenant', t.id, unnest(words_of(t.first_name, t.last_name)) from lease_tenant t
       union select 'section', s.property_section_id, unnest(words_of(s.name)) from section s
     ), stored as (select w.kind, w.record_id, w.word from search_word w)
     (select * from text except select * from stored) union all (select * from stored except select * from text)`,
  );
const stored = async () => (await fixture.rowsOf(me, 'select 1 from search_word')).length;

describe('a text is found by what stands anywhere in it', () => {
  test('in words, between them, and in words longer than what is stored of them', async () => {
    const lease = await fixture.opened(me, named('Anna-Maria', "O'Brien"), {
      name: 'Flat 7/12 Llanfairpwllgwyngyllgogerych, 50% Lane',
    });
    for (const text of [
      'ANNA',
      'na-mar',
      "maria o'b",
      "'brien",
      '7/12',
      'gwyngyllgo',
      'llanfairpwllgwyngyllgogerych',
      '50%',
    ])
      expect({ text, found: await find(text) }).toEqual({ text, found: [lease] });
    for (const text of ['annb', 'maria q', 'llanfairpwllgwyngyllgogerychx', '7_12', 'brien zoe', '50%%'])
      expect({ text, found: await find(text) }).toEqual({ text, found: [] });
  });

  test('by several words in any order, of the place and of all its renters together', async () => {
    const facts = sectionFacts({ name: 'Unit 2, Palm Court 3012' });
    const tenants = [...named('Anna-Maria', "O'Brien").tenants, { ...RENTER, first_name: 'Kofi', last_name: 'Mensah' }];
    const lease = await fixture.opened(me, { section_id: await fixture.section(me, facts), tenants });
    await fixture.opened(me, named('Kofi', 'Brien'), { name: 'Unit 12, Oak Court' });
    for (const text of [
      'brien anna',
      'palm unit 2',
      '2 palm',
      'palm 30',
      'mensah palm',
      'kofi  maria 2',
      "  o'b 2 COURT ",
    ])
      expect({ text, found: await find(text) }).toEqual({ text, found: [lease] });
    for (const text of ['brien anna 4', 'palm oak', 'mensah oak', 'palm 30 court', 'palm 12', 'kofi [a-z]', 'kofi .*'])
      expect({ text, found: await find(text) }).toEqual({ text, found: [] });
  });

  test('by part of a telephone number of a renter, as people write it', async () => {
    const [tenant] = named('Mia', 'Nguyen').tenants;
    const lease = await fixture.opened(me, { tenants: [{ ...tenant!, phone: '+61 412 345 678' }] });
    await fixture.opened(me, named('Leo', 'Lee'));
    for (const text of ['0412 345', '345678', '+61412345678', '04 12 34'])
      expect({ text, found: await find(text) }).toEqual({ text, found: [lease] });
    for (const text of ['0412 346', 'mia 0412 345'])
      expect({ text, found: await find(text) }).toEqual({ text, found: [] });
  });

  test('where scripts write no blanks, by a single character', async () => {
    const lease = await fixture.opened(me, named('小明', '王'));
    await fixture.opened(me, named('小红', '李'));
    expect([await find('王'), await find('明'), await find('小明 王')]).toEqual([[lease], [lease], [lease]]);
    expect((await find('小')).length).toBe(2);
  });

  test('by fewer characters than are stored', async () => {
    const lease = await fixture.opened(me, named('Zo', 'Xu'));
    await fixture.opened(me, named('Mia', 'Lee'));
    expect([await find('zo'), await find('x o'), await find('xu')]).toEqual([[lease], [lease], [lease]]);
  });

  test('only in its own company', async () => {
    const lease = await fixture.opened(me, named('Zenobia', 'Quill'));
    const other = fixture.service.as();
    const theirs = await fixture.opened(other, named('Zenobia', 'Quill'));
    expect([await find('zenobia'), await find('zenobia', other)]).toEqual([[lease], [theirs]]);
  });
});

describe('the stored words', () => {
  test('follow every change of the text, in its transaction', async () => {
    const facts = sectionFacts({ name: 'Old Mill' });
    const lease_id = await fixture.opened(me, {
      section_id: await fixture.section(me, facts),
      ...named('Mia', 'Nguyen'),
    });
    const gone = await fixture.opened(me, named('Leo', 'Nguyen'));
    expect(await differences()).toEqual([]);
    const before = await stored();

    const [mia] = (await fixture.lease(me, lease_id, '?add_tenant=1')).tenants;
    const edited = await me.post('v1/system/lease/tenant/edit', { id: mia!.id, version: 1, last_name: 'Castellano' });
    expect(edited.status).toBe(200);
    const about = { company_id: me.company_id, aggregate_id: facts.property_section_id, version: 2 };
    await fixture.say('section.updated', {
      ...about,
      data: { ...facts, name: 'New Brewery', property_name: 'New Brewery' },
    });
    await eventually(async () => (await find('brewery')).length);
    expect(await differences()).toEqual([]);
    expect([await find('castell'), await find('nguyen'), await find('old mill')]).toEqual([
      [lease_id],
      [gone],
      [lease_id],
    ]);

    expect((await me.post('v1/system/lease/delete', { lease_id: gone, version: 1 })).status).toBe(200);
    expect(await differences()).toEqual([]);
    expect(await find('nguyen')).toEqual([]);
    expect(await stored()).not.toBe(before);
  });

  test('are not written by a change of something else', async () => {
    const lease_id = await fixture.opened(me, named('Mia', 'Nguyen'));
    const rows = () => fixture.rowsOf(me, 'select xmin::text, word from search_word order by word, xmin::text');
    const before = await rows();
    expect((await fixture.edit(me, { lease_id, version: 1, start_date: '2026-07-08' })).status).toBe(200);
    expect(await rows()).toEqual(before);
  });
});

import type { CheckResult, SectionFacts, StateRule } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { Caller, eventually, FileImports, type Answer } from '@keystead/testkit';
import { LeaseFixture, patiently, sectionFacts, type Opened } from './lease-fixture.js';

// 21 November 2026 in every state.
const NOW = '2026-11-21T02:00:00Z';
let fixture: LeaseFixture;
let me: Caller;
beforeAll(async () => {
  fixture = await LeaseFixture.start(NOW);
});
afterAll(() => fixture.stop());
beforeEach(() => {
  me = fixture.service.as();
});

const at = (state: string | null, more: Partial<SectionFacts> = {}): Partial<SectionFacts> => ({
  state,
  usage: 'residential',
  ...more,
});
const sectionIn = (state: string | null, more?: Partial<SectionFacts>) => fixture.section(me, at(state, more));
async function open(state: string | null, terms: object = {}, more?: Partial<SectionFacts>) {
  return fixture.open(me, { section_id: await sectionIn(state, more), ...terms });
}
const opened = (state: string | null, terms: object = {}) => fixture.opened(me, terms, at(state));
const agree = (lease_id: string, body: object) =>
  patiently(() => me.post<Opened>('v1/system/lease/rent/create', { lease_id, rent_frequency: 'weekly', ...body }));
async function complianceOf(lease_id: string): Promise<Record<string, CheckResult>> {
  const { body } = await me.get<{ data: { compliance: CheckResult[] } }>(`v1/system/lease/${lease_id}`);
  return Object.fromEntries(body.data.compliance.map((check) => [check.check, check]));
}
/** The answer of an act that a law forbids, by the field that says it. */
const forbids = (field: string, words: string) => ({
  status: 422,
  body: { code: 'AGAINST_LAW', errors: { [field]: expect.stringContaining(words) } },
});
const sentenceOf = ({ body }: Answer<Opened>) => Object.values(body.errors ?? {});

// covers: GAP-169
describe('the preview of higher rents', () => {
  interface Preview {
    lease_id: string;
    amount: number;
    may_rise: boolean;
    refusal: string | null;
    possible_from: string | null;
    checks: CheckResult[];
  }
  async function preview(lease_ids: string[], terms: object) {
    const body = { lease_ids, ...terms };
    const answer = await me.post<{ data: Preview[] }>('v1/system/lease/rent/preview', body);
    return lease_ids.map((id) => answer.body.data.find(({ lease_id }) => lease_id === id));
  }

  it('says of each lease what its own terms and the law of its state say, as the change itself does', async () => {
    const early = await opened('NSW', { start_date: '2026-07-01' });
    const free = await opened('NSW', { start_date: '2025-07-01' });
    const ends = await opened('NSW', { start_date: '2025-07-01', end_date: '2026-12-31' });
    const abroad = await fixture.opened(me, { start_date: '2026-07-01' }, { country_iso: 'NZ', state: null });
    const leases = [early, free, ends, abroad];
    const day = { effective_date: '2027-02-01' };
    const [tooSoon, fine, over, unchecked] = await preview(leases, day);
    expect(tooSoon).toMatchObject({ amount: 650, may_rise: false, refusal: null });
    expect(tooSoon!.checks.map(({ check, result }) => `${check} ${result}`)).toEqual([
      'rent_increase_interval blocked',
      'rent_increase_notice ok',
    ]);
    expect(fine).toMatchObject({ may_rise: true, refusal: null, possible_from: '2026-11-21' });
    expect(over).toMatchObject({ may_rise: false, refusal: 'lease_ended', possible_from: null });
    expect(unchecked).toMatchObject({ may_rise: true, checks: [] });
    const unknown = await me.post('v1/system/lease/rent/preview', { lease_ids: [free, newId()], ...day });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const [id, may] of [
      [early, false],
      [free, true],
      [ends, false],
      [abroad, true],
    ] as const) {
      expect([id, (await agree(id, { amount: 700, ...day })).status === 200]).toEqual([id, may]);
    }
    // What was agreed meanwhile counts from that day on.
    expect((await preview([free], { effective_date: '2027-03-01' }))[0]).toMatchObject({
      amount: 700,
      may_rise: false,
    });
  });

  it('knows a day that is past, and a notice that comes too late', async () => {
    const id = await opened('NSW', { start_date: '2025-07-01' });
    expect((await preview([id], { effective_date: '2026-11-20' }))[0]).toMatchObject({
      ...{ may_rise: false, refusal: 'too_early', possible_from: '2026-11-21' },
    });
    const soon = (await preview([id], { effective_date: '2026-12-20' }))[0]!;
    expect(soon).toMatchObject({ may_rise: false, refusal: null });
    expect(soon.checks.at(-1)).toMatchObject({ check: 'rent_increase_notice', result: 'blocked' });
    const early = { effective_date: '2026-12-20', notice_given_on: '2026-10-01' };
    expect((await preview([id], early))[0]).toMatchObject({ may_rise: true });
  });
});

// covers: GAP-09
describe('the rules', () => {
  const rules = (query: string) =>
    new Caller(me.url).get<{ data: StateRule[]; on: string; message?: string }>(`v1/system/rules?${query}`);

  it('are there for anybody, by state and day, with source and days, and may be kept for an hour', async () => {
    const { status, headers, body } = await rules('state=vic&on=2025-11-24');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(body.on).toBe('2025-11-24');
    expect(new Set(body.data.map(({ state }) => state))).toEqual(new Set(['VIC']));
    expect(body.data.find(({ kind }) => kind === 'rent_increase_notice')).toEqual({
      state: 'VIC',
      kind: 'rent_increase_notice',
      value: { at_least: { count: 60, unit: 'day' }, clear_days: true },
      effective_from: '2025-01-01',
      effective_to: '2025-11-24',
      source: expect.stringContaining('https://www.consumer.vic.gov.au/'),
      verified_on: '2026-11-21',
      note: null,
    });
    const next = (await rules('state=VIC&on=2025-11-25')).body.data;
    expect(next.find(({ kind }) => kind === 'rent_increase_notice')?.value).toMatchObject({ at_least: { count: 90 } });
  });

  it('are those of all states and of today when nothing is said', async () => {
    const { body } = await rules('');
    expect(body.on).toBe('2026-11-21');
    expect(new Set(body.data.map(({ state }) => state)).size).toBe(8);
  });

  it('come as a file too, and in no other format', async () => {
    const file = await rules('state=VIC&on=2025-11-24&format=csv');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.text).toContain('state,kind,value.at_least.count');
    expect(await rules('format=xml')).toMatchObject({
      status: 400,
      body: { errors: { format: 'This field is not known here' } },
    });
  });

  it('say where there are none', async () => {
    expect((await rules('state=Tyrol')).body).toEqual({
      data: [],
      on: '2026-11-21',
      message: 'No rules are known for TYROL. The states are NSW, VIC, QLD, WA, SA, TAS, ACT, NT.',
    });
    expect((await rules('state=NSW&on=1999-01-01')).body).toMatchObject({
      data: [],
      message: 'No rules are recorded for 1999-01-01.',
    });
    expect((await rules('on=tomorrow')).status).toBe(400);
    expect((await rules(`state=${'x'.repeat(81)}`)).status).toBe(400);
  });
});

// covers: FEATURE-42, Q-187, LEASE-02
describe('a lease shows how it stands by the law', () => {
  it('with a sentence, the rule and its source for each check', async () => {
    const id = await opened('NSW', { bond: 2600, start_date: '2026-07-01' });
    const shown = await complianceOf(id);
    expect(Object.fromEntries(Object.entries(shown).map(([name, { result }]) => [name, result]))).toEqual({
      bond_cap: 'ok',
      rent_in_advance: 'ok',
      rent_increase_interval: 'ok',
      rent_increase_notice: 'ok',
      entry_notice: 'ok',
    });
    expect(shown.rent_increase_interval).toEqual({
      check: 'rent_increase_interval',
      result: 'ok',
      sentence:
        'In NSW, rent can be increased once every 12 months. The current rent was set on 2026-07-01, so it can rise from 2027-07-01 on.',
      value: { at_least: { count: 12, unit: 'month' }, per: 'agreement' },
      citation: {
        state: 'NSW',
        effective_from: '2024-10-31',
        effective_to: null,
        source: expect.stringMatching(/^https:\/\/www\.nsw\.gov\.au\//),
        verified_on: '2026-11-21',
        note: expect.any(String),
      },
    });
    expect(shown.rent_increase_notice?.sentence).toContain('given on 2026-11-21, it can begin on 2027-01-20');
    expect(shown.bond_cap?.sentence).toContain('$2,600.00');
  });

  it('warns of what is not forbidden outright', async () => {
    const id = await opened('NSW', { rent_frequency: 'monthly', latest_amount: 2824.4 });
    expect((await complianceOf(id)).rent_in_advance).toMatchObject({
      result: 'warn',
      sentence: expect.stringContaining('only if the renter offers it'),
    });
  });

  it('says why nothing was checked, until the section is published again with its state', async () => {
    const facts = sectionFacts({});
    const [section_id] = await fixture.sections(me, [facts]);
    const id = await fixture.opened(me, { section_id });
    expect((await complianceOf(id)).bond_cap).toMatchObject({
      result: 'not_checked',
      sentence: expect.stringContaining('state of the property is not known'),
      citation: null,
    });
    const data = { ...facts, property_section_id: section_id!, state: 'SA', usage: 'residential' as const };
    await fixture.say('section.updated', { company_id: me.company_id, aggregate_id: section_id!, version: 2, data });
    await eventually(async () => (await complianceOf(id)).bond_cap?.citation?.state === 'SA');
  });
});

// covers: LEASE-03, Q-187
describe('a lease whose terms the law forbids is not opened', () => {
  it('for a bond above the limit', async () => {
    const refused = await open('NSW', { bond: 2600.01 });
    expect(refused).toMatchObject(forbids('bond', 'at most 4 weeks of rent, here $2,600.00. (https://'));
    expect(await fixture.rowsOf(me, 'select 1 from lease')).toEqual([]);
    expect(await open('NSW', { bond: 2600 })).toMatchObject({ status: 200 });
  });

  it('for rent taken too long ahead in Victoria; in New South Wales a renter may offer it', async () => {
    const terms = { start_date: '2026-12-01', rent_frequency: 'fortnightly', paid_to: '2027-01-01' };
    expect(await open('VIC', terms)).toMatchObject(forbids('paid_to', 'at most 1 month rent in advance'));
    expect(await open('VIC', { ...terms, paid_to: '2026-12-31' })).toMatchObject({ status: 200 });
    expect(await open('NSW', terms)).toMatchObject({ status: 200 });
  });

  it('but comes from a file when it has begun: what was agreed and paid is a fact, and its page says so', async () => {
    const files = new FileImports(me, 'lease');
    await Promise.all(['Rose', 'Elm'].map((name) => sectionIn('VIC', { name })));
    const row = (section: string, start: string) =>
      `${section},${start},650,weekly,2900,2900,2027-06-01,Mia,Nguyen,mia@renter.example\r\n`;
    const head =
      'section,start_date,latest_amount,rent_frequency,bond,bond_received,paid_to,first_name,last_name,email\r\n';
    const { id } = await files.check('lease', head + row('Rose', '2026-01-05') + row('Elm', '2027-03-01'));
    await files.start(id, { skip_errors: true });
    const [rose, elm] = await files.rows(id);
    expect(elm!.errors.map(({ column }) => column).sort()).toEqual(['bond', 'paid_to']);
    const { bond_cap, rent_in_advance } = await complianceOf(String(rose!.created!.lease_id));
    expect([bond_cap, rent_in_advance].map((check) => check!.result)).toEqual(['blocked', 'blocked']);
  });

  it('for rent by the month without an end in Queensland', async () => {
    const monthly = { rent_frequency: 'monthly', latest_amount: 2800, start_date: '2026-12-01' };
    expect(await open('QLD', monthly)).toMatchObject(forbids('rent_frequency', 'at most 2 weeks rent in advance'));
    expect(await open('QLD', { ...monthly, end_date: '2027-11-30' })).toMatchObject({ status: 200 });
    expect(await open('QLD', { ...monthly, term_end_date: '2027-11-30' })).toMatchObject({ status: 200 });
    const periodic = { ...monthly, start_date: '2025-11-01', term_end_date: '2026-10-31', end_date: '2027-01-31' };
    expect(await open('QLD', periodic)).toMatchObject(forbids('rent_frequency', 'at most 2 weeks rent in advance'));
  });

  it.each([
    ['a shop', 'NSW', { usage: 'commercial' as const }],
    ['another country', 'NSW', { country_iso: 'NZ' }],
    ['an unknown state', null, {}],
    ['a rule nobody has verified', 'ACT', {}],
  ])('but is for %s', async (_case, state, more) => {
    expect(await open(state, { bond: 9999 }, more)).toMatchObject({ status: 200 });
  });

  it('and a lease of the past is measured by the law of its day', async () => {
    expect(await open('NSW', { bond: 9999, start_date: '2024-12-31' })).toMatchObject({ status: 200 });
    expect(await open('NSW', { bond: 9999, start_date: '2025-01-01' })).toMatchObject({ status: 422 });
  });
});

// covers: LEASE-08
describe('a higher rent', () => {
  it('waits twelve months from the start and from the last rise, and sixty days from its notice', async () => {
    const id = await opened('NSW', { start_date: '2025-12-01' });
    expect(await agree(id, { amount: 700, effective_date: '2026-11-30' })).toMatchObject(
      forbids('effective_date', 'The current rent was set on 2025-12-01, so it can rise from 2026-12-01 on.'),
    );
    const late = await agree(id, { amount: 700, effective_date: '2027-01-19' });
    expect(late).toMatchObject(forbids('notice_given_on', 'given on 2026-11-21, it can begin on 2027-01-20'));
    expect(sentenceOf(late)).toHaveLength(1);
    expect(await agree(id, { amount: 700, effective_date: '2027-01-20' })).toMatchObject({ status: 200 });
    expect(await agree(id, { amount: 720, effective_date: '2028-01-19' })).toMatchObject({ status: 422 });
    expect(await agree(id, { amount: 720, effective_date: '2028-01-20' })).toMatchObject({ status: 200 });
    expect((await complianceOf(id)).rent_increase_interval).toMatchObject({
      result: 'ok',
      sentence: expect.stringContaining('2027-01-20 is late enough'),
    });
  });

  it('may begin sooner when notice was given sooner, on a day that is kept', async () => {
    const id = await opened('NSW', { start_date: '2025-07-01' });
    const rise = { amount: 700, effective_date: '2026-12-01' };
    expect(await agree(id, rise)).toMatchObject(forbids('notice_given_on', '60 days'));
    expect(await agree(id, { ...rise, notice_given_on: '2026-10-03' })).toMatchObject({ status: 422 });
    expect(await agree(id, { ...rise, notice_given_on: '2026-11-22' })).toMatchObject({
      body: { errors: { notice_given_on: 'This day is in the future' } },
    });
    expect(await agree(id, { ...rise, notice_given_on: '2026-10-02' })).toMatchObject({ status: 200 });
    expect((await complianceOf(id)).rent_increase_notice).toMatchObject({
      result: 'ok',
      sentence: expect.stringContaining('Given on 2026-10-02, it may begin on 2026-12-01'),
    });
    const { body } = await me.get<{ data: { notice_given_on: string }[] }>(`v1/system/lease/rent?lease_id=${id}`);
    expect(body.data.map(({ notice_given_on }) => notice_given_on)).toEqual(['2026-10-02', null]);
  });

  it('may not be put before one that is agreed, so that the two are too close', async () => {
    const id = await opened('NSW', { start_date: '2025-07-01' });
    expect(await agree(id, { amount: 700, effective_date: '2027-07-01' })).toMatchObject({ status: 200 });
    expect(await agree(id, { amount: 680, effective_date: '2027-02-01' })).toMatchObject(
      forbids('effective_date', 'The current rent was set on 2027-02-01'),
    );
  });

  it('is another period or another law', async () => {
    const id = await opened('NSW', { start_date: '2026-10-01' });
    // 1300 a fortnight is 650 a week.
    expect(
      await agree(id, { amount: 1300, rent_frequency: 'fortnightly', effective_date: '2026-12-01' }),
    ).toMatchObject({ status: 200 });
    expect(await agree(id, { amount: 600, effective_date: '2026-12-08' })).toMatchObject({ status: 200 });
    const shop = await fixture.opened(me, {}, at('NSW', { usage: 'commercial' }));
    expect(await agree(shop, { amount: 900, effective_date: '2026-11-22' })).toMatchObject({ status: 200 });
    const soon = await opened('NSW', { start_date: '2026-12-01' });
    expect(await agree(soon, { amount: 700, effective_date: '2026-12-01' })).toMatchObject({ status: 200 });
  });

  it('only warns where the rule is not verified', async () => {
    const id = await opened('ACT', { start_date: '2026-06-01' });
    expect(await agree(id, { amount: 700, effective_date: '2027-02-01' })).toMatchObject({ status: 200 });
    expect((await complianceOf(id)).rent_increase_interval).toMatchObject({
      result: 'warn',
      sentence: expect.stringContaining('it can rise from 2027-06-01 on'),
    });
  });

  // covers: LEASE-04
  it('is refused in the form of the lease too', async () => {
    const lease_id = await opened('NSW', { start_date: '2026-07-01' });
    const rise = { lease_id, latest_amount: 700, effective_date: '2027-06-30' };
    expect(await fixture.edit(me, rise)).toMatchObject(forbids('effective_date', '2027-07-01'));
    const soon = { ...rise, effective_date: '2027-07-01', notice_given_on: '2026-11-01' };
    expect(await fixture.edit(me, soon)).toMatchObject({ status: 200 });
    expect(await fixture.edit(me, { lease_id, bond_required: 2600 })).toMatchObject({ status: 200 });
    expect(await fixture.edit(me, { lease_id, bond_received: 2600.01 })).toMatchObject(
      forbids('bond_received', 'at most 4 weeks'),
    );
    expect(await fixture.edit(me, { lease_id, bond_required: 1300, end_date: '2028-06-30' })).toMatchObject({
      status: 200,
    });
  });

  // covers: LEASE-06
  it('stays lawful when it changes before it begins', async () => {
    const lease_id = await opened('NSW', { start_date: '2025-12-01' });
    const { id } = (await agree(lease_id, { amount: 700, effective_date: '2027-02-01' })).body.data as unknown as {
      id: string;
    };
    const change = (body: object) =>
      patiently(() => me.post<Opened>('v1/system/lease/rent/update', { id, lease_id, ...body }));
    expect(await change({ effective_date: '2027-01-19' })).toMatchObject(forbids('notice_given_on', '2027-01-20'));
    expect(await change({ effective_date: '2027-01-20', notice_given_on: '2026-11-20' })).toMatchObject({
      status: 200,
    });
    fixture.clock.moveTo('2026-12-10T02:00:00Z');
    try {
      // Another word about it is no other notice; another amount is.
      expect(await change({ reason: 'New kitchen' })).toMatchObject({ status: 200 });
      expect(await change({ amount: 710 })).toMatchObject(forbids('notice_given_on', 'given on 2026-12-10'));
      expect(await change({ amount: 640 })).toMatchObject({ status: 200 });
    } finally {
      fixture.clock.moveTo(NOW);
    }
  });

  it('is one when a lease is renewed, and in Queensland when the premises are let again', async () => {
    const earlier = { start_date: '2026-03-01', end_date: '2026-11-30' };
    const next = { start_date: '2026-12-01', latest_amount: 700 };
    for (const state of ['NSW', 'QLD']) {
      const section_id = await sectionIn(state);
      const old = await fixture.opened(me, { section_id, ...earlier });
      const renewed = await fixture.open(me, { section_id, ...next, renewed_from_lease_id: old });
      expect(renewed).toMatchObject(forbids('latest_amount', 'The current rent was set on 2026-03-01'));
      const others = await fixture.open(me, { section_id, ...next });
      expect([state, others.status]).toEqual([state, state === 'QLD' ? 422 : 200]);
      if (state === 'QLD')
        expect(await fixture.open(me, { section_id, ...next, latest_amount: 650 })).toMatchObject({ status: 200 });
    }
  });

  it('of a renewal counts from the last rise of the lease before', async () => {
    const section_id = await sectionIn('NSW');
    const old = await fixture.opened(me, { section_id, start_date: '2025-10-01', end_date: '2026-11-30' });
    const terms = { section_id, start_date: '2026-12-01', renewed_from_lease_id: old };
    const renewal = await fixture.opened(me, { ...terms, latest_amount: 690 });
    expect((await complianceOf(renewal)).rent_increase_interval?.sentence).toContain('2026-12-01 is late enough');
    expect(await agree(renewal, { amount: 720, effective_date: '2027-11-30' })).toMatchObject({ status: 422 });
    expect(await agree(renewal, { amount: 720, effective_date: '2027-12-01' })).toMatchObject({ status: 200 });
  });
});

// covers: GAP-11
describe('notice of an inspection', () => {
  const ask = (lease_id: string, query: string) =>
    me.get<{ data: CheckResult; errors?: object }>(`v1/system/lease/entry-notice/${lease_id}?${query}`);

  it('is checked by the law of the property', async () => {
    const id = await opened('WA');
    const found = async (query: string) => (await ask(id, query)).body.data;
    expect(await found('enter_on=2026-11-27')).toMatchObject({
      check: 'entry_notice',
      result: 'blocked',
      sentence: expect.stringContaining('Announced on 2026-11-21, it can be on 2026-11-28'),
      citation: { state: 'WA' },
    });
    expect(await found('enter_on=2026-11-28')).toMatchObject({ result: 'ok' });
    expect(await found('enter_on=2026-12-06')).toMatchObject({ result: 'blocked' });
    expect(await found('enter_on=2026-11-27&notice_given_on=2026-11-20')).toMatchObject({ result: 'ok' });
    expect(await found('enter_on=2026-11-28&in_last_year=4')).toMatchObject({ result: 'blocked' });
  });

  it('asks for days that make sense, of a lease that is there', async () => {
    const id = await opened('WA');
    for (const query of ['', 'enter_on=soon', 'enter_on=2026-11-20', 'enter_on=2026-12-01&in_last_year=many'])
      expect([query, (await ask(id, query)).status]).toEqual([query, 400]);
    expect((await ask(newId(), 'enter_on=2026-12-01')).status).toBe(404);
    me = fixture.service.as();
    expect((await ask(id, 'enter_on=2026-12-01')).status).toBe(404);
  });
});

import { eventually, type Answer, type Caller } from '@keystead/testkit';
import { LeaseFixture, sectionFacts, TERMS, type Opened } from './lease-fixture.js';

let fixture: LeaseFixture;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture.stop());

const outcome = ({ status, body }: Answer<Opened>) => (status === 200 ? '200' : `${status} ${body.code}`);
const tally = (outcomes: string[]) =>
  Object.fromEntries([...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((it) => it === one).length]));

/** A client that comes again when it is informed that the service is busy, and how often that was. */
class Patient {
  busy = 0;

  async open(me: Caller, terms: object): Promise<Answer<Opened>> {
    for (let tries = 1; ; tries++) {
      const answer = await me.post<Opened>('v1/system/lease/create', { ...TERMS, ...terms });
      if (answer.status !== 503 || tries === 60) return answer;
      this.busy++;
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 800));
    }
  }
}

// covers: LEASE-03, Q-144
describe('a section is never let twice over the same days', () => {
  it('1,000 attempts at once for overlapping days of 100 sections: 100 succeed, the rest are refused, none fails', async () => {
    const me = fixture.service.as();
    const sections = await fixture.sections(
      me,
      Array.from({ length: 100 }, () => ({})),
    );
    const client = new Patient();
    // Ten different ranges of days, each of which holds 15 September.
    const attempts = sections.flatMap((section_id) =>
      Array.from({ length: 10 }, (_, index) => ({
        section_id,
        start_date: `2026-09-${String(6 + index).padStart(2, '0')}`,
        end_date: index % 2 ? null : `2026-09-${15 + index}`,
      })),
    );
    const begun = Date.now();
    const answers = await Promise.all(attempts.map((terms) => client.open(me, terms)));
    const seconds = (Date.now() - begun) / 1000;
    const outcomes = tally(answers.map(outcome));
    console.info(
      `1,000 attempts on 100 sections in ${seconds.toFixed(1)} s: ${JSON.stringify(outcomes)}; put off as busy and asked again: ${client.busy}`,
    );
    expect(outcomes).toEqual({ '200': 100, '409 SECTION_ALREADY_LET': 900 });
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ message: 'This room or property is already leased for some of these dates.' });
    const let_ = attempts.filter((_, index) => answers[index]!.status === 200).map(({ section_id }) => section_id);
    expect(new Set(let_)).toEqual(new Set(sections));
    const list = await fixture.list(me, { total: 1000, sort: 'lease_number', order: 'asc' });
    expect(list.data.map(({ lease_number }) => lease_number)).toEqual(
      Array.from({ length: 100 }, (_, index) => `L-2026-${index + 1}`),
    );
    expect((await fixture.list(me)).pagination.total).toBe(100);
  }, 180_000);
});

// covers: LEA-02, Q-149
describe('lease numbers', () => {
  it('have no gap under 50 creates at once of which some are refused', async () => {
    const me = fixture.service.as();
    const sections = await fixture.sections(
      me,
      Array.from({ length: 30 }, () => ({})),
    );
    const client = new Patient();
    const good = sections.map((section_id) => ({ section_id }));
    const bad = [
      ...sections.slice(0, 10).map((section_id) => ({ section_id })),
      ...sections.slice(0, 5).map((section_id) => ({ section_id, renewed_from_lease_id: sections[0] })),
      ...sections.slice(5, 10).map((section_id) => ({ section_id, end_date: '2020-01-01' })),
    ];
    const mixed = [...good, ...bad].sort(() => Math.random() - 0.5);
    const answers = await Promise.all(mixed.map((terms) => client.open(me, terms)));
    expect(tally(answers.map(outcome))).toEqual({
      '200': 30,
      '400 VALIDATION': 5,
      '404 NOT_FOUND': 5,
      '409 SECTION_ALREADY_LET': 10,
    });
    const numbers = answers.flatMap(({ status, body }) =>
      status === 200 ? [Number(body.data.lease_number.replace('L-2026-', ''))] : [],
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });
});

// covers: LEASE-03, LEASE-04, Q-144
describe('a shared room', () => {
  const room = (me: Caller, capacity: number | null) => fixture.section(me, { is_shared: true, capacity });

  it('takes as many leases on a day as it has places, under 40 creates at once', async () => {
    const me = fixture.service.as();
    const section_id = await room(me, 3);
    const client = new Patient();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        client.open(me, { section_id, start_date: `2026-08-${String((index % 20) + 1).padStart(2, '0')}` }),
      ),
    );
    expect(tally(answers.map(outcome))).toEqual({ '200': 3, '409 ROOM_FULL': 37 });
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ message: 'This shared room has no vacancy for some of these dates.' });
    expect((await fixture.list(me)).pagination.total).toBe(3);
  });

  it('is full only on days on which all its places are let, whichever way the leases lie', async () => {
    const me = fixture.service.as();
    const section_id = await room(me, 2);
    const days = (start_date: string, end_date: string) => fixture.open(me, { section_id, start_date, end_date });
    // Two beds; every day from the 2nd to the 7th has one lease, the 4th has none beside the long one.
    expect((await days('2026-09-02', '2026-09-02')).status).toBe(200);
    expect((await days('2026-09-06', '2026-09-07')).status).toBe(200);
    expect((await days('2026-09-05', '2026-09-05')).status).toBe(200);
    expect((await days('2026-09-01', '2026-09-30')).status).toBe(200);
    expect(await days('2026-09-04', '2026-09-05')).toMatchObject({ status: 409, body: { code: 'ROOM_FULL' } });
    expect((await days('2026-09-03', '2026-09-04')).status).toBe(200);
    expect((await days('2026-09-30', '2026-10-30')).status).toBe(200);
    expect(await days('2026-08-01', '2026-12-31')).toMatchObject({ status: 409, body: { code: 'ROOM_FULL' } });
  });

  it('refuses an end that runs into days on which it is full, and forgets the places of ended leases', async () => {
    const me = fixture.service.as();
    const section_id = await room(me, 2);
    const first = await fixture.opened(me, { section_id, end_date: '2026-08-31' });
    await fixture.opened(me, { section_id });
    const third = await fixture.opened(me, { section_id, start_date: '2026-09-01' });
    const moved = await fixture.edit(me, { lease_id: first, end_date: '2026-09-01' });
    expect(moved).toMatchObject({ status: 409, body: { code: 'ROOM_FULL' } });
    expect(await fixture.lease(me, first)).toMatchObject({ end_date: '2026-08-31', version: 1 });
    await fixture.edit(me, { lease_id: third, end_date: '2026-09-30' });
    expect((await fixture.open(me, { section_id, start_date: '2026-10-01' })).status).toBe(200);
    expect(await fixture.edit(me, { lease_id: first, end_date: '2026-08-30' })).toMatchObject({ status: 200 });
  });

  it('follows the number of its places as it changes; without one it takes any number', async () => {
    const me = fixture.service.as();
    const facts = sectionFacts({ is_shared: true, capacity: 2 });
    const section_id = await fixture.section(me, facts);
    const opened = async () => outcome(await fixture.open(me, { section_id }));
    expect([await opened(), await opened(), await opened()]).toEqual(['200', '200', '409 ROOM_FULL']);
    const change = async (capacity: number | null, version: number) => {
      const about = { company_id: me.company_id, aggregate_id: section_id, version };
      const { id } = await fixture.say('section.updated', { ...about, data: { ...facts, capacity } });
      await eventually(async () => (await fixture.rows('select 1 from inbox where event_id = $1', [id])).length);
    };
    await change(3, 2);
    expect([await opened(), await opened()]).toEqual(['200', '409 ROOM_FULL']);
    await change(null, 3);
    expect([await opened(), await opened()]).toEqual(['200', '200']);
  });
});

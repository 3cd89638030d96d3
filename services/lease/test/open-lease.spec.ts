import { newId } from '@keystead/platform';
import { eventually } from '@keystead/testkit';
import { LeaseFixture, RENTER, sectionFacts, TERMS } from './lease-fixture.js';

let fixture: LeaseFixture;

beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
afterAll(() => fixture.stop());

describe('opening a lease', () => {
  // covers: LEASE-03, LEA-01, LEA-02, LEA-03, LEA-04, LEA-06, LEA-08, LEA-09, LEA-10, LEA-12, Q-143, Q-149, Q-166
  it('answers its number, and says lease.opened with the facts', async () => {
    const me = fixture.service.as();
    const place = sectionFacts({ name: '12 Rose Street · Room 2', room_id: newId(), timezone: 'Australia/Perth' });
    const section_id = await fixture.section(me, place);
    const { status, body } = await fixture.open(me, {
      section_id,
      end_date: '2027-06-30',
      bond: 2600,
      paid_to: '2026-07-07',
    });
    expect(status).toBe(200);
    const { lease_id } = body.data;
    expect(body.data).toEqual({ id: lease_id, lease_id, lease_number: 'L-2026-1', version: 1 });
    const { property_id, property_block_id, room_id, name: section_name } = place;
    const [opened, ...others] = await fixture.facts(lease_id);
    expect(others).toEqual([]);
    expect(opened).toEqual({
      name: 'lease.opened',
      version: 1,
      data: {
        lease_id,
        lease_number: 'L-2026-1',
        property_id,
        property_block_id,
        section_id,
        section_name,
        start_date: '2026-07-01',
        end_date: '2027-06-30',
        due_date: '2026-07-01',
        rent_cents: 65000,
        rent_frequency: 'weekly',
        rent_terms: [{ effective_date: '2026-07-01', rent_cents: 65000, rent_frequency: 'weekly' }],
        due_terms: [{ effective_date: '2026-07-01', due_date: '2026-07-01' }],
        paid_to: '2026-07-07',
        currency: 'AUD',
        timezone: 'Australia/Perth',
        bond_required_cents: 260_000,
        bond_received_cents: null,
      },
    });
    expect(await fixture.lease(me, lease_id)).toMatchObject({
      lease_id,
      id: lease_id,
      property_id,
      property_block_id,
      section_id,
      section_name,
      room: { id: room_id, name: section_name },
      status: 'active',
      latest_amount: 650,
      bond_required: 2600,
      bond_received: null,
      currency: 'AUD',
      timezone: 'Australia/Perth',
      version: 1,
    });
  });

  // covers: LEASE-03
  it('happens once under one Idempotency-Key', async () => {
    const me = fixture.service.as();
    const section_id = await fixture.section(me);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fixture.open(me, { section_id }, { 'idempotency-key': 'one lease' })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await fixture.list(me)).pagination.total).toBe(1);
  });

  it('writes the history of its rent and the audit log', async () => {
    const me = fixture.service.as();
    const lease_id = await fixture.opened(me);
    const { body } = await me.get(`v1/system/lease/rent?lease_id=${lease_id}`);
    expect(body.data).toMatchObject([
      { lease_id, amount: 650, rent_frequency: 'weekly', effective_date: '2026-07-01', reason: null },
    ]);
    const audit = await fixture.rowsOf(me, 'select entity, action, user_id from audit_log order by entity');
    expect(audit).toEqual([
      { entity: 'lease', action: 'create', user_id: me.user_id },
      { entity: 'rent_adjustment', action: 'create', user_id: me.user_id },
    ]);
  });
});

describe('the renters of a new lease', () => {
  const primary = async (...tenants: object[]) => {
    const me = fixture.service.as();
    const id = await fixture.opened(me, { tenants });
    const { tenants: shown } = await fixture.lease(me, id, '?add_tenant=1');
    expect(shown).toHaveLength(tenants.length);
    return shown.filter(({ is_primary_contact }) => is_primary_contact).map(({ email }) => email);
  };
  const [first, second] = [RENTER, { ...RENTER, email: 'LEO@renter.example ' }];

  // covers: LEASE-03, LEA-11
  it('have the first one as primary contact, unless another one is named', async () => {
    expect(await primary(first, second)).toEqual(['mia@renter.example']);
    expect(await primary(first, { ...second, is_primary_contact: true })).toEqual(['leo@renter.example']);
    expect(await primary({ ...first, is_primary_contact: false })).toEqual(['mia@renter.example']);
    expect(await primary()).toEqual([]);
  });

  it('cannot have two primary contacts', async () => {
    const me = fixture.service.as();
    const both = [first, second].map((tenant) => ({ ...tenant, is_primary_contact: true }));
    const answer = await fixture.open(me, { section_id: await fixture.section(me), tenants: both });
    expect(answer).toMatchObject({ status: 400, body: { errors: { tenants: 'Please choose one primary contact' } } });
    expect((await fixture.list(me)).pagination.total).toBe(0);
  });
});

describe('two leases of one section', () => {
  const dates = (start_date: string, end_date?: string) => ({ start_date, end_date });

  // covers: LEASE-03, Q-144
  it('never share a day', async () => {
    const me = fixture.service.as();
    const section_id = await fixture.section(me);
    await fixture.opened(me, { section_id, ...dates('2026-03-01', '2026-05-31') });
    const refused = { status: 409, body: { code: 'SECTION_ALREADY_LET' } };
    expect(await fixture.open(me, { section_id, ...dates('2026-05-31', '2026-06-30') })).toMatchObject(refused);
    expect(await fixture.open(me, { section_id, ...dates('2026-01-01', '2026-03-01') })).toMatchObject(refused);
    expect(await fixture.open(me, { section_id, ...dates('2026-01-01') })).toMatchObject(refused);
    expect(await fixture.open(me, { section_id, ...dates('2026-04-01', '2026-04-01') })).toMatchObject(refused);
    await fixture.opened(me, { section_id, ...dates('2026-06-01') });
    expect(await fixture.open(me, { section_id, ...dates('2099-01-01') })).toMatchObject(refused);
    await fixture.opened(me, { section_id, ...dates('2026-01-01', '2026-02-28') });
  });

  it('may share days in a shared room', async () => {
    const me = fixture.service.as();
    const section_id = await fixture.section(me, { is_shared: true });
    await fixture.opened(me, { section_id });
    await fixture.opened(me, { section_id });
    expect((await fixture.list(me)).pagination.total).toBe(2);
  });

  it('are not both opened by 50 requests at once, and the refused ones cost no number', async () => {
    const me = fixture.service.as();
    const section_id = await fixture.section(me);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, day) =>
        fixture.open(me, { section_id, start_date: `2026-08-${String((day % 20) + 1).padStart(2, '0')}` }),
      ),
    );
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect(codes.filter((code) => code === '200')).toHaveLength(1);
    expect(codes.filter((code) => code === '409 SECTION_ALREADY_LET')).toHaveLength(49);
    const list = await fixture.list(me);
    expect(list.pagination.total).toBe(1);
    expect(list.data[0]!.lease_number).toBe('L-2026-1');
  });
});

describe('lease numbers', () => {
  it('have no gap under 50 creates at once on 50 sections', async () => {
    const me = fixture.service.as();
    const sections = await fixture.sections(
      me,
      Array.from({ length: 50 }, () => ({})),
    );
    const answers = await Promise.all(sections.map((section_id) => fixture.open(me, { section_id })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const numbers = answers.map(({ body }) => Number(body.data.lease_number.split('-')[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect((await fixture.list(me)).pagination.total).toBe(50);
  });

  // covers: LEA-02, Q-149
  it('carry the year of the day where the section is', async () => {
    const me = fixture.service.as();
    fixture.clock.moveTo('2026-12-31T14:00:00Z');
    const number = async (timezone: string) => {
      const section_id = await fixture.section(me, { timezone });
      return (await fixture.open(me, { section_id })).body.data.lease_number;
    };
    expect(await number('Australia/Sydney')).toBe('L-2027-1');
    expect(await number('Australia/Perth')).toBe('L-2026-2');
    fixture.clock.moveTo('2026-07-15T02:00:00Z');
  });
});

describe('what stands in the way of a lease', () => {
  it('is a section that is unknown, of another company, of another property or removed: all answer alike', async () => {
    const [me, other] = [fixture.service.as(), fixture.service.as()];
    const [mine, theirs] = [await fixture.section(me), await fixture.section(other)];
    const unknown = await fixture.open(me, { section_id: newId() });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await fixture.open(me, { section_id: theirs })).text).toBe(unknown.text);
    expect((await fixture.open(me, { section_id: mine, property_id: newId() })).text).toBe(unknown.text);
    const data = { property_section_id: mine, property_id: newId() };
    await fixture.say('section.removed', { company_id: me.company_id, aggregate_id: mine, version: 2, data });
    const answer = await eventually(async () => {
      const tried = await fixture.open(me, { section_id: mine, start_date: '2026-02-01', end_date: '2026-01-01' });
      const opened = await fixture.open(me, { section_id: mine, start_date: '2026-02-01', end_date: '2026-02-01' });
      return tried.status === 400 && opened.status === 404 ? opened : null;
    });
    expect(answer.text).toBe(unknown.text);
    expect((await fixture.list(other)).data).toEqual([]);
  });

  it('SUB_MOD_1006 is the limit of the plan, also for 50 at once; a lease that is over gives its place back, null is no limit', async () => {
    const me = fixture.service.as();
    const sections = await fixture.sections(
      me,
      Array.from({ length: 50 }, () => ({})),
    );
    const allow = async (leases: number | null, version: number) => {
      const data = {
        plan: 'free' as const,
        status: 'active' as const,
        limits: { properties: 1, leases, documents: 10, storage: 200, team_members: 2 },
      };
      await fixture.say('subscription.limits_changed', {
        company_id: me.company_id,
        aggregate_id: me.company_id,
        version,
        data,
      });
      await eventually(
        async () =>
          (
            await fixture.rows('select 1 from company_plan where company_id = $1 and version = $2', [
              me.company_id,
              version,
            ])
          ).length,
      );
    };
    await allow(3, 1);
    const answers = await Promise.all(sections.map((section_id) => fixture.open(me, { section_id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 200)!;
    expect(refused).toMatchObject({ status: 403, body: { code: 'SUB_MOD_1006' } });
    expect(refused.body).toMatchObject({ message: '[SUB_MOD_1006] Lease limit reached. Please upgrade your plan.' });
    const free = sections.filter((_, index) => answers[index]!.status !== 200);
    const { lease_id } = answers.find(({ status }) => status === 200)!.body.data;
    const ended = await me.post('v1/system/lease/edit', { lease_id, end_date: TERMS.start_date });
    expect(ended.status).toBe(200);
    expect((await fixture.open(me, { section_id: free[0]! })).status).toBe(200);
    expect((await fixture.open(me, { section_id: free[1]! })).status).toBe(403);
    await allow(null, 2);
    const { body } = await fixture.open(me, { section_id: free[1]! });
    expect(body.data.lease_number).toBe('L-2026-5');
  });

  it('is a role without the right', async () => {
    expect((await fixture.open(fixture.service.as({ role: 'tenant' }), { section_id: newId() })).status).toBe(403);
    expect((await fixture.open(fixture.service.anyone, { section_id: newId() })).status).toBe(401);
  });
});

describe('bad terms of a lease', () => {
  const DAY = 'Please enter a valid date (YYYY-MM-DD)';
  const MONEY = 'Must be an amount of money with at most two decimals';
  const TOO_LARGE = 'This amount is too large';
  const POSITIVE = 'Must be a positive number';
  const cases: [string, object, Record<string, string>][] = [
    ['no section', { section_id: undefined }, { section_id: 'this field is required' }],
    ['no start', { start_date: undefined }, { start_date: 'this field is required' }],
    ['no rent', { latest_amount: undefined }, { latest_amount: 'this field is required' }],
    ['no frequency', { rent_frequency: undefined }, { rent_frequency: 'this field is required' }],
    ['a section that is no id', { section_id: 'my house' }, { section_id: 'This is not a valid id' }],
    ['a list as section', { section_id: [newId()] }, { section_id: 'This is not a valid id' }],
    ['30 February', { start_date: '2026-02-30' }, { start_date: DAY }],
    ['the year 300000', { start_date: '300000-01-01' }, { start_date: DAY }],
    ['a day long ago', { start_date: '1899-12-31' }, { start_date: 'Please enter a year from 1900 to 2200' }],
    ['a number as day', { end_date: 20260701 }, { end_date: DAY }],
    ['a wrong anchor', { due_date: '2026-13-01' }, { due_date: DAY }],
    ['a wrong paid-to', { paid_to: 'yesterday' }, { paid_to: DAY }],
    [
      'an end before the start',
      { end_date: '2026-06-30' },
      { end_date: 'The end date must be on or after the start date.' },
    ],
    ['no money', { latest_amount: 0 }, { latest_amount: POSITIVE }],
    ['less than no money', { latest_amount: -1 }, { latest_amount: POSITIVE }],
    ['a part of a cent as text', { latest_amount: '12.345' }, { latest_amount: MONEY }],
    ['a part of a cent', { latest_amount: 12.345 }, { latest_amount: MONEY }],
    ['all the money', { latest_amount: 1e12 }, { latest_amount: TOO_LARGE }],
    ['a negative bond', { bond: -1 }, { bond: POSITIVE }],
    [
      'an unknown frequency',
      { rent_frequency: 'yearly' },
      { rent_frequency: 'Please choose one of: weekly, fortnightly, monthly' },
    ],
    [
      'fields of our own',
      { company_id: newId(), rent_count: 3 },
      { company_id: 'This field is not known here', rent_count: 'This field is not known here' },
    ],
    ['one renter without a list', { tenants: RENTER }, { tenants: 'This must be a list of renters' }],
    ['a renter that is no object', { tenants: ['Mia'] }, { 'tenants.0': 'This must be a renter' }],
    [
      'a renter without a name',
      { tenants: [{ ...RENTER, last_name: ' ' }] },
      { 'tenants.0.last_name': 'this field is required' },
    ],
    [
      'a renter without an address',
      { tenants: [RENTER, { ...RENTER, email: 'mia' }] },
      { 'tenants.1.email': 'Please enter a valid email address' },
    ],
    [
      'a renter who is named twice',
      { tenants: [RENTER, { ...RENTER, email: 'leo@renter.example' }, { ...RENTER, first_name: 'MIA' }] },
      { 'tenants.2.email': 'This person is a renter of this lease already' },
    ],
    [
      'too long a name',
      { tenants: [{ ...RENTER, first_name: 'x'.repeat(61) }] },
      { 'tenants.0.first_name': 'At most 60 characters' },
    ],
    ['too many renters', { tenants: Array.from({ length: 51 }, () => RENTER) }, { tenants: 'At most 50 renters' }],
  ];

  it.each(cases)('%s', async (_, wrong, errors) => {
    const answer = await fixture.open(fixture.service.as(), { section_id: newId(), ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION' });
    expect(answer.body.errors).toEqual(errors);
  });

  const raw = (body: string) => fixture.service.as().call('POST', 'v1/system/lease/create', body);

  it('is a body that is not read at all', async () => {
    const body = (value: string) => JSON.stringify({ ...TERMS, section_id: newId() }).replace('650', value);
    expect(await raw(body('1e999'))).toMatchObject({ status: 400, body: { errors: { latest_amount: TOO_LARGE } } });
    expect(await raw(body('"a\\u0000b"'))).toMatchObject({
      ...{ status: 400, body: { errors: { latest_amount: expect.stringMatching(/character/) } } },
    });
    expect(await raw(body(`${'['.repeat(5000)}${']'.repeat(5000)}`))).toMatchObject({ body: { code: 'TOO_DEEP' } });
    expect(await raw('[]')).toMatchObject({ status: 400 });
  });
});

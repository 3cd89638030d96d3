import { FileImports, eventually, type Caller } from '@keystead/testkit';
import { newId } from '@keystead/platform';
import { LeaseFixture } from './lease-fixture.js';
import { onPlan } from './plan.js';

let fixture: LeaseFixture;
let me: Caller;
let files: FileImports;
beforeAll(async () => {
  fixture = await LeaseFixture.start();
});
beforeEach(async () => {
  me = fixture.service.as();
  await onPlan(fixture, me, null);
  files = new FileImports(me, 'lease');
});
afterAll(() => fixture.stop());

const IMPORT = 'v1/system/import/lease';
const HEAD = 'section,start_date,end_date,latest_amount,rent_frequency,first_name,last_name,email\r\n';
const line = (section: string, start = '2026-07-01', end = '') =>
  `${section},${start},${end},650,weekly,Mia,Nguyen,mia@renter.example\r\n`;
const sections = (...names: string[]) =>
  fixture.sections(
    me,
    names.map((name) => ({ name })),
  );
const sentences = async (id: string) =>
  (await files.rows(id)).flatMap(({ row, errors }) =>
    errors.map(({ column, sentence }) => `${row} ${column}: ${sentence}`),
  );
const numbers = async () => (await fixture.list(me, { total: 1000 })).data.map(({ lease_number }) => lease_number);

describe('importing leases', () => {
  it('IMPORT GAP-26 GAP-27: lets what the rows name, with the rules and numbers of opening a lease', async () => {
    const [, id] = await sections('Rose', 'Elm', 'Twin', 'Twin');
    const text =
      HEAD +
      line('rose') +
      line(id!, '2026-07-01', '2026-06-01') +
      line(id!) +
      line('Twin') +
      line('Nowhere') +
      line('Rose', '2026-08-01') +
      'Elm,2026-07-01,,650,weekly,Mia,,mia\r\n';
    const view = await files.check('lease', text);
    expect(await sentences(view.id)).toEqual([
      '3 end_date: The end date must be on or after the start date.',
      '5 section: Several have this name. Please give the id instead',
      '6 section: There is no such room or property to let',
      '7 row: This room or property is already leased for some of these dates.',
      '8 last_name: this field is required',
      '8 email: Please enter a valid email address',
    ]);
    expect(view).toMatchObject({ state: 'checked', good: 2, bad: 5 });
    expect(await numbers()).toEqual([]);
    expect(await files.start(view.id, { skip_errors: true })).toMatchObject({ state: 'imported', done: 2, refused: 0 });
    expect((await numbers()).sort()).toEqual(['L-2026-1', 'L-2026-2']);
    const [first] = await files.rows(view.id, { state: 'done' });
    const lease = await fixture.lease(me, String(first!.created!.lease_id), '?add_tenant=1');
    expect(lease.tenants).toMatchObject([{ first_name: 'Mia', email: 'mia@renter.example', is_primary_contact: true }]);
    expect((await fixture.facts(String(first!.created!.lease_id))).map(({ name }) => name)).toEqual(['lease.opened']);
  });

  it('has a template that can be imported as it is', async () => {
    await sections('12 Rose Street');
    const { text } = await me.get(`${IMPORT}/template/lease`);
    const view = await files.check('lease', text);
    expect(await sentences(view.id)).toEqual([]);
    expect(await files.start(view.id)).toMatchObject({ state: 'imported', done: 1 });
  });

  // covers: GAP-225
  it('reads the file of another product once a person has said what its columns hold', async () => {
    await sections('12 Rose Street', '7 Fern Road');
    const text =
      'Property,Tenant,E-mail,Mobile,RentAmount,Rent Period,Move in,Paid To,Manager\r\n' +
      '12 Rose Street,"Nguyen, Mia",mia@renter.example,400 000 001,"$650.00",Weekly,1/07/2026,14/07/2026,Kim\r\n' +
      '7 Fern Road,Cher,cher@renter.example,,$700,Fortnightly,1/07/2026,,Kim\r\n';
    const id = await files.send('lease', text);
    const columns = await files.columns(id);
    expect(columns).toEqual([
      ['Property', ['12 Rose Street', '7 Fern Road'], 'section'],
      ['Tenant', ['Nguyen, Mia', 'Cher'], 'full_name'],
      ['E-mail', ['mia@renter.example', 'cher@renter.example'], 'email'],
      ['Mobile', ['400 000 001'], 'phone'],
      ['RentAmount', ['$650.00', '$700'], 'latest_amount'],
      ['Rent Period', ['Weekly', 'Fortnightly'], 'rent_frequency'],
      ['Move in', ['1/07/2026', '1/07/2026'], 'start_date'],
      ['Paid To', ['14/07/2026'], 'paid_to'],
      ['Manager', ['Kim', 'Kim'], null],
    ]);
    const view = await files.tryOut(
      id,
      columns.map(([, , column]) => column),
    );
    expect(await sentences(view.id)).toEqual([]);
    expect(await files.start(view.id)).toMatchObject({ state: 'imported', done: 2 });
    const [first, second] = await files.rows(view.id, { state: 'done' });
    const lease = await fixture.lease(me, String(first!.created!.lease_id), '?add_tenant=1');
    expect(lease).toMatchObject({ latest_amount: 650, rent_frequency: 'weekly', start_date: '2026-07-01' });
    expect(lease.tenants).toMatchObject([{ first_name: 'Mia', last_name: 'Nguyen', phone: '0400 000 001' }]);
    const other = await fixture.lease(me, String(second!.created!.lease_id), '?add_tenant=1');
    expect(other.tenants).toMatchObject([{ first_name: 'Cher', last_name: 'Cher' }]);
    expect((await me.get(`${IMPORT}/${id}/column`)).body.code).toBe('IMPORT_OUT_OF_TURN');
  });

  it('says what is wrong with the headings of the file', async () => {
    await sections('Rose');
    const text =
      'Property,Tenant,E-mail,RentAmount,rent_frequency,Move in\r\nRose,Mia Nguyen,mia,a lot,weekly,soon\r\n';
    const id = await files.send('lease', text);
    const columns = (await files.columns(id)).map(([, , column]) => column);
    const view = await files.tryOut(id, columns);
    const [row] = await files.rows(view.id, { state: 'bad' });
    expect(row!.errors.map(({ column, heading }) => [column, heading]).sort()).toEqual([
      ['email', 'E-mail'],
      ['latest_amount', 'RentAmount'],
      ['start_date', 'Move in'],
    ]);
    const template = await files.check(
      'lease',
      HEAD + line('Nowhere') + 'Rose,2026-07-01,,,weekly,Mia,Nguyen,mia@renter.example\r\n',
    );
    const errors = (await files.rows(template.id)).flatMap((of) => of.errors);
    expect(errors.map(({ column, heading }) => [column, heading])).toEqual([
      ['section', 'section'],
      ['latest_amount', 'latest_amount'],
    ]);
  });

  it('refuses columns that are none of the template or held twice, and can then be checked again', async () => {
    await sections('Rose');
    const id = await files.send('lease', HEAD + line('Rose'));
    for (const [columns, code, sentence] of [
      [
        ['colour'],
        'IMPORT_COLUMN',
        'The column "colour" is not recognised. See the template for the columns you can use.',
      ],
      [['bond', 'bond'], 'IMPORT_COLUMN_TWICE', 'The column "bond" appears twice.'],
    ] as const) {
      const answer = await me.post(`${IMPORT}/check`, { id, columns });
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, code, sentence]);
    }
    for (const columns of ['section', [1], Array<null>(201).fill(null)])
      expect((await me.post(`${IMPORT}/check`, { id, columns })).status).toBe(400);
    expect(await files.tryOut(id)).toMatchObject({ state: 'checked', good: 1 });
  });

  it('reads a file as a spreadsheet of Australia saves it', async () => {
    await sections('Rose Court · Unit 2 · Room 1', 'Elm 7/22');
    const head = 'Section,Start Date,End Date,Latest Amount,Rent frequency,Bond,First Name,Last Name,Email\r\n';
    const renter = 'Mia,Nguyen,mia@renter.example\r\n';
    const text =
      head +
      `Rose Court - Unit 2 - Room 1,1/07/2026,30-Jun-27,"$1,250.50",Weekly,"$5,002.00",${renter}` +
      `ELM 7/22,1/07/2026,12/31/2026,650,weekly,,${renter}`;
    const view = await files.check('lease', text);
    expect(await sentences(view.id)).toEqual(['3 end_date: Please enter a valid date (YYYY-MM-DD)']);
    expect(await files.start(view.id, { skip_errors: true })).toMatchObject({ state: 'imported', done: 1 });
    expect((await fixture.list(me, {})).data).toMatchObject([
      { section_name: 'Rose Court · Unit 2 · Room 1', start_date: '2026-07-01', end_date: '2027-06-30' },
    ]);
    const [done] = await files.rows(view.id, { state: 'done' });
    const lease = await fixture.lease(me, String(done!.created!.lease_id));
    expect(lease).toMatchObject({ latest_amount: 1250.5, rent_frequency: 'weekly', bond_required: 5002 });
  });

  it('IMPORT GAP-27: leases that run already, with how far they are paid and the bond that was received', async () => {
    await sections('Rose', 'Elm');
    const text =
      'section,start date,paid to,latest amount,rent frequency,bond,bond received,first name,last name,email,review kind,review percent,review every months,first review on\r\n' +
      'Rose,5/03/2025,18/08/2026,650,weekly,"$2,600.00","$2,600.00",Mia,Nguyen,mia@renter.example,fixed_percent,3.5,12,5/03/2027\r\n' +
      'Elm,5/03/2025,,650,weekly,2600,,Tom,Berg,tom@renter.example,,,,\r\n';
    const view = await files.check('lease', text);
    expect(await sentences(view.id)).toEqual([]);
    expect(await files.start(view.id)).toMatchObject({ done: 2 });
    const [rose, elm] = await files.rows(view.id);
    const rose_id = String(rose!.created!.lease_id);
    expect(await fixture.lease(me, rose_id)).toMatchObject({
      ...{ bond_required: 2600, bond_received: 2600, review_kind: 'fixed_percent', review_percent: 3.5 },
      ...{ review_every_months: 12, first_review_on: '2027-03-05', next_review_on: '2027-03-05' },
    });
    expect((await fixture.facts(rose_id)).at(-1)!.data).toMatchObject({
      paid_to: '2026-08-18',
      bond_received_cents: 260_000,
    });
    expect(await fixture.lease(me, String(elm!.created!.lease_id))).toMatchObject({ bond_received: null });
  });

  it('refuses the end of a term that is over while rent is paid beyond it: the renter stayed on', async () => {
    await sections('Rose', 'Elm', 'Oak', 'Fir');
    const day = (days: number) =>
      new Date(fixture.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const row = (section: string, end: string, paid_to: string) =>
      `${section},2025-03-05,${end},650,weekly,${paid_to},Mia,Nguyen,mia@renter.example\r\n`;
    const view = await files.check(
      'lease',
      'section,start_date,end_date,latest_amount,rent_frequency,paid_to,first_name,last_name,email\r\n' +
        row('Rose', day(-30), day(-3)) +
        row('Elm', '', day(-3)) +
        row('Oak', day(-30), day(-30)) +
        row('Fir', day(3), day(5)),
    );
    expect(await sentences(view.id)).toEqual([
      `2 end_date: Rent is paid to ${day(-3)}, after this date. If the renter stays on, enter it as the end of the fixed term instead.`,
    ]);
    expect(view).toMatchObject({ good: 3, bad: 1 });
  });

  it('takes the end of an agreement for that of its term, and the day of moving out for the end of the lease', async () => {
    await sections('Rose');
    const proposed = async (...headings: string[]) => {
      const id = await files.send('lease', `Property,Agreement start,${headings.join(',')}\r\n`);
      return (await files.columns(id)).slice(2).map(([, , column]) => column);
    };
    const terms = ['Lease end', 'Lease expiry', 'Term end', 'Fixed term end', 'Agreement end date'];
    for (const heading of terms)
      expect([heading, await proposed(heading, 'Vacate')]).toEqual([heading, ['term_end_date', 'end_date']]);
    for (const heading of ['Vacating date', 'Move out', 'End date'])
      expect([heading, await proposed('Lease end', heading)]).toEqual([heading, ['term_end_date', 'end_date']]);
  });

  it('brings a lease whose term is over and that goes on', async () => {
    await sections('Rose', 'Elm');
    const head = 'section,start_date,term_end_date,latest_amount,rent_frequency,first_name,last_name,email\r\n';
    const row = (section: string, term: string) =>
      `${section},2025-03-05,${term},650,weekly,Mia,Nguyen,mia@renter.example\r\n`;
    const view = await files.check('lease', head + row('Rose', '2026-03-04') + row('Elm', '2025-03-04'));
    expect(await sentences(view.id)).toEqual(['3 term_end_date: The end date must be on or after the start date.']);
    await files.start(view.id, { skip_errors: true });
    expect((await fixture.list(me)).data).toMatchObject([
      { status: 'active', end_date: null, term_end_date: '2026-03-04' },
    ]);
  });

  it('IMPORT GAP-23: has templates', async () => {
    expect((await me.get(`${IMPORT}/template/lease`)).text).toContain('section,start_date,end_date,term_end_date');
    expect((await me.get(`${IMPORT}/template/renter`)).text).toContain('lease,first_name,last_name');
  });

  it('IMPORT GAP-26 GAP-27: counts the leases of the plan exactly', async () => {
    await onPlan(fixture, me, 120, 2);
    const names = Array.from({ length: 130 }, (_, index) => `H${index}`);
    await sections(...names);
    // Leases that are over take no place.
    const text = HEAD + names.map((name, index) => line(name, '2025-01-01', index < 20 ? '2025-06-30' : '')).join('');
    const view = await files.check('lease', text);
    expect(view).toMatchObject({ good: 130, bad: 0 });
    await onPlan(fixture, me, 100, 3);
    const tighter = await files.check('lease', text);
    expect(tighter).toMatchObject({ good: 120, bad: 10 });
    expect(new Set(await sentences(tighter.id))).toEqual(
      new Set(
        Array.from({ length: 10 }, (_, index) => `${index + 122} row: Lease limit reached. Please upgrade your plan.`),
      ),
    );
    expect(await files.start(view.id)).toMatchObject({ done: 120, refused: 10 });
  });
});

describe('undoing an import of leases', () => {
  it('IMPORT GAP-28: takes leases back from the newest on, without a gap in the numbers', async () => {
    await sections('A', 'B', 'C');
    const view = await files.check('lease', HEAD + line('A') + line('B') + line('C'));
    await files.start(view.id);
    const ids = (await files.rows(view.id)).map(({ created }) => String(created!.lease_id));
    await fixture.say('payment.received', {
      company_id: me.company_id,
      aggregate_id: newId(),
      version: 1,
      data: { payment_id: newId(), lease_id: ids[1]!, amount_cents: 100, method: 'cash', paid_at: '2026-07-02' },
    });
    await eventually(
      async () =>
        (
          await fixture.rowsOf(me, `select 1 from lease_activity where lease_id = $1 and kind = 'payment_received'`, [
            ids[1],
          ])
        ).length === 1,
    );
    expect(await files.undo(view.id)).toMatchObject({ state: 'undone', undone: 1, kept: 2 });
    expect(await sentences(view.id)).toEqual([
      '2 row: This lease cannot be deleted because later lease numbers follow it. End the lease instead.',
      '3 row: This is still in use and cannot be removed.',
    ]);
    expect((await numbers()).sort()).toEqual(['L-2026-1', 'L-2026-2']);
    // For others it ended before it began, so that it is let, billed and counted no more.
    expect(await fixture.facts(ids[2]!)).toMatchObject([
      { name: 'lease.opened', version: 1 },
      { name: 'lease.ended', version: 2, data: { end_date: '2026-06-30' } },
    ]);
    const next = await files.check('lease', HEAD + line('C'));
    await files.start(next.id);
    expect((await numbers()).sort()).toEqual(['L-2026-1', 'L-2026-2', 'L-2026-3']);
  });
});

describe('importing renters', () => {
  it('IMPORT GAP-27 GAP-28: adds them to leases by number, and takes them off again', async () => {
    const lease_id = await fixture.opened(me, {
      tenants: [{ first_name: 'Mia', last_name: 'Nguyen', email: 'mia@renter.example' }],
    });
    const { lease_number } = await fixture.lease(me, lease_id);
    const view = await files.check(
      'renter',
      `lease,first_name,last_name,email,phone\r\n${lease_number},Sam,Lee,sam@renter.example,'+61 400 000 000\r\n${lease_id},Kim,Park,kim@renter.example,\r\nL-2026-99,A,B,a@b.example,\r\n`,
    );
    expect(await sentences(view.id)).toEqual(['4 lease: There is no lease with this number']);
    await files.start(view.id, { skip_errors: true });
    const renters = async () =>
      (await fixture.lease(me, lease_id, '?add_tenant=1')).tenants.map(({ first_name }) => first_name).sort();
    expect(await renters()).toEqual(['Kim', 'Mia', 'Sam']);
    expect(await files.undo(view.id)).toMatchObject({ undone: 2, kept: 0 });
    expect(await renters()).toEqual(['Mia']);
  });
});

describe('telephone numbers of a spreadsheet', () => {
  const phonesOf = async (lease_id: string) => {
    const { tenants } = await fixture.lease(me, lease_id, '?add_tenant=1');
    return tenants.map(({ phone }) => phone).sort();
  };

  it.each([
    ['AU', ['0400 000 001', '0412345678']],
    ['NZ', ['0400 000 001', '412345678']],
  ])('IMPORT: in %s, a mobile number without its zero reads %p', async (country_iso, phones) => {
    await fixture.sections(me, [{ name: 'Rose', country_iso }]);
    const leases = await files.check(
      'lease',
      'section,start_date,latest_amount,rent_frequency,first_name,last_name,email,phone\r\n' +
        'Rose,2026-07-01,650,weekly,Mia,Nguyen,mia@renter.example,412345678\r\n',
    );
    await files.start(leases.id);
    const [row] = await files.rows(leases.id, { state: 'done' });
    const lease_id = String(row!.created!.lease_id);
    const [number] = await numbers();
    const renters = await files.check(
      'renter',
      `lease,first_name,last_name,email,phone\r\n${number},Sam,Lee,sam@renter.example,0400 000 001\r\n`,
    );
    await files.start(renters.id);
    expect(await phonesOf(lease_id)).toEqual(phones);
  });
});

describe('importing from microrealestate', () => {
  it('IMPORT: makes a lease of every property that a tenant rents', async () => {
    await sections('Flat 1', 'Garage 7');
    const file = {
      properties: [
        { _id: 'p1', name: 'Flat 1' },
        { _id: { $oid: 'p2' }, name: 'Garage 7' },
      ],
      leases: [{ _id: 'c1', name: '12 months', numberOfTerms: 12, timeRange: 'months', active: true }],
      tenants: [
        {
          name: 'Mia Nguyen',
          leaseId: 'c1',
          beginDate: '01/07/2026',
          endDate: '30/06/2027',
          expectedSecurityDeposit: 1400,
          contacts: [
            { name: 'Mia Nguyen', email: 'mia@renter.example', phone1: '0400 000 001' },
            { name: 'Prince', email: 'prince@renter.example' },
          ],
          properties: [
            {
              propertyId: 'p1',
              rent: 700,
              entryDate: '2026-07-01T00:00:00.000Z',
              exitDate: '2027-06-30T00:00:00.000Z',
              expenses: [
                { title: 'water', amount: 20.5 },
                { title: 'once', amount: 90, endDate: '2026-08-01' },
              ],
            },
            { propertyId: 'p2', rent: 50 },
          ],
        },
      ],
    };
    const view = await files.check('lease', JSON.stringify(file), 'microrealestate');
    expect(await sentences(view.id)).toEqual([]);
    expect(await files.start(view.id)).toMatchObject({ done: 2 });
    const [flat, garage] = await files.rows(view.id);
    expect(await fixture.lease(me, String(flat!.created!.lease_id), '?add_tenant=1')).toMatchObject({
      start_date: '2026-07-01',
      end_date: '2027-06-30',
      latest_amount: 720.5,
      rent_frequency: 'monthly',
      bond_required: 1400,
      tenants: [{ first_name: 'Mia', is_primary_contact: true }, { first_name: 'Prince' }],
    });
    expect(await fixture.lease(me, String(garage!.created!.lease_id))).toMatchObject({
      latest_amount: 50,
      end_date: '2027-06-30',
    });
  });
});

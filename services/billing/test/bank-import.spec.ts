import { readFileSync } from 'node:fs';
import { expectOk, type Caller } from '@keystead/testkit';
import { BankFiles, csvLine, HEAD, namedRenter, okData, type BankLineView } from './bank-files.js';
import { BillingFixture, leaseFacts, UNKNOWN_ID } from './billing-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
let me: Caller;
let files: BankFiles;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => {
  me = stack.service.as();
  files = new BankFiles(me);
});
afterAll(() => stack.stop());

const newLease = async (changed: Parameters<typeof leaseFacts>[0] = {}) =>
  (await stack.publishLease(me, leaseFacts(changed))).lease_id;
const published = ({ description, status, reason, certainty, lease_id }: BankLineView) => ({
  description,
  status,
  reason,
  certainty,
  lease_id,
});

describe('the payment reference of a lease', () => {
  // covers: GAP-46
  it('is its own, lasts, and passes its check digits', async () => {
    const [one, two] = [await newLease(), await newLease()];
    const references = await Promise.all([files.reference(one), files.reference(two)]);
    expect(new Set(references).size).toBe(2);
    for (const reference of references) expect(reference).toMatch(/^KS\d{7,12}$/);
    await stack.publishLease(
      me,
      leaseFacts({ lease_id: one, lease_number: 'L-9', rent_cents: 80_000 }),
      'lease.changed',
      2,
    );
    expect(await files.reference(one)).toBe(references[0]);
  });

  // covers: GAP-46
  it('asks which lease, and knows only those of the company', async () => {
    const path = 'v1/system/bank-import/reference';
    expect(await me.get(path)).toMatchObject({ status: 400, body: { code: 'MISSING_LEASE_ID' } });
    const lease_id = await newLease();
    const stranger = stack.service.as();
    const [theirs, none] = await Promise.all(
      [lease_id, UNKNOWN_ID].map((id) => stranger.get(`${path}?lease_id=${id}`)),
    );
    expect(theirs).toMatchObject({ status: 404 });
    expect(theirs!.text).toBe(none!.text);
  });
});

describe('a file of a bank', () => {
  // covers: GAP-45, GAP-47, GAP-48
  it('becomes lines, each with a proposal and its reason, or in the tray', async () => {
    const [rose, elm, oak] = [await newLease(), await newLease(), await newLease({ rent_cents: 65_000 })];
    await namedRenter(stack, me, elm, 'Mia', 'Nguyen');
    await namedRenter(stack, me, oak, 'Tom', 'Berg');
    const reference = await files.reference(rose);
    const view = await files.read(
      HEAD +
        csvLine(`FAST TFR ${reference}`, 500) +
        csvLine(`RENT ${reference}`, 700) +
        csvLine('MIA NGUYEN RENT', 700) +
        csvLine('T BERG', 650) +
        csvLine('SOMEBODY', 700) +
        csvLine('ACCOUNT FEE', -5) +
        'x,1,y\r\n',
      { file_name: 'june.csv', bank_account_id: await files.account(rose, 'Rent account', '12345678') },
    );
    expect(view).toMatchObject({
      state: 'ready',
      progress: 100,
      format: 'csv',
      lines: 6,
      known: 0,
      refused: 1,
      counts: { proposed: 4, unmatched: 2 },
    });
    expect(view.faults).toMatchObject([{ row: 8 }]);
    expect((await files.lines({ import_id: view.id })).map(published)).toEqual([
      { description: `FAST TFR ${reference}`, status: 'proposed', reason: 'reference', certainty: 95, lease_id: rose },
      { description: `RENT ${reference}`, status: 'proposed', reason: 'reference', certainty: 99, lease_id: rose },
      { description: 'MIA NGUYEN RENT', status: 'proposed', reason: 'name_and_amount', certainty: 80, lease_id: elm },
      { description: 'T BERG', status: 'proposed', reason: 'name_and_amount', certainty: 60, lease_id: oak },
      { description: 'SOMEBODY', status: 'unmatched', reason: 'nothing_found', certainty: null, lease_id: null },
      { description: 'ACCOUNT FEE', status: 'unmatched', reason: 'money_out', certainty: null, lease_id: null },
    ]);
    expect(okData(await me.get('v1/system/bank-import'))).toMatchObject([
      { id: view.id, file_name: 'june.csv', account_name: 'Rent account •••678', state: 'ready', lines: 6 },
    ]);
    // Nothing is paid before a person says so.
    expect(await stack.payments(me)).toEqual([]);
  });

  // covers: GAP-48
  it('with rent that no bill asks for yet is proposed by name, and may be paid', async () => {
    const later = { start_date: '2026-07-01', due_date: '2026-07-01' };
    const over = { start_date: '2026-04-01', end_date: '2026-05-31', paid_to: '2026-05-31' };
    const [rose, elm] = [
      await newLease({ ...later, rent_cents: 81_000 }),
      await newLease({ ...over, rent_cents: 82_000 }),
    ];
    await namedRenter(stack, me, rose, 'Mia', 'Nguyen');
    await namedRenter(stack, me, elm, 'Tom', 'Berg');
    const view = await files.read(HEAD + csvLine('MIA NGUYEN', 810) + csvLine('TOM BERG', 820));
    const [line] = await files.lines({ import_id: view.id });
    expect((await files.lines({ import_id: view.id })).map(published)).toEqual([
      { description: 'MIA NGUYEN', status: 'proposed', reason: 'name_and_rent', certainty: 70, lease_id: rose },
      // The lease has ended.
      { description: 'TOM BERG', status: 'unmatched', reason: 'nothing_found', certainty: null, lease_id: null },
    ]);
    expect(await files.accept([line!.id])).toMatchObject([{ status: 'accepted', receipt_number: expect.any(String) }]);
    expect(await stack.payments(me)).toMatchObject([{ lease_id: rose, amount: 810 }]);
  });

  // covers: GAP-48, F-13
  it('with several periods of rent is proposed by name before their bills are made', async () => {
    const later = { start_date: '2026-07-01', due_date: '2026-07-01' };
    // The weeks from the 10th and the 17th are billed by now.
    const week = { start_date: '2026-06-10', due_date: '2026-06-10', rent_frequency: 'weekly' as const };
    const [rose, elm, oak] = [
      await newLease({ ...later, rent_cents: 83_000 }),
      await newLease({ ...week, rent_cents: 31_000 }),
      await newLease({ ...later, rent_cents: 84_000 }),
    ];
    await namedRenter(stack, me, rose, 'Mia', 'Nguyen');
    await namedRenter(stack, me, elm, 'Tom', 'Berg');
    await namedRenter(stack, me, oak, 'Ada', 'Cole');
    const open = (await stack.bills(me, `lease_id=${elm}`)).reduce((sum, { outstanding }) => sum + outstanding, 0);
    expect(open).toBe(620);
    expectOk(await stack.pay(me, { lease_id: oak, amount: 40 }));
    const view = await files.read(
      HEAD +
        csvLine('MIA NGUYEN', 1660) +
        csvLine('TOM BERG', 1240) +
        csvLine('ADA COLE', 800) +
        csvLine('ADA COLE', 1640) +
        csvLine('ADA COLE', 1700),
    );
    const in_advance = { status: 'proposed', reason: 'name_and_rent', certainty: 70 };
    const nothing = { status: 'unmatched', reason: 'nothing_found', certainty: null, lease_id: null };
    const lines = await files.lines({ import_id: view.id });
    expect(lines.map(published)).toEqual([
      { description: 'MIA NGUYEN', ...in_advance, lease_id: rose },
      // Two weeks that are billed, and two that follow.
      { description: 'TOM BERG', ...in_advance, lease_id: elm },
      // One month less the credit, and two less the credit.
      { description: 'ADA COLE', ...in_advance, lease_id: oak },
      { description: 'ADA COLE', ...in_advance, lease_id: oak },
      { description: 'ADA COLE', ...nothing },
    ]);
    expect(await files.accept([lines[0]!.id, lines[1]!.id])).toMatchObject([
      { status: 'accepted' },
      { status: 'accepted' },
    ]);
    const { data } = expectOk(
      await me.post<{ data: { overdue: number; credit: number }[] }>('v1/system/lease/rent/balances', {
        lease_ids: [rose, elm],
      }),
    );
    expect(data).toMatchObject([{ credit: 1660 }, { overdue: 0, credit: 620 }]);
  });

  // covers: F-12
  it.each(['debit-credit-column.csv', 'debit-credit-words.csv', 'withdrawals.csv'])(
    '%s: what went out is no money of a renter',
    async (name) => {
      const view = await files.read(readFileSync(`services/billing/test/bank-statements/${name}`));
      expect(view).toMatchObject({ state: 'ready', lines: 2, refused: 0 });
      const [rent, fee] = await files.lines({ import_id: view.id });
      expect([rent!.amount > 0, fee!.amount, fee!.reason]).toEqual([true, -5, 'money_out']);
    },
  );

  // covers: GAP-47
  it('twice, or overlapping, adds no line twice', async () => {
    const one = HEAD + csvLine('A', 1) + csvLine('A', 1) + csvLine('B', 2, '10/06/2026');
    const two = HEAD + csvLine('B', 2, '10/06/2026') + csvLine('C', 3, '10/06/2026');
    expect(await files.read(one)).toMatchObject({ lines: 3, known: 0 });
    expect(await files.read(one)).toMatchObject({ lines: 0, known: 3 });
    expect(await files.read(two)).toMatchObject({ lines: 1, known: 1 });
    expect((await files.lines()).map(({ description }) => description).sort()).toEqual(['A', 'A', 'B', 'C']);
  });

  // covers: GAP-47
  it('of 2,500 lines in bytes of another encoding and in several parts', async () => {
    const lines = Array.from({ length: 2500 }, (_, index) =>
      csvLine(`Zoë Müller mietet Wohnung Nummer ${index}`, index + 1),
    );
    const content = Buffer.from(HEAD + lines.join(''), 'latin1');
    expect(content.length).toBeGreaterThan(100_000);
    expect(await files.read(content)).toMatchObject({ state: 'ready', lines: 2500, counts: { unmatched: 2500 } });
    const found = async (q: string) =>
      (await files.lines({ q })).map(({ description }) => description.slice(26)).sort();
    // By its number, and by its amount.
    expect(await found('wohnung 2499')).toEqual(['Nummer 2498', 'Nummer 2499']);
    expect(await found('2,499.00 zoë')).toEqual(['Nummer 2498']);
    expect(await found('2499.00')).toEqual(['Nummer 2498']);
  });

  // covers: GAP-47
  it('that is none says so and leaves nothing', async () => {
    const xml = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><OFX>&x;</OFX>';
    expect(await files.read(xml)).toMatchObject({ state: 'unreadable', problem: /could not be read/ });
    expect(await files.read('what is this\n')).toMatchObject({ state: 'unreadable', problem: /date and an amount/ });
    expect(await files.lines()).toEqual([]);
  });

  // covers: F-74
  it('waits beside four others at most: a new one takes the place of the oldest, with its parts', async () => {
    const other = stack.service.as();
    const begin = async () => okData<{ id: string }>(await other.post('v1/system/bank-import/create')).id;
    const ids: string[] = [];
    for (let begun = 0; begun < 6; begun++) {
      const id = await begin();
      ids.push(id);
      okData(await other.post('v1/system/bank-import/part', { id, part: 1, text: HEAD }));
    }
    const known = async (table: string, column: string) =>
      (await stack.rows<{ id: string }>(other.company_id, `select ${column} as id from ${table} where company_id = $1`))
        .map(({ id }) => id)
        .toSorted();
    expect(await known('bank_import', 'id')).toEqual(ids.slice(1).toSorted());
    expect(await known('bank_import_part', 'import_id')).toEqual(ids.slice(1).toSorted());
    const late = await other.post('v1/system/bank-import/part', { id: ids[0], part: 2, text: HEAD });
    expect(late.status).toBe(404);
  });

  // covers: GAP-47
  it('arrives part after part, and only then', async () => {
    const { id } = okData<{ id: string }>(await me.post('v1/system/bank-import/create'));
    const part = (body: object) => me.post('v1/system/bank-import/part', { id, ...body });
    expect(await me.post('v1/system/bank-import/start', { id })).toMatchObject({
      body: { code: 'IMPORT_PART_MISSING' },
    });
    expect(await part({ part: 2, text: 'x' })).toMatchObject({ body: { code: 'IMPORT_PART_MISSING' } });
    expect(await part({ part: 1 })).toMatchObject({ status: 400, body: { errors: { text: /either/ } } });
    expect(await part({ part: 1, text: null })).toMatchObject({ status: 400 });
    expect(await part({ part: 1, text: 'a', base64: 'YQ==' })).toMatchObject({ status: 400 });
    expect(await part({ part: 1, base64: 'no base 64!' })).toMatchObject({
      status: 400,
      body: { errors: { base64: /base64/ } },
    });
    okData(await part({ part: 1, text: 'something else' }));
    okData(await part({ part: 1, text: HEAD }));
    okData(await part({ part: 2, text: csvLine('A', 1) }));
    okData(await me.post('v1/system/bank-import/start', { id }));
    expect(await files.until(id)).toMatchObject({ lines: 1 });
    expect(await part({ part: 3, text: 'x' })).toMatchObject({ status: 409, body: { code: 'IMPORT_OUT_OF_TURN' } });
  });

  // covers: GAP-47
  it('asked to start again looks once more for what is in the tray', async () => {
    const lease_id = await newLease();
    const view = await files.read(HEAD + csvLine('ANNA LINDQVIST', 700));
    expect(view.counts).toEqual({ unmatched: 1 });
    await namedRenter(stack, me, lease_id, 'Anna', 'Lindqvist');
    okData(await me.post('v1/system/bank-import/start', { id: view.id }));
    expect((await files.until(view.id)).counts).toEqual({ proposed: 1 });
  });

  // covers: GAP-47
  it('in OFX brings the bank’s own ids; its money in a CSV too waits for somebody’s look', async () => {
    const lease_id = await newLease();
    const reference = await files.reference(lease_id);
    const ofx = (memo: string) =>
      `<OFX><CURDEF>AUD<BANKACCTFROM><ACCTID>123456789</BANKACCTFROM><STMTTRN><DTPOSTED>20260609<TRNAMT>700.00<FITID>77<MEMO>${memo}</STMTTRN></OFX>`;
    const first = await files.read(ofx(reference));
    expect(first).toMatchObject({ format: 'ofx', lines: 1 });
    expect(await files.read(ofx(`${reference} POSTED`))).toMatchObject({ lines: 0, known: 1 });
    expect(await files.acceptAll(first.id)).toMatchObject({ counts: { accepted: 1 } });
    await files.read(HEAD + csvLine(`RENT ${reference}`, 700));
    const [line] = await files.lines({ status: 'unmatched' });
    expect(line).toMatchObject({ reason: 'maybe_twice', evidence: reference });
    expect(await stack.payments(me)).toHaveLength(1);
  });
});

describe('the list of lines', () => {
  // covers: GAP-48
  it('narrows, sorts and pages', async () => {
    const lease_id = await newLease();
    const reference = await files.reference(lease_id);
    const { id } = await files.read(
      HEAD + csvLine(reference, 700, '08/06/2026') + csvLine('B', 20, '09/06/2026') + csvLine('C', -3, '10/06/2026'),
    );
    const texts = async (filters: object, query?: string) =>
      (await files.lines(filters, query)).map(({ description }) => description);
    expect(await texts({}, '')).toEqual(['C', 'B', reference]);
    expect(await texts({}, 'sort=amount&order=desc')).toEqual([reference, 'B', 'C']);
    expect(await texts({ status: 'proposed', import_id: id, lease_id, min_certainty: '90' })).toEqual([reference]);
    expect(await texts({ min_certainty: '100' })).toEqual([]);
    expect(await texts({ is_money_in: 'false' })).toEqual(['C']);
    expect(await texts({ money_from: '2026-06-09', money_to: '2026-06-09' })).toEqual(['B']);
    expect(await texts({ reason: 'money_out' })).toEqual(['C']);
    const page = await me.get<{ pagination: object }>('v1/system/bank-line?total=2&page=2');
    expect(page.body.pagination).toMatchObject({ total: 3, count: 1, total_pages: 2 });
    for (const query of [
      'filters={"colour":"red"}',
      'filters={"status":"lost"}',
      'sort=company_id',
      'filters={"lease_id":"x"}',
    ])
      expect((await me.get(`v1/system/bank-line?${encodeURI(query)}`)).status).toBe(400);
  });

  // covers: GAP-45, GAP-48
  it('of another company is empty, and its lines are not found', async () => {
    const { id } = await files.read(HEAD + csvLine('CANARY', 1));
    const [line] = await files.lines();
    const stranger = new BankFiles(stack.service.as());
    expect(await stranger.lines()).toEqual([]);
    expect((await stranger.call.get(`v1/system/bank-import/${id}`)).status).toBe(404);
    for (const [path, body] of [
      ['accept', { ids: [line!.id] }],
      ['accept', { import_id: id }],
      ['ignore', { ids: [line!.id], note: 'x' }],
      ['undo', { id: line!.id }],
    ] as const)
      expect((await stranger.call.post(`v1/system/bank-line/${path}`, body)).status).toBe(404);
    expect(await stack.service.as({ role: 'tenant' }).get('v1/system/bank-line')).toMatchObject({ status: 403 });
  });
});

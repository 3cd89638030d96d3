import type { Caller } from '@keystead/testkit';
import {
  BankFiles,
  csvLine,
  HEAD,
  namedRenter,
  okData,
  type BankLineView,
  type LineOutcomeView,
} from './bank-files.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';

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
const events = (name: string) =>
  stack.rows<{ data: object }>(me.company_id, 'select data from outbox where company_id = $1 and name = $2', [name]);
const journals = (kind: string) =>
  stack.rows(me.company_id, 'select 1 from journal where company_id = $1 and kind = $2', [kind]);

/** A lease, and the lines of a file whose texts name it. */
async function linesFor(...amounts: number[]): Promise<{ lease_id: string; import_id: string; lines: BankLineView[] }> {
  const lease_id = await newLease();
  const reference = await files.reference(lease_id);
  const { id } = await files.read(HEAD + amounts.map((amount) => csvLine(`PAID ${reference}`, amount)).join(''));
  return { lease_id, import_id: id, lines: await files.lines({ import_id: id }) };
}

const act = (verb: string, body: object) => me.post<{ data: LineOutcomeView }>(`v1/system/bank-line/${verb}`, body);

describe('accepting proposals', () => {
  // covers: GAP-49, MONEY-09, Q-162
  it('makes one payment of a line, with receipt, ledger and events', async () => {
    const { lease_id, lines } = await linesFor(700);
    const [outcome] = await files.accept([lines[0]!.id]);
    expect(outcome).toMatchObject({ status: 'accepted', receipt_number: 'R-1', is_recorded: false });
    expect(await stack.payments(me)).toMatchObject([
      {
        id: outcome!.bill_payment_id,
        lease_id,
        amount: 700,
        unallocated: 0,
        method: 'bank_transfer',
        paid_at: '2026-06-09',
        reference: lines[0]!.description,
      },
    ]);
    expect((await stack.bills(me, `lease_id=${lease_id}`))[0]).toMatchObject({ status: 'paid' });
    expect(await journals('payment_received')).toHaveLength(1);
    expect(await events('payment.received')).toMatchObject([
      { data: { lease_id, amount_cents: 70_000, paid_at: '2026-06-09' } },
    ]);
    const [line] = await files.lines();
    expect(line).toMatchObject({
      status: 'accepted',
      money_date: '2026-06-09',
      decided_at: '2026-06-10 02:00:00',
      receipt_number: 'R-1',
    });
  });

  // covers: GAP-49
  it('again and again, and at once, pays once', async () => {
    const { import_id, lines } = await linesFor(700, 50);
    const ids = lines.map(({ id }) => id);
    const askAll = () => me.post('v1/system/bank-line/accept', { ids });
    const answers = await Promise.all([askAll(), askAll(), askAll(), askAll()]);
    for (const { status } of answers) expect([200, 503]).toContain(status);
    await files.acceptAll(import_id);
    expect(await files.accept(ids)).toMatchObject(
      ids.map(() => ({ status: 'accepted', problem: { code: 'BANK_LINE_DONE' } })),
    );
    expect((await stack.payments(me)).map(({ amount }) => amount).sort()).toEqual([50, 700]);
    expect(await journals('payment_received')).toHaveLength(2);
  });

  // covers: GAP-49
  it('answers the same for one Idempotency-Key', async () => {
    const { lines } = await linesFor(700);
    const key = { 'idempotency-key': 'accept-once' };
    const ask = () => me.post('v1/system/bank-line/accept', { ids: [lines[0]!.id] }, key);
    const [first, second] = [await ask(), await ask()];
    expect(second.text).toBe(first.text);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await stack.payments(me)).toHaveLength(1);
  });

  // covers: GAP-49
  it('one that fails harms no other, keeps its place and says why', async () => {
    const lease_id = await newLease();
    const reference = await files.reference(lease_id);
    const { id } = await files.read(
      HEAD +
        csvLine(reference, 100) +
        csvLine(reference, 101, '11/06/2026') +
        csvLine(reference, 102) +
        csvLine('X', 3),
    );
    const lines = await files.lines({ import_id: id });
    const outcomes = await files.accept(lines.map((line) => line.id));
    const byLine = lines.map((line) => outcomes.find((outcome) => outcome.id === line.id)!);
    expect(byLine.map(({ status, problem }) => `${status} ${problem?.message ?? ''}`.trim())).toEqual([
      'accepted',
      'proposed The payment date cannot be in the future',
      'accepted',
      'unmatched No match was found for this transaction. Choose the lease it belongs to.',
    ]);
    expect((await files.lines({ import_id: id }))[1]).toMatchObject({ status: 'proposed', problem: /future/ });
    stack.clock.moveTo('2026-06-11T02:00:00Z');
    expect(await files.acceptAll(id)).toMatchObject({ counts: { accepted: 3, unmatched: 1 } });
    stack.clock.moveTo(NOON);
    expect((await files.lines({ import_id: id }))[1]).toMatchObject({ status: 'accepted', problem: null });
  });

  // covers: GAP-49
  it('of an import takes those that are sure enough, and shows how far it is', async () => {
    const [rose, oak] = [await newLease(), await newLease({ rent_cents: 65_000 })];
    await namedRenter(stack, me, oak, 'Tom', 'Berg');
    const reference = await files.reference(rose);
    const { id } = await files.read(HEAD + csvLine(reference, 700) + csvLine('T BERG', 650));
    expect(await files.acceptAll(id, 90)).toMatchObject({
      state: 'ready',
      progress: 100,
      to_do: 1,
      done: 1,
      counts: { accepted: 1, proposed: 1 },
    });
    expect(await files.acceptAll(id, 60)).toMatchObject({ counts: { accepted: 2 } });
    const none = await me.post('v1/system/bank-line/accept', { import_id: id });
    expect(none.body).toMatchObject({ data: { state: 'ready', to_do: 0 } });
  });

  // covers: GAP-49
  it('teaches who pays what, and a payer who was taken back is forgotten', async () => {
    const lease_id = await newLease();
    const first = await files.read(HEAD + csvLine('TFR J SMITHERS 1', 333, '01/06/2026'));
    const [line] = await files.lines({ import_id: first.id });
    expect(line).toMatchObject({ reason: 'nothing_found' });
    okData(await act('assign', { id: line!.id, lease_id }));
    await files.read(HEAD + csvLine('TFR J SMITHERS 2', 333, '08/06/2026'));
    const [second] = await files.lines({ status: 'proposed' });
    expect(second).toMatchObject({ reason: 'payer_and_amount', certainty: 90, lease_id });
    okData(await act('undo', { id: line!.id }));
    await files.read(HEAD + csvLine('TFR J SMITHERS 3', 333, '09/06/2026'));
    expect(await files.lines({ q: 'SMITHERS 3', money_from: '2026-06-09' })).toMatchObject([
      { reason: 'nothing_found' },
    ]);
  });

  // covers: GAP-49
  it('by name alone asks again whether the amount is still owed', async () => {
    const lease_id = await newLease();
    await namedRenter(stack, me, lease_id, 'Mia', 'Nguyen');
    await files.read(HEAD + csvLine('MIA NGUYEN', 700, '01/06/2026'));
    const [line] = await files.lines();
    // Every bill of this amount is paid meanwhile, long after the line's day.
    okData(await stack.pay(me, { lease_id, amount: 2000 }));
    expect(await files.accept([line!.id])).toMatchObject([{ problem: { code: 'BANK_NO_LONGER_OWED' } }]);
    expect(await files.lines()).toMatchObject([{ status: 'unmatched', reason: 'no_longer_owed', lease_id: null }]);
  });

  // covers: GAP-49
  it('asks for lines or an import, and for one that is at rest', async () => {
    const { lines, import_id } = await linesFor(700);
    const refused = [
      {},
      { ids: null },
      { ids: [lines[0]!.id], import_id },
      { ids: [] },
      { import_id, min_certainty: 101 },
      { ids: ['x'] },
    ];
    for (const body of refused)
      expect(await act('accept', body)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    const waiting = await files.send(HEAD);
    expect(await act('accept', { import_id: waiting })).toMatchObject({ body: { code: 'IMPORT_OUT_OF_TURN' } });
    expect(await stack.payments(me)).toEqual([]);
  });
});

describe('money that was recorded by hand', () => {
  // covers: GAP-49
  it('before the file came is not paid twice', async () => {
    const lease_id = await newLease();
    const reference = await files.reference(lease_id);
    const paid = okData<{ id: string }>(await stack.pay(me, { lease_id, amount: 700, paid_at: '2026-06-07' }));
    const { id } = await files.read(HEAD + csvLine(reference, 700));
    const [line] = await files.lines();
    expect(line).toMatchObject({ status: 'proposed', reason: 'already_recorded', bill_payment_id: paid.id });
    expect(await files.acceptAll(id)).toMatchObject({ counts: { accepted: 1 } });
    expect(await files.lines()).toMatchObject([{ is_recorded: true, receipt_number: 'R-1' }]);
    expect(await stack.payments(me)).toHaveLength(1);
    // Undone, the payment stays: the line never made it.
    okData(await act('undo', { id: line!.id }));
    expect(await stack.payments(me)).toMatchObject([{ status: 'received' }]);
  });

  // covers: GAP-49
  it('after the proposal is asked about first', async () => {
    const { lease_id, lines } = await linesFor(700);
    okData(await stack.pay(me, { lease_id, amount: 700 }));
    const ids = [lines[0]!.id];
    expect(await files.accept(ids)).toMatchObject([{ status: 'proposed', problem: { code: 'BANK_RECORDED' } }]);
    expect(await stack.payments(me)).toHaveLength(1);
    expect(await files.accept(ids)).toMatchObject([{ status: 'accepted', is_recorded: true }]);
    expect(await stack.payments(me)).toHaveLength(1);
  });

  // covers: GAP-50
  it('is what an assigned line stands for, unless somebody says it is other money', async () => {
    const lease_id = await newLease();
    okData(await stack.pay(me, { lease_id, amount: 40 }));
    await files.read(HEAD + csvLine('A', 40) + csvLine('B', 40) + csvLine('C', 40));
    const [a, b, c] = await files.lines();
    expect(okData(await act('assign', { id: a!.id, lease_id }))).toMatchObject({ is_recorded: true });
    expect(okData(await act('assign', { id: b!.id, lease_id }))).toMatchObject({ is_recorded: false });
    okData(await stack.pay(me, { lease_id, amount: 40 }));
    expect(okData(await act('assign', { id: c!.id, lease_id, is_new_payment: true }))).toMatchObject({
      is_recorded: false,
    });
    expect(await stack.payments(me)).toHaveLength(4);
  });
});

describe('the tray', () => {
  // covers: GAP-50, MONEY-09
  it('a line is assigned to a lease, or to one bill of it', async () => {
    const lease_id = await newLease();
    const { bill_id } = okData<{ bill_id: string }>(
      await me.post('v1/system/bill/create', { lease_id, type: 'water', amount: 80, due_date: '2026-06-20' }),
    );
    await files.read(HEAD + csvLine('A', 80) + csvLine('B', 90) + csvLine('C', -1));
    const [a, b, c] = await files.lines();
    expect(okData(await act('assign', { id: a!.id, lease_id, bill_id }))).toMatchObject({ status: 'accepted' });
    expect(await act('assign', { id: b!.id, lease_id, bill_id })).toMatchObject({ body: { code: 'BILL_CLOSED' } });
    expect(okData(await act('assign', { id: b!.id, lease_id }))).toMatchObject({ receipt_number: 'R-2' });
    expect(await act('assign', { id: b!.id, lease_id })).toMatchObject({ body: { code: 'BANK_LINE_DONE' } });
    expect(await act('assign', { id: c!.id, lease_id })).toMatchObject({ body: { code: 'BANK_MONEY_OUT' } });
    expect((await files.lines({ status: 'unmatched' })).map(({ id }) => id)).toEqual([c!.id]);
  });

  // covers: GAP-50
  it('refuses money of another currency', async () => {
    const lease_id = await newLease({ currency: 'NZD' });
    await files.read('<OFX><CURDEF>AUD<STMTTRN><DTPOSTED>20260609<TRNAMT>7<FITID>1<NAME>A</STMTTRN></OFX>');
    const [line] = await files.lines();
    const answer = await act('assign', { id: line!.id, lease_id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'BANK_CURRENCY', message: /AUD.*NZD/ } });
  });

  // covers: GAP-51
  it('lines are laid aside with a reason, but not those that are paid', async () => {
    const { lines } = await linesFor(700);
    await files.accept([lines[0]!.id]);
    await files.read(HEAD + csvLine('FEE', -5));
    const [fee] = await files.lines({ status: 'unmatched' });
    const ids = [fee!.id, lines[0]!.id];
    expect(await act('ignore', { ids })).toMatchObject({ status: 400, body: { errors: { note: /required/ } } });
    const { lines: outcomes } = okData<{ lines: LineOutcomeView[] }>(await act('ignore', { ids, note: 'Bank fee' }));
    expect(outcomes.find(({ id }) => id === fee!.id)).toMatchObject({ status: 'ignored' });
    expect(outcomes.find(({ id }) => id !== fee!.id)).toMatchObject({ problem: { code: 'BANK_LINE_DONE' } });
    expect(await files.lines({ status: 'ignored' })).toMatchObject([{ id: fee!.id, note: 'Bank fee' }]);
  });

  // covers: GAP-52
  it('an accepted line goes back there and its payment with it; again it is paid by a new receipt', async () => {
    const { lease_id, lines } = await linesFor(700);
    const id = lines[0]!.id;
    expect(await act('undo', { id })).toMatchObject({ status: 409, body: { code: 'BANK_LINE_OPEN' } });
    await files.accept([id]);
    okData(await act('undo', { id }));
    expect(await stack.payments(me)).toMatchObject([{ status: 'failed', reversal_reason: 'entered_by_mistake' }]);
    expect((await stack.bills(me, `lease_id=${lease_id}`))[0]).toMatchObject({ status: 'overdue', paid_amount: 0 });
    expect(await events('bill.reopened')).toHaveLength(1);
    expect(await files.lines()).toMatchObject([{ status: 'unmatched', reason: 'undone', bill_payment_id: null }]);
    expect(okData(await act('assign', { id, lease_id }))).toMatchObject({ receipt_number: 'R-2', is_recorded: false });
    const audit = await stack.rows(
      me.company_id,
      `select action from audit_log where company_id = $1 and entity = 'bank_line'`,
    );
    expect(audit.length).toBeGreaterThanOrEqual(3);
  });

  // covers: GAP-52
  it('whose payment was taken back by hand goes back there too', async () => {
    const { lines } = await linesFor(700);
    const [outcome] = await files.accept([lines[0]!.id]);
    okData(await me.post('v1/system/bill-payment/reverse', { id: outcome!.bill_payment_id, reason: 'dishonoured' }));
    okData(await act('undo', { id: lines[0]!.id }));
    expect(await journals('payment_reversed')).toHaveLength(1);
    okData(await act('ignore', { ids: [lines[0]!.id], note: 'Dishonoured' }));
    okData(await act('undo', { id: lines[0]!.id }));
    expect(await files.lines()).toMatchObject([{ status: 'unmatched', reason: 'undone', note: null }]);
  });
});

// covers: GAP-49, T-13
it('a line is one payment in the database too', async () => {
  const { lines } = await linesFor(700, 5);
  await files.accept([lines[0]!.id]);
  const paid = (await files.lines())[0]!.bill_payment_id;
  const refuse = (text: string, values: unknown[] = []) =>
    expect(stack.rows(me.company_id, text, values)).rejects.toThrow(/bank_line|permission/);
  await refuse(`update bank_line set bill_payment_id = $2 where company_id = $1 and id = $3`, [paid, lines[1]!.id]);
  await refuse(`update bank_line set status = 'accepted' where company_id = $1 and id = $2`, [lines[1]!.id]);
  await refuse('update bank_line set amount = 0 where company_id = $1');
  await refuse('delete from bank_line where company_id = $1');
});

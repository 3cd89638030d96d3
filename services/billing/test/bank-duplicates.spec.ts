import type { Caller } from '@keystead/testkit';
import { BankFiles, csvLine, HEAD, okData, type LineOutcomeView } from './bank-files.js';
import { BillingFixture, leaseFacts, UNKNOWN_ID } from './billing-fixture.js';

const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;
let me: Caller;
let files: BankFiles;
let lease_id: string;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(async () => {
  me = stack.service.as();
  files = new BankFiles(me);
  ({ lease_id } = await stack.publishLease(me, leaseFacts()));
});
afterAll(() => stack.stop());

const act = (verb: string, body: object) => me.post(`v1/system/bank-line/${verb}`, body);
const release = async (ids: string[]) =>
  okData<{ lines: LineOutcomeView[] }>(await me.post('v1/system/bank-line/release', { ids })).lines;

// covers: F-08
describe('the account of a bank file', () => {
  it('is chosen from the accounts of the company, one line for each', async () => {
    const other = await stack.publishLease(me, leaseFacts({ lease_number: 'L-2' }));
    const first = await files.account(lease_id, 'Rent trust', '12345678');
    await files.account(other.lease_id, 'Rent trust', '12345678');
    const second = await files.account(lease_id, 'Savings', '12345999');
    const shown = { bsb: '062-000', bank_name: null };
    expect(okData(await me.get('v1/system/bank-import/account'))).toEqual([
      { id: first, account_name: 'Rent trust', account_number: '*****678', ...shown },
      { id: second, account_name: 'Savings', account_number: '*****999', ...shown },
    ]);
    expect(okData(await stack.service.as().get('v1/system/bank-import/account'))).toEqual([]);
  });

  it('that is unknown, or of another company, is refused with a sentence', async () => {
    const stranger = stack.service.as();
    const account = await files.account(lease_id, 'Rent trust', '12345678');
    const ask = (who: Caller, bank_account_id: string) => who.post('v1/system/bank-import/create', { bank_account_id });
    const [theirs, none] = [await ask(stranger, account), await ask(me, UNKNOWN_ID)];
    expect(none).toMatchObject({
      status: 404,
      body: { code: 'BANK_ACCOUNT_NOT_FOUND', message: /choose one that is recorded for your company/ },
    });
    expect(theirs.text).toBe(none.text);
    const typed = await me.post('v1/system/bank-import/create', { account_name: 'Rent' });
    expect(typed).toMatchObject({ status: 400, body: { errors: { account_name: /not known here/ } } });
  });

  it('names one account however often it is recorded, so that its lines are known', async () => {
    const [one, same] = [
      await files.account(lease_id, 'Rent trust', '12345678'),
      await files.account(lease_id, 'Trust account', '12345678'),
    ];
    const content = HEAD + csvLine('A', 1) + csvLine('A', 1);
    expect(await files.read(content, { bank_account_id: one })).toMatchObject({ lines: 2, known: 0 });
    expect(await files.read(content, { bank_account_id: same })).toMatchObject({ lines: 0, known: 2 });
    expect((await files.lines())[0]).toMatchObject({ bank_account: 'Rent trust •••678', duplicate_of: null });
  });
});

// covers: F-08
describe('equal lines of two accounts', () => {
  /** One file imported for one account, and again for another. */
  async function importedTwice() {
    const [one, two] = [
      await files.account(lease_id, 'One', '11111111'),
      await files.account(lease_id, 'Two', '22222222'),
    ];
    const content = HEAD + csvLine(`RENT ${await files.reference(lease_id)}`, 700) + csvLine('FEE', -5);
    const first = await files.read(content, { bank_account_id: one });
    const second = await files.read(content, { bank_account_id: two });
    return { first, second, lines: await files.lines({ import_id: second.id }) };
  }

  it('are held as possible duplicates and paid once', async () => {
    const { first, second, lines } = await importedTwice();
    expect(first.counts).toEqual({ proposed: 1, unmatched: 1 });
    expect(second).toMatchObject({ lines: 2, known: 0, counts: { unmatched: 2 } });
    const [original] = await files.lines({ import_id: first.id });
    expect(lines[0]).toMatchObject({ reason: 'possible_duplicate', duplicate_of: original!.id, lease_id: null });
    expect(await files.lines({ reason: 'possible_duplicate' })).toHaveLength(2);
    await files.acceptAll(first.id);
    await files.acceptAll(second.id, 1);
    expect(await files.accept([lines[0]!.id])).toMatchObject([{ problem: { code: 'BANK_LINE_NO_PROPOSAL' } }]);
    expect(await act('assign', { id: lines[0]!.id, lease_id })).toMatchObject({
      status: 409,
      body: { code: 'BANK_LINE_HELD', message: /same money twice/ },
    });
    // Looked at again, they are still held.
    okData(await me.post('v1/system/bank-import/start', { id: second.id }));
    expect((await files.until(second.id)).counts).toEqual({ unmatched: 2 });
    expect(await stack.payments(me)).toHaveLength(1);
  });

  it('are released by a person, and then proposed and paid as any other', async () => {
    const { first, lines } = await importedTwice();
    const ids = lines.map(({ id }) => id);
    expect(await release(ids)).toMatchObject([{ status: 'proposed' }, { status: 'unmatched' }]);
    expect(await files.lines({ import_id: lines[0]!.import_id })).toMatchObject([
      { status: 'proposed', reason: 'reference', duplicate_of: null },
      { status: 'unmatched', reason: 'money_out', duplicate_of: null },
    ]);
    await files.acceptAll(first.id);
    expect(await files.accept([ids[0]!])).toMatchObject([{ status: 'accepted' }]);
    expect(await stack.payments(me)).toHaveLength(2);
    expect(await release(ids)).toMatchObject(ids.map(() => ({ problem: { code: 'BANK_LINE_NOT_HELD' } })));
  });

  it('are laid aside and stay held when they come back', async () => {
    const { lines } = await importedTwice();
    const { id } = lines[0]!;
    okData(await act('ignore', { ids: [id], note: 'Same file' }));
    okData(await act('undo', { id }));
    expect((await files.lines({ import_id: lines[0]!.import_id }))[0]).toMatchObject({ reason: 'possible_duplicate' });
  });

  it('within one account or with another text are no duplicates', async () => {
    const one = await files.account(lease_id, 'One', '11111111');
    await files.read(HEAD + csvLine('COFFEE', 4), { bank_account_id: one });
    await files.read(HEAD + csvLine('COFFEE', 4) + csvLine('COFFEE', 4), { bank_account_id: one });
    const two = await files.account(lease_id, 'Two', '22222222');
    await files.read(HEAD + csvLine('TEA', 4) + csvLine('Coffee', 4), { bank_account_id: two });
    const held = await files.lines({ reason: 'possible_duplicate' });
    expect(held.map(({ description }) => description)).toEqual(['Coffee']);
    expect(await files.lines()).toHaveLength(4);
  });
});

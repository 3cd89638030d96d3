import { choices, type Caller } from '@keystead/testkit';
import { BankFiles, csvLine, HEAD, okData, type BankLineView } from './bank-files.js';
import { BillingFixture, leaseFacts, type PaymentRow } from './billing-fixture.js';

// Three accounts of the same money, each as the API lists it: what the bank says came in (its lines), what the office
// says came in (payments, with reversals), and what the ledgers of the leases say. They agree to the cent.
// SEED=… for the choices of an earlier run.

const COMMANDS = 1000;
const LEASES = 8;
const FILES = 12;
const LINES_OF_A_FILE = 25;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const choose = choices(SEED);

interface Reversible extends PaymentRow {
  lease_id: string;
  reversed_on: string | null;
}
interface Ledger {
  data: { kind: string; debit: number; credit: number }[];
  summary: { balance: number };
}

let stack: BillingFixture;
let me: Caller;
let files: BankFiles;
let leases: string[];
/** Payments that this test made and did not take back, in cents: the fourth account. */
const expected = new Map<string, number>();
const byHand: string[] = [];
let commands = 0;

beforeAll(async () => {
  process.stdout.write(`reconciliation: seed ${SEED}\n`);
  stack = await BillingFixture.start('2026-06-10T02:00:00Z');
  me = stack.service.as();
  files = new BankFiles(me);
  leases = [];
  for (let count = 0; count < LEASES; count++)
    leases.push((await stack.publishLease(me, leaseFacts({ lease_number: `L-${count}` }))).lease_id);
});
afterAll(() => stack.stop());

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (figures: number[]) => figures.reduce((total, each) => total + each, 0);
const someAmount = () => (1 + choose.upTo(90_000)) / 100;
const act = async (path: string, body: object) => okData<{ id: string }>(await me.post(`v1/system/${path}`, body));

async function listed<T>(path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const { body } = await me.get<{ data: T[] }>(
      `v1/system/${path}${path.includes('?') ? '&' : '?'}total=500&page=${page}`,
    );
    rows.push(...body.data);
    if (body.data.length < 500) return rows;
  }
}

async function readFile(): Promise<void> {
  const references = await Promise.all(leases.map((lease_id) => files.reference(lease_id)));
  const lines = Array.from({ length: LINES_OF_A_FILE }, (_, row) =>
    csvLine(`PAID ${choose.oneOf(references)} ${commands} ${row}`, someAmount()),
  );
  await files.read(HEAD + lines.join(''));
  commands += LINES_OF_A_FILE;
}

async function acceptSome(): Promise<void> {
  const open = await files.lines({ status: 'proposed' });
  const ids = open.filter(() => choose.next() < 0.3).map(({ id }) => id);
  if (ids.length === 0) return;
  for (const { id, status, bill_payment_id } of await files.accept(ids)) {
    expect(status).toBe('accepted');
    expected.set(bill_payment_id!, cents(open.find((line) => line.id === id)!.amount));
  }
  commands += ids.length;
}

async function undoOne(): Promise<void> {
  const line = choose.oneOf(await files.lines({ status: 'accepted' }));
  if (!line) return;
  await act('bank-line/undo', { id: line.id });
  expected.delete(line.bill_payment_id!);
  commands++;
}

async function payByHand(): Promise<void> {
  const amount = someAmount();
  const { id } = await act('bill-payment/create', { lease_id: choose.oneOf(leases), amount });
  byHand.push(id);
  expected.set(id, cents(amount));
  commands++;
}

async function reverseOne(): Promise<void> {
  const id = choose.oneOf(byHand.filter((each) => expected.has(each)));
  if (!id) return;
  await act('bill-payment/reverse', { id, reason: choose.oneOf(['dishonoured', 'refunded', 'entered_by_mistake']) });
  expected.delete(id);
  commands++;
}

async function billOne(): Promise<void> {
  const terms = { type: 'water', amount: someAmount(), due_date: '2026-06-20' };
  await act('bill/create', { lease_id: choose.oneOf(leases), ...terms });
  commands++;
}

async function randomCommands(): Promise<void> {
  for (let file = 0; file < FILES; file++) await readFile();
  while (commands < COMMANDS) {
    const draw = choose.next();
    if (draw < 0.55) await payByHand();
    else if (draw < 0.75) await reverseOne();
    else if (draw < 0.8) await acceptSome();
    else if (draw < 0.9) await undoOne();
    else await billOne();
  }
}

// covers: T-16
it('bank, payments and ledgers agree after 1,000 random payments, reversals and bank lines', async () => {
  await randomCommands();

  const accepted: BankLineView[] = await files.lines({ status: 'accepted' });
  const payments = await listed<Reversible>('bill-payment');
  const notReversed = payments.filter(({ reversed_on }) => reversed_on === null);
  const ledgers = await Promise.all(
    leases.map(async (id) => (await me.get<Ledger>(`v1/system/lease/ledger?lease_id=${id}&total=1000`)).body),
  );
  const bills = await listed<{ amount: number; credited_amount: number; status: string }>('bill');

  const ofBank = new Set(accepted.map(({ bill_payment_id }) => bill_payment_id));
  expect(accepted.length).toBeGreaterThan(20);
  expect(payments.length - notReversed.length).toBeGreaterThan(20);
  // Bank and payments: each accepted line is one payment that was not reversed, of its amount and lease.
  for (const { bill_payment_id, amount, lease_id } of accepted)
    expect(notReversed.find(({ id }) => id === bill_payment_id)).toMatchObject({ amount, lease_id });
  expect(sum(notReversed.filter(({ id }) => ofBank.has(id)).map(({ amount }) => cents(amount)))).toBe(
    sum(accepted.map(({ amount }) => cents(amount))),
  );
  // Payments and what was done here.
  expect(Object.fromEntries(notReversed.map(({ id, amount }) => [id, cents(amount)]))).toEqual(
    Object.fromEntries(expected),
  );
  // Payments and ledgers: what came in, less what went back; what is billed, less that, is what renters owe.
  const received = sum(notReversed.map(({ amount }) => cents(amount)));
  const inLedgers = ledgers.flatMap(({ data }) => data).filter(({ kind }) => kind.startsWith('payment_'));
  expect(sum(inLedgers.map(({ credit, debit }) => cents(credit) - cents(debit)))).toBe(received);
  const billed = bills.filter(({ status }) => status !== 'cancelled');
  const owed = sum(billed.map(({ amount, credited_amount }) => cents(amount) - cents(credited_amount))) - received;
  expect(sum(ledgers.map(({ summary }) => cents(summary.balance)))).toBe(owed);
}, 300_000);

import { eventually, expectOk } from '@keystead/testkit';
import { AccountingFixture } from './accounting-fixture.js';
import { SyncedCompany } from './sync-fixture.js';

let stack: AccountingFixture;

beforeAll(async () => {
  stack = await AccountingFixture.start();
});
// Nothing to compare with where the description of the API is not at hand.
afterEach(() => expect(stack.xero.violations).toEqual([]));
afterAll(async () => {
  const { checked, violations } = stack.xero;
  console.log(`Xero: ${checked} messages compared with its description, ${violations.length} unlike it`);
  await stack.stop();
});

interface Proposal {
  id: string;
  kind: string;
  difference: string;
  reference: string;
  state: string;
  ours: { amount: number | null } | null;
  theirs: { amount: number | null } | null;
}
interface Report {
  accounts: { account: string; ours: number; theirs: number; difference: number }[];
  differences: { difference: string; kind: string; reference: string | null; theirs: { amount: number } | null }[];
}

const proposals = async ({ me }: SyncedCompany, query = '?state=open') =>
  expectOk(await me.get<{ data: Proposal[] }>(`v1/system/xero/proposal${query}`)).data;
const proposed = (company: SyncedCompany, count: number) =>
  eventually(async () => {
    await company.runDueJobs();
    const found = await proposals(company);
    return found.length >= count ? found : null;
  });
const resolve = ({ me }: SyncedCompany, id: string, resolution: string) =>
  me.post('v1/system/xero/proposal/resolve', { id, resolution });
const reconcile = async (company: SyncedCompany, body: object = {}): Promise<Report> =>
  expectOk(await stack.post<{ data: Report }>(company.me, 'reconcile', body)).data;

/** What somebody does in the books of a company. */
const inXero = ({ tenantId }: SyncedCompany, method: string, path: string, body?: object) =>
  expect(stack.xero.act(tenantId, method, path, body).status).toBe(200);

/** Twenty bills of 100 to 2000 dollars, half of them paid, and some of everything else. */
async function filled(): Promise<SyncedCompany> {
  const company = await SyncedCompany.start(stack);
  const { ledger } = company;
  const lease = await ledger.lease('Robin Hale', { bond_received_cents: 90_000 });
  for (let number = 1; number <= 20; number += 1) {
    const bill = await ledger.bill(lease, number * 10_000, { gst_cents: 0 });
    if (number > 10) await ledger.pay(lease, number * 10_000, [bill]);
  }
  const credited = await ledger.bill(lease, 5000);
  await ledger.credit(credited, 2000);
  await ledger.pay(lease, 4000, []);
  for (const amount of [1100, 1200, 1300]) await ledger.record('expense', amount);
  await ledger.record('income', 700);
  await company.planned(45);
  expect(await company.sync()).toMatchObject({ status: 'completed', failed: 0 });
  return company;
}

describe('a webhook of the provider', () => {
  it('is taken with a right signature alone, as the provider checks it', async () => {
    expect(await stack.xero.webhooks.intentToReceive()).toBe(true);
  });

  it('brings back what was changed there, to restore it or to leave it', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books } = company;
    const lease = await ledger.lease();
    const bills = [await ledger.bill(lease, 1000), await ledger.bill(lease, 2000), await ledger.bill(lease, 3000)];
    await ledger.pay(lease, 3000, [bills[2]!]);
    await company.planned(5);
    await company.sync();
    const [first, second, third] = [1000, 2000, 3000].map((cents) =>
      books.invoices.find(({ Total }) => Total === cents / 100)!,
    );
    inXero(company, 'POST', 'Invoices', { Invoices: [{ InvoiceID: first!.InvoiceID, Status: 'VOIDED' }] });
    inXero(company, 'PUT', 'Payments', {
      Payments: [
        { Invoice: { InvoiceID: second!.InvoiceID }, Account: { Code: '090' }, Amount: 5, Date: '2026-03-03' },
      ],
    });
    inXero(company, 'POST', `Payments/${books.payments[0]!.PaymentID}`, { Status: 'DELETED' });
    const found = await proposed(company, 3);
    expect(found.map(({ difference, kind }) => `${difference} ${kind}`).sort()).toEqual([
      'paid_there payment',
      'removed_there invoice',
      'removed_there payment',
    ]);
    const of = (difference: string, kind: string) =>
      found.find((each) => each.difference === difference && each.kind === kind)!.id;
    const paid = of('paid_there', 'payment');
    expect(await resolve(company, paid, 'restore')).toMatchObject({ status: 400 });
    expectOk(await resolve(company, paid, 'dismiss'));
    expect(await resolve(company, paid, 'dismiss')).toMatchObject({ body: { code: 'ACCOUNTING_PROPOSAL_DECIDED' } });
    expectOk(await resolve(company, of('removed_there', 'invoice'), 'restore'));
    expectOk(await resolve(company, of('removed_there', 'payment'), 'restore'));
    expect(await company.sync()).toMatchObject({ failed: 0, waiting: 0 });
    const [again] = books.invoices.filter(({ Total, Status }) => Total === 10 && Status === 'AUTHORISED');
    expect(again!.InvoiceNumber).toBe('KS-1-2');
    expect(third!.Status).toBe('PAID');
    expect(await proposals(company)).toEqual([]);
  });
});

describe('the night', () => {
  it('reads what changed there and syncs what is left', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books } = company;
    const lease = await ledger.lease();
    await ledger.bill(lease, 1000);
    await company.planned(2);
    await company.sync();
    stack.xero.webhooks.losses = 1;
    inXero(company, 'POST', 'Invoices', { Invoices: [{ InvoiceID: books.invoices[0]!.InvoiceID, Status: 'VOIDED' }] });
    stack.xero.log.clear();
    const before = Date.now();
    stack.pass(26 * 3_600_000);
    expect(await proposed(company, 1)).toMatchObject([{ difference: 'removed_there', reference: 'KS-1' }]);
    // Only what changed since the last time is read, not the whole of the books.
    const reads = stack.xero.log.calls.filter(({ method, query }) => method === 'GET' && query.includes('page=1'));
    for (const path of ['Invoices', 'CreditNotes', 'Payments', 'BankTransactions']) {
      const since = reads.filter((each) => each.path.endsWith(path)).map(({ modifiedSince }) => modifiedSince ?? '');
      expect([path, since.length > 0, since.every((at) => Date.parse(at) < before)]).toEqual([path, true, true]);
    }
  });
});

describe('the reconcile report', () => {
  it('has no difference where nothing was changed there', async () => {
    const company = await filled();
    const { accounts, differences } = await reconcile(company, { day: '2026-06-30' });
    expect(differences).toEqual([]);
    expect(accounts.length).toBeGreaterThanOrEqual(6);
    expect(accounts.filter(({ difference }) => difference !== 0)).toEqual([]);
    expect(accounts.find(({ account }) => account === '210')).toMatchObject({ ours: -21_030, theirs: -21_030 });
  });

  it('finds each of twenty differences that were made there', async () => {
    const company = await filled();
    const { books } = company;
    const invoice = (dollars: number) =>
      books.invoices.find(({ Type, Total, Status }) => Type === 'ACCREC' && Total === dollars && Status !== 'VOIDED')!;
    const payment = (dollars: number) => books.payments.find(({ Amount }) => Amount === dollars)!;
    const bank = (dollars: number) => books.bankTransactions.find(({ Total }) => Total === dollars)!;
    const expense = (dollars: number) =>
      books.invoices.find(({ Type, Total }) => Type === 'ACCPAY' && Total === dollars)!;
    const expected: string[] = [];
    const plant = (difference: string, reference: string | null | undefined, work: () => void) => {
      expected.push(`${difference} ${reference ?? null}`);
      work();
    };
    const change = (dollars: number, fields: object) => () =>
      inXero(company, 'POST', 'Invoices', { Invoices: [{ InvoiceID: invoice(dollars).InvoiceID, ...fields }] });
    const lines = (dollars: number, AccountCode = '210') => ({
      LineAmountTypes: 'NoTax',
      LineItems: [{ Description: 'Rent', Quantity: 1, UnitAmount: dollars, AccountCode }],
    });
    for (const dollars of [100, 200, 300])
      plant('removed_there', invoice(dollars).InvoiceNumber, change(dollars, { Status: 'VOIDED' }));
    for (const dollars of [400, 500])
      plant('amount_changed', invoice(dollars).InvoiceNumber, change(dollars, lines(dollars + 1)));
    for (const dollars of [600, 700])
      plant('date_changed', invoice(dollars).InvoiceNumber, change(dollars, { Date: '2026-02-01' }));
    for (const dollars of [800, 900])
      plant('account_changed', invoice(dollars).InvoiceNumber, change(dollars, lines(dollars, '200')));
    plant('contact_changed', invoice(1000).InvoiceNumber, change(1000, { Contact: { Name: 'Somebody else' } }));
    for (const dollars of [1100, 1200, 1300])
      plant('removed_there', payment(dollars).Reference, () =>
        inXero(company, 'POST', `Payments/${payment(dollars).PaymentID}`, { Status: 'DELETED' }),
      );
    plant('paid_there', null, () =>
      inXero(company, 'PUT', 'Payments', {
        Payments: [
          { Invoice: { InvoiceID: invoice(600).InvoiceID }, Account: { Code: '090' }, Amount: 9, Date: '2026-03-09' },
        ],
      }),
    );
    const { Reference } = bank(40);
    plant('removed_there', Reference, () =>
      inXero(company, 'POST', 'BankTransactions', {
        BankTransactions: [{ BankTransactionID: bank(40).BankTransactionID, Status: 'DELETED' }],
      }),
    );
    const copy = (dollars: number, number: string | undefined, reference: string | undefined) => {
      const { Type, ContactID, AccountID, Date } = bank(dollars);
      const own = {
        Type,
        Contact: { ContactID },
        BankAccount: { AccountID },
        Date,
        Reference: reference,
        ...lines(dollars, number),
      };
      inXero(company, 'PUT', 'BankTransactions', { BankTransactions: [own] });
    };
    plant('duplicate_there', bank(900).Reference, () => copy(900, '830', bank(900).Reference));
    plant('unknown_there', 'By hand', () => copy(7, '260', 'By hand'));
    plant('unknown_there', 'INV-1', () =>
      inXero(company, 'PUT', 'Invoices', {
        Invoices: [
          {
            Type: 'ACCREC',
            InvoiceNumber: 'INV-1',
            Contact: { Name: 'Other' },
            Date: '2026-03-01',
            DueDate: '2026-03-01',
            Status: 'AUTHORISED',
            ...lines(15),
          },
        ],
      }),
    );
    const paidExpense = expense(11);
    const own = books.payments.find(({ InvoiceID }) => InvoiceID === paidExpense.InvoiceID)!;
    plant('removed_there', own.Reference, () =>
      inXero(company, 'POST', `Payments/${own.PaymentID}`, { Status: 'DELETED' }),
    );
    plant('removed_there', 'credit', () => {
      const [note] = books.creditNotes;
      inXero(company, 'DELETE', `CreditNotes/${note!.CreditNoteID}/Allocations/${note!.Allocations[0]!.AllocationID}`);
    });
    expect(expected).toHaveLength(20);
    const { accounts, differences } = await reconcile(company, { day: '2026-06-30' });
    const found = differences.map(({ difference, kind, reference }) =>
      kind === 'credit_allocation' ? `${difference} credit` : `${difference} ${reference}`,
    );
    expect(found.sort()).toEqual(expected.sort());
    const wrong = accounts
      .filter(({ difference }) => difference !== 0)
      .map(({ account, difference }) => [account, difference]);
    expect(Object.fromEntries(wrong)).toEqual({
      '090': -3600 + 9 - 40 + 900 + 7 + 11,
      '200': -1700,
      '210': 600 - 2 + 1700 - 15,
      '260': -7,
      '610': -600 + 2 + 3600 - 9 + 15,
      '800': -11,
      '830': 40 - 900,
    });
    expect((await proposals(company)).length).toBeGreaterThanOrEqual(10);
  });

  it('says so when the provider gives no calls, no answer or no report', async () => {
    const company = await SyncedCompany.start(stack);
    stack.xero.faults.retryAfter = 60;
    stack.xero.faults.next('unavailable', { path: 'Organisation' });
    expect(await stack.post(company.me, 'reconcile')).toMatchObject({
      status: 502,
      body: { code: 'ACCOUNTING_UNREACHABLE' },
    });
    stack.xero.faults.next('too many requests', { path: 'Organisation' });
    expect(await stack.post(company.me, 'reconcile')).toMatchObject({
      status: 503,
      body: { code: 'ACCOUNTING_CALLS_SPENT' },
    });
    stack.pass(61_000);
    for (const { scopes } of Object.values(stack.xero.state.accessTokens))
      scopes.splice(0, scopes.length, 'accounting.settings');
    expect(await stack.post(company.me, 'reconcile')).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNTING_CONSENT_TOO_NARROW' },
    });
    expect(await stack.setting(company.me)).toMatchObject({ status: 'connected' });
  });
});

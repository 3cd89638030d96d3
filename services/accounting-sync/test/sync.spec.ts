import { newId, systemContext } from '@keystead/platform';
import { eventually, expectOk } from '@keystead/testkit';
import { ProviderCalls } from '../src/calls/provider-calls.js';
import { AccountingProvider } from '../src/provider/accounting-provider.js';
import { CallsSpent } from '../src/provider/provider-errors.js';
import { AccountingFixture } from './accounting-fixture.js';
import { SyncedCompany } from './sync-fixture.js';

const DRAFT = {
  ...{ remote_id: null, contact_id: '', date: '2026-03-02', currency: 'AUD', about: '' },
  line: { description: '', amount_cents: 1, tax_cents: 0, account: '210', tax: null, tracking: [] },
};

let stack: AccountingFixture;

beforeAll(async () => {
  stack = await AccountingFixture.start();
});
beforeEach(() => stack.xero.faults.clear());
// Nothing to compare with where the description of the API is not at hand.
afterEach(() => expect(stack.xero.violations).toEqual([]));
afterAll(async () => {
  const { checked, violations } = stack.xero;
  console.log(`Xero: ${checked} messages compared with its description, ${violations.length} unlike it`);
  await stack.stop();
});

// covers: XERO-08, XERO-09, FEATURE-39
describe('a sync', () => {
  // covers: ACCS-06, FEATURE-29
  it('writes bills, payments, credits, expenses, deposits and their people once', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books } = company;
    const lease = await ledger.lease('Sam Lee', { bond_received_cents: 200_000 });
    const rent = await ledger.bill(lease, 50_000);
    const water = await ledger.bill(lease, 11_000, { type: 'water', gst_cents: 1000 });
    await ledger.pay(lease, 60_000, [rent]);
    await ledger.credit(water, 1000);
    await ledger.record('expense', 33_000);
    await ledger.record('income', 700);
    const preview = await company.planned(13);
    expect(preview).toMatchObject({ added: 13, changed: 0, deleted: 0, is_within_budget: true, unmatched: [] });
    const done = await company.sync();
    expect(done).toMatchObject({ status: 'completed', added: 13, changed: 0, deleted: 0, failed: 0, waiting: 0 });
    const sales = books.invoices.filter(({ Type }) => Type === 'ACCREC');
    expect(sales.map(({ Total, TotalTax, AmountDue }) => [Total, TotalTax, AmountDue]).sort()).toEqual([
      [110, 10, 100],
      [500, 0, 0],
    ]);
    expect(books.bankTransactions.map(({ Total }) => Total).sort()).toEqual([100, 2000, 7]);
    expect(books.invoices.find(({ Type }) => Type === 'ACCPAY')).toMatchObject({ Total: 330, Status: 'PAID' });
    expect(books.contacts.map(({ Name }) => Name)).toContain('Sam Lee');
    expect(await company.sync()).toMatchObject({ status: 'completed', added: 0, changed: 0, deleted: 0 });
  });

  it('takes back, changes and moves what was taken back, changed and moved here', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books } = company;
    const lease = await ledger.lease();
    const [paid, cancelled, credited] = [
      await ledger.bill(lease),
      await ledger.bill(lease, 2000, { type: 'other' }),
      await ledger.bill(lease, 9000),
    ];
    const payment = await ledger.pay(lease, 50_000, [paid]);
    const waiting = await ledger.pay(lease, 30_000, []);
    const credit = await ledger.credit(credited, 4000);
    const [expense, gone] = [await ledger.record('expense', 5000), await ledger.record('expense', 100)];
    await company.planned(13);
    await company.sync();
    await ledger.reverse(payment, paid);
    await ledger.allocate({ bill_id: paid.bill_id, payment_id: waiting, adjustment_id: null, amount_cents: 30_000 });
    await ledger.cancel(cancelled);
    await ledger.uncredit(credit, credited, 4000);
    await ledger.correct(expense, 6000);
    await ledger.removeRecord(gone);
    await company.planned(10);
    const done = await company.sync();
    expect(done).toMatchObject({ status: 'completed', failed: 0, waiting: 0 });
    const active = books.invoices.filter(({ Status }) => Status !== 'VOIDED');
    expect(active.map(({ Total, AmountDue }) => [Total, AmountDue]).sort()).toEqual([
      [500, 200],
      [60, 0],
      [90, 90],
    ]);
    expect(books.creditNotes.map(({ Status }) => Status)).toEqual(['VOIDED']);
    expect(books.bankTransactions.map(({ Status }) => Status)).toEqual(['DELETED']);
    const payments = books.payments.filter(({ Status }) => Status === 'AUTHORISED');
    expect(payments.map(({ Amount }) => Amount).sort()).toEqual([300, 60]);
    expect(await company.preview()).toMatchObject({ added: 0, changed: 0, deleted: 0, failed: 0 });
  });

  it('counts the tax of what is written off with expenses, and none on money of renters that is no sale', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books, me } = company;
    const rates = { tax_free_income: 'EXEMPTOUTPUT', tax_on_expenses: 'INPUT', tax_free_expenses: 'EXEMPTEXPENSES' };
    const matches = Object.entries(rates).map(([system_account, code]) => ({ system_account, type: 'tax', code }));
    expectOk(await stack.post(me, 'match-chart-of-accounts', { matches }));
    const lease = await ledger.lease('Sam Lee', { bond_received_cents: 200_000 });
    const rent = await ledger.bill(lease, 50_000);
    const shop = await ledger.bill(lease, 11_000, { type: 'other', gst_cents: 1000 });
    await ledger.credit(rent, 50_000, 'write_off');
    await ledger.credit(shop, 11_000, 'write_off', 1000);
    await ledger.pay(lease, 7000, []);
    await company.planned(9);
    expect(await company.sync()).toMatchObject({ status: 'completed', added: 9, failed: 0 });
    const taxes = (lines: { TaxType?: string; TaxAmount: number }[]) =>
      lines.map(({ TaxType, TaxAmount }) => [TaxType, TaxAmount]);
    expect(books.creditNotes.flatMap(({ LineItems }) => taxes(LineItems)).sort()).toEqual([
      ['EXEMPTEXPENSES', 0],
      ['INPUT', 10],
    ]);
    expect(books.bankTransactions.map(({ LineAmountTypes, TotalTax }) => [LineAmountTypes, TotalTax])).toEqual([
      ['NoTax', 0],
      ['NoTax', 0],
    ]);
    const { accounts } = expectOk(
      await stack.post<{ data: { accounts: { difference: number }[] } }>(me, 'reconcile', { day: '2026-12-31' }),
    ).data;
    expect(accounts.filter(({ difference }) => difference !== 0)).toEqual([]);
  });

  it('writes what was refunded of a payment as money that went out, and takes it back with the payment', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books, me } = company;
    const lease = await ledger.lease();
    const bill = await ledger.bill(lease, 50_000);
    const payment = await ledger.pay(lease, 80_000, [bill]);
    await company.planned(4);
    await company.sync();
    await ledger.refund(payment, lease, 18_571);
    await company.planned(1);
    expect(await company.sync()).toMatchObject({ status: 'completed', added: 1, changed: 0, deleted: 0, failed: 0 });
    expect(books.bankTransactions.map(({ Type, Total, Status }) => [Type, Total, Status]).sort()).toEqual([
      ['RECEIVE', 300, 'AUTHORISED'],
      ['SPEND', 185.71, 'AUTHORISED'],
    ]);
    const { accounts } = expectOk(
      await stack.post<{ data: { accounts: { account: string; ours: number; difference: number }[] } }>(
        me,
        'reconcile',
        {
          day: '2026-12-31',
        },
      ),
    ).data;
    expect(accounts.filter(({ difference }) => difference !== 0)).toEqual([]);
    expect(accounts.find(({ account }) => account === '830')?.ours).toBe(-114.29);
    await ledger.reverse(payment, bill);
    await company.planned(3);
    expect(await company.sync()).toMatchObject({ status: 'completed', deleted: 3, failed: 0 });
    expect(books.bankTransactions.map(({ Status }) => Status)).toEqual(['DELETED', 'DELETED']);
  });

  it('leaves a refund that the renter owes, by an invoice on the account of their credit', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books, me } = company;
    const lease = await ledger.lease();
    const rent = await ledger.bill(lease, 50_000);
    const payment = await ledger.pay(lease, 80_000, [rent]);
    const refund = await ledger.refund(payment, lease, 18_571);
    const { refund_id } = refund;
    await company.planned(5);
    await company.sync();
    const owed = await ledger.bill(lease, 18_571, { type: 'other', refund_id });
    await ledger.reverse(payment, rent);
    await company.planned(3);
    expect(await company.sync()).toMatchObject({ status: 'completed', added: 1, deleted: 2, failed: 0 });
    const moved = () => books.bankTransactions.map(({ Type, Total, Status }) => [Type, Total, Status]).sort();
    expect(moved()).toEqual([
      ['RECEIVE', 300, 'DELETED'],
      ['SPEND', 185.71, 'AUTHORISED'],
    ]);
    const { accounts } = expectOk(
      await stack.post<{ data: { accounts: { account: string; ours: number; difference: number }[] } }>(
        me,
        'reconcile',
        { day: '2026-12-31' },
      ),
    ).data;
    expect(accounts.filter(({ difference }) => difference !== 0)).toEqual([]);
    expect(accounts.find(({ account }) => account === '830')?.ours ?? 0).toBe(0);
    await ledger.undoRefund(refund);
    await ledger.cancel(owed);
    await company.planned(2);
    expect(await company.sync()).toMatchObject({ status: 'completed', deleted: 2, failed: 0 });
    expect(moved().map(([, , status]) => status)).toEqual(['DELETED', 'DELETED']);
  });

  it('takes back what was refunded when the refund is undone', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books } = company;
    const lease = await ledger.lease();
    const payment = await ledger.pay(lease, 30_000, []);
    const refund = await ledger.refund(payment, lease, 18_571);
    await company.planned(3);
    await company.sync();
    await ledger.undoRefund(refund);
    await company.planned(1);
    expect(await company.sync()).toMatchObject({ status: 'completed', added: 0, changed: 0, deleted: 1, failed: 0 });
    const there = books.bankTransactions.map(({ Type, Total, Status }) => [Type, Total, Status]).sort();
    expect(there).toEqual([
      ['RECEIVE', 300, 'AUTHORISED'],
      ['SPEND', 185.71, 'DELETED'],
    ]);
  });

  it('pays out what is left of a credit note, and takes that back when the refund is undone', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books, me } = company;
    const lease = await ledger.lease();
    const bill = await ledger.bill(lease, 50_000);
    const note = await ledger.credit(bill, 20_000, 'credit_note', 0, 5000);
    const refund = await ledger.refundCredit(note, lease, 12_000);
    await company.planned(5);
    expect(await company.sync()).toMatchObject({ status: 'completed', added: 5, failed: 0 });
    expect(books.creditNotes.map(({ RemainingCredit }) => RemainingCredit)).toEqual([30]);
    const paid = () =>
      books.payments.map(({ Amount, Status, PaymentType, Date }) => [Amount, Status, PaymentType, Date]);
    expect(paid()).toEqual([[120, 'AUTHORISED', 'ARCREDITPAYMENT', '2026-03-07']]);
    const differing = async () => {
      const day = { day: '2026-12-31' };
      const answer = await stack.post<{ data: { accounts: { difference: number }[]; records: object[] } }>(
        me,
        'reconcile',
        day,
      );
      return expectOk(answer).data.accounts.filter(({ difference }) => difference !== 0);
    };
    expect(await differing()).toEqual([]);
    await ledger.undoRefund(refund);
    await company.planned(1);
    expect(await company.sync()).toMatchObject({ status: 'completed', deleted: 1, failed: 0 });
    expect(paid()).toEqual([[120, 'DELETED', 'ARCREDITPAYMENT', '2026-03-07']]);
    expect(books.creditNotes.map(({ RemainingCredit }) => RemainingCredit)).toEqual([150]);
    expect(await differing()).toEqual([]);
  });

  it('says what a landlord has to do, and goes on once it is done', async () => {
    const company = await SyncedCompany.start(stack, { matched: false });
    const {
      ledger,
      books,
      stack: { xero },
    } = company;
    await company.match(['bank']);
    const lease = await ledger.lease();
    await ledger.bill(lease);
    expect((await company.planned(2)).unmatched).toEqual(['rental_income']);
    const first = await company.sync();
    expect(first).toMatchObject({ added: 1, failed: 1 });
    const [failure] = await company.activity(first.sync_id, '&action=failed');
    expect(failure).toMatchObject({ kind: 'invoice', error_code: 'account_unmatched', error_detail: 'rental_income' });
    await company.match();
    books.info.PeriodLockDate = '2026-06-30';
    const second = await company.sync();
    const [locked] = await company.activity(second.sync_id);
    expect(locked).toMatchObject({ error_code: 'period_locked', link: null });
    expect(locked!.error_detail).toContain('lock date');
    delete books.info.PeriodLockDate;
    expect(await company.sync()).toMatchObject({ added: 0, failed: 0 });
    const retried = await company.sync('retry', { record_id: locked!.record_id });
    const [added] = await company.activity(retried.sync_id);
    expect(added).toMatchObject({ action: 'added', reference: 'KS-1', error_code: null });
    expect(added!.link).toBe(
      `https://go.xero.com/AccountsReceivable/View.aspx?InvoiceID=${books.invoices[0]!.InvoiceID}`,
    );
    expect(await company.act('retry', { record_id: locked!.record_id })).toMatchObject({ status: 404 });
    expect(xero.violations).toEqual([]);
  });

  it('does not take over the number of an invoice that somebody else wrote', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, tenantId, books } = company;
    const line = { Description: 'Boat', Quantity: 1, UnitAmount: 1, AccountCode: '200' };
    stack.xero.act(tenantId, 'PUT', 'Invoices', {
      Invoices: [{ Type: 'ACCREC', InvoiceNumber: 'KS-1', Contact: { Name: 'Other' }, LineItems: [line] }],
    });
    await ledger.bill(await ledger.lease());
    await company.planned(2);
    const done = await company.sync();
    const [failure] = await company.activity(done.sync_id, '&action=failed');
    expect(failure).toMatchObject({ error_code: 'number_taken' });
    expect(books.invoices).toHaveLength(1);
  });

  it('is over for a person who stops it, and for a company whose organisation was taken away', async () => {
    const company = await SyncedCompany.start(stack);
    await company.ledger.bill(await company.ledger.lease());
    await company.planned(2);
    stack.xero.faults.retryAfter = 3600;
    stack.xero.faults.next('too many requests', { path: 'Contacts' });
    const { sync_id } = (await company.act('start')).body.data;
    await eventually(async () => (await company.syncs())[0]!.waits_until);
    expect((await company.act('start')).body.data.sync_id).toBe(sync_id);
    expect((await company.act('stop', { sync_id })).status).toBe(200);
    expect(await company.ended(sync_id)).toMatchObject({ status: 'stopped', added: 0, waiting: 0 });
    expect(await company.act('stop', { sync_id })).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNTING_SYNC_OVER' },
    });
    stack.pass(3_601_000);
    stack.xero.disconnect(company.tenantId);
    expect(await company.sync()).toMatchObject({ status: 'failed', error_code: 'reconnect' });
    //
    const published = await stack.service.db.system(
      `select data->>'status' as status from outbox where company_id = $1 and name = 'accounting.sync_completed' order by seq`,
      [company.me.company_id],
    );
    expect(published).toEqual([{ status: 'stopped' }, { status: 'failed' }]);
  });

  // covers: VAL-28
  it('refuses what it cannot do with a sentence', async () => {
    const company = await SyncedCompany.start(stack);
    expect(await company.act('stop')).toMatchObject({ status: 400 });
    expect(await company.act('dance')).toMatchObject({ status: 400 });
    expect(await company.act('stop', { sync_id: company.me.company_id })).toMatchObject({ status: 404 });
    expect(await company.me.get('v1/system/xero/activity')).toMatchObject({
      status: 400,
      body: { errors: { sync_id: 'this field is required' } },
    });
    const reader = stack.service.as({ company_id: company.me.company_id, role: 'team_member' });
    expect(await stack.post(reader, 'sync-action', { action: 'start' })).toMatchObject({ status: 403 });
    expect(await stack.post(reader, 'setting', { sync_setting: { is_automatic: true } })).toMatchObject({
      status: 403,
    });
  });

  // covers: ACCS-02
  it('leaves out money before the day that the company chose', async () => {
    const company = await SyncedCompany.start(stack);
    const lease = await company.ledger.lease();
    const [before, after] = [
      await company.ledger.bill(lease, 100, { due_date: '2026-01-31' }),
      await company.ledger.bill(lease, 200, { due_date: '2026-02-01' }),
    ];
    await company.ledger.pay(lease, 300, [before, after]);
    await company.planned(5);
    const setting = await stack.post<{ data: object }>(company.me, 'setting', {
      sync_setting: { is_automatic: false, sync_from: '2026-02-01' },
    });
    expect(setting.body.data).toMatchObject({ sync_setting: { is_automatic: false, sync_from: '2026-02-01' } });
    expect(await company.preview()).toMatchObject({ added: 3 });
  });
});

// covers: FEATURE-39
describe('a company that has synced once', () => {
  it('is synced by itself 30 seconds after the last bill or payment', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books } = company;
    const lease = await ledger.lease();
    await company.planned(1);
    await company.sync();
    const bill = await ledger.bill(lease);
    await company.planned(1);
    stack.pass(29_000);
    await ledger.pay(lease, 50_000, [bill]);
    await company.planned(2);
    stack.pass(2000);
    await company.runDueJobs();
    expect(await company.syncs()).toHaveLength(1);
    stack.pass(29_000);
    await eventually(async () => {
      await company.runDueJobs();
      return books.invoices[0]?.Status === 'PAID';
    });
    expect((await company.syncs())[0]).toMatchObject({ cause: 'automatic', failed: 0 });
  });
});

describe('a fault of the provider', () => {
  it.each(['lost answer', 'server error', 'reset', 'too many requests', 'token ended'] as const)(
    '%s leaves every record there once',
    async (fault) => {
      const company = await SyncedCompany.start(stack);
      const { ledger, books } = company;
      const lease = await ledger.lease();
      const bills = [await ledger.bill(lease), await ledger.bill(lease, 700)];
      await ledger.pay(lease, 51_000, bills);
      await ledger.record('expense', 800);
      await company.planned(9);
      stack.xero.faults.holdMs = 10;
      stack.xero.faults.retryAfter = 1;
      for (const path of ['Contacts', 'Invoices', 'Payments', 'BankTransactions'])
        stack.xero.faults.next(fault, { path, method: path === 'Contacts' ? 'POST' : 'PUT' });
      expect(await company.sync()).toMatchObject({ status: 'completed', failed: 0, waiting: 0 });
      expect(books.invoices.map(({ Total }) => Total).sort()).toEqual([500, 7, 8]);
      expect(books.payments.map(({ Amount }) => Amount).sort()).toEqual([500, 7, 8]);
      expect(books.bankTransactions.map(({ Total }) => Total)).toEqual([3]);
    },
  );

  it('after the provider has forgotten the key, records are looked for before they are written again', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books } = company;
    await ledger.pay(await ledger.lease(), 300, []);
    await company.planned(2);
    stack.xero.faults.holdMs = 10;
    stack.xero.faults.next('lost answer', { path: 'BankTransactions', method: 'PUT' });
    const { sync_id } = (await company.act('start')).body.data;
    await eventually(() => books.bankTransactions.length === 1);
    stack.pass(7 * 60_000);
    expect(await company.ended(sync_id)).toMatchObject({ status: 'completed', failed: 0 });
    expect(books.bankTransactions).toHaveLength(1);
  });
});

// covers: XERO-09
describe('a record that the provider never takes', () => {
  it.each(['GET', 'PUT'])(
    'is given up after %s, the others are written, and the next night tries it again',
    async (method) => {
      const company = await SyncedCompany.start(stack);
      const { ledger, books } = company;
      const lease = await ledger.lease();
      await ledger.pay(lease, 300, []);
      await ledger.bill(lease, 50_000);
      await company.planned(3);
      stack.xero.faults.random({ seed: 1, rate: 1, kinds: ['server error'], path: 'BankTransactions', method });
      const { sync_id } = (await company.act('start')).body.data;
      const ended = await eventually(async () => {
        await company.runDueJobsWhilePassing(70_000);
        return (await company.syncs()).find((sync) => sync.sync_id === sync_id && sync.status !== 'running') ?? null;
      }, 90_000);
      expect(ended).toMatchObject({ status: 'completed', added: 2, failed: 1 });
      const [failed] = (await company.activity(sync_id)).filter(({ action }) => action === 'failed');
      expect(failed).toMatchObject({ kind: 'bank_transaction', error_code: 'unreachable' });
      expect(books.invoices).toHaveLength(1);
      stack.xero.faults.clear();
      stack.pass(26 * 3_600_000);
      await eventually(async () => {
        await company.runDueJobs();
        return books.bankTransactions.length === 1;
      });
      expect((await company.syncs())[0]).toMatchObject({ cause: 'nightly', failed: 0 });
    },
  );
});

// covers: XERO-06, XERO-08, FEATURE-39, FEATURE-106
describe('what the books name', () => {
  const trackedBy = ({ LineItems }: { LineItems: { Tracking: { Name: string; Option: string }[] }[] }) =>
    LineItems.flatMap(({ Tracking }) => Tracking.map(({ Name, Option }) => `${Name}: ${Option}`));

  it('follows properties and rooms as they are renamed, and categories that are renamed there', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books, tenantId, me } = company;
    const { xero } = stack;
    for (const Name of ['Property', 'Room']) xero.act(tenantId, 'PUT', 'TrackingCategories', { Name });
    const [byProperty, byRoom] = books.trackingCategories;
    const readChart = async () => {
      const { chart_read_at } = (await stack.setting(me)).organisations.find(({ is_bound }) => is_bound)!;
      stack.pass(2000);
      expectOk(await stack.post(me, 'sync-chart-of-accounts'));
      await stack.chartRead(me, chart_read_at);
    };
    await readChart();
    const matches = [
      { system_account: 'tracking_property', type: 'tracking', code: byProperty!.TrackingCategoryID },
      { system_account: 'tracking_room', type: 'tracking', code: byRoom!.TrackingCategoryID },
    ];
    expectOk(await stack.post(me, 'match-chart-of-accounts', { matches }));

    const [rose, hill, front, other] = [newId(), newId(), newId(), newId()];
    await ledger.property(rose, 'Rose Street');
    await ledger.property(hill, 'Hill Road');
    // Two rooms of one name are one option there.
    await ledger.room(front, rose, 'Front');
    await ledger.room(other, hill, 'Front');
    const lease = await ledger.lease('Sam Lee', { property_id: rose, section_id: front });
    await ledger.bill(lease);
    await company.planned(6);
    expect(await company.sync()).toMatchObject({ failed: 0, waiting: 0 });
    const optionsOf = (number: number) => books.trackingCategories[number]!.Options.map(({ Name }) => Name).sort();
    expect([optionsOf(0), optionsOf(1)]).toEqual([['Hill Road', 'Rose Street'], ['Front']]);
    expect(trackedBy(books.invoices[0]!)).toEqual(['Property: Rose Street', 'Room: Front']);
    const before = byProperty!.Options.find(({ Name }) => Name === 'Rose Street')!.TrackingOptionID;

    xero.act(tenantId, 'POST', `TrackingCategories/${byProperty!.TrackingCategoryID}`, { Name: 'House' });
    await readChart();
    await ledger.property(rose, '12 Rose Street', 2);
    await ledger.room(front, rose, 'Front room', 2);
    await ledger.bill(lease, 7000);
    await company.planned(3);
    const done = await company.sync();
    expect(done).toMatchObject({ failed: 0, waiting: 0 });
    expect([optionsOf(0), optionsOf(1)]).toEqual([
      ['12 Rose Street', 'Hill Road'],
      ['Front', 'Front room'],
    ]);
    // The same option under its new name: what was booked on it stays with it.
    expect(byProperty!.Options.find(({ Name }) => Name === '12 Rose Street')!.TrackingOptionID).toBe(before);
    const later = books.invoices.find(({ Total }) => Total === 70)!;
    expect(trackedBy(later)).toEqual(['House: 12 Rose Street', 'Room: Front room']);
    // The room that kept the name keeps the option.
    await ledger.bill(await ledger.lease('Kim Park', { property_id: hill, section_id: other }), 9000);
    await company.planned(2);
    expect(await company.sync()).toMatchObject({ failed: 0 });
    expect(trackedBy(books.invoices.find(({ Total }) => Total === 90)!)).toEqual(['House: Hill Road', 'Room: Front']);
    expect(await company.preview()).toMatchObject({ added: 0, changed: 0, deleted: 0, failed: 0 });
    // In a category that is matched instead, the options are made anew.
    const swapped = matches.map((match, index) => ({ ...match, code: matches[1 - index]!.code }));
    expectOk(await stack.post(me, 'match-chart-of-accounts', { matches: swapped }));
    await ledger.bill(lease, 3000);
    await company.planned(5);
    expect(await company.sync()).toMatchObject({ failed: 0, waiting: 0 });
    const last = books.invoices.find(({ Total }) => Total === 30)!;
    expect(trackedBy(last).sort()).toEqual(['House: Front room', 'Room: 12 Rose Street']);
  });

  it('gives rooms one option when they come to have one name, and another one to a room that leaves it', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books, tenantId, me } = company;
    stack.xero.act(tenantId, 'PUT', 'TrackingCategories', { Name: 'Room' });
    const { chart_read_at } = (await stack.setting(me)).organisations.find(({ is_bound }) => is_bound)!;
    stack.pass(2000);
    expectOk(await stack.post(me, 'sync-chart-of-accounts'));
    await stack.chartRead(me, chart_read_at);
    const code = books.trackingCategories[0]!.TrackingCategoryID;
    const matches = [{ system_account: 'tracking_room', type: 'tracking', code }];
    expectOk(await stack.post(me, 'match-chart-of-accounts', { matches }));
    const [property_id, one, two] = [newId(), newId(), newId()];
    await ledger.room(one, property_id, 'Front');
    await ledger.room(two, property_id, 'Back');
    await company.planned(2);
    await company.sync();
    const options = () => books.trackingCategories[0]!.Options.map(({ Name }) => Name).sort();
    expect(options()).toEqual(['Back', 'Front']);
    await ledger.room(one, property_id, 'Back', 2);
    await ledger.bill(await ledger.lease('Sam Lee', { property_id, section_id: one }), 1000);
    await company.planned(3);
    expect(await company.sync()).toMatchObject({ failed: 0, waiting: 0 });
    expect(books.invoices.map(trackedBy)).toEqual([['Room: Back']]);
    // One of them leaves the name again: the other one's option stays as it is.
    await ledger.room(two, property_id, 'Garden', 2);
    await ledger.bill(await ledger.lease('Kim Park', { property_id, section_id: two }), 2000);
    await company.planned(3);
    expect(await company.sync()).toMatchObject({ failed: 0, waiting: 0 });
    expect(options()).toEqual(['Back', 'Front', 'Garden']);
    expect(books.invoices.map(trackedBy)).toEqual([['Room: Back'], ['Room: Garden']]);
  });

  it('keeps the documents of a lease with its first main contact when another renter becomes it', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books } = company;
    const lease = await ledger.lease('Sam Lee');
    const bill = await ledger.bill(lease);
    await company.planned(2);
    await company.sync();
    const kim = newId();
    await ledger.renter(
      lease,
      lease.lease_tenant_id,
      'Sam Lee',
      { is_primary_contact: false, phone: '0400 000 001' },
      2,
    );
    await ledger.renter(lease, kim, 'Kim Park');
    await ledger.bill(lease, 8000);
    await ledger.credit(bill, 1000);
    await company.planned(5);
    expect(await company.sync()).toMatchObject({ failed: 0, waiting: 0 });
    const people = books.contacts.map(({ Name, ContactNumber }) => [Name, ContactNumber]);
    expect(people).toEqual([
      ['Sam Lee', lease.lease_tenant_id],
      ['Kim Park', kim],
    ]);
    const [sam] = books.contacts;
    expect(sam).toMatchObject({ Phones: [{ PhoneNumber: '0400 000 001' }] });
    // A credit note can only settle invoices of its own contact.
    const documents = [...books.invoices, ...books.creditNotes];
    expect(documents).toHaveLength(3);
    expect(new Set(documents.map(({ ContactID }) => ContactID))).toEqual(new Set([sam!.ContactID]));
    expect(books.invoices.find(({ Total }) => Total === 500)).toMatchObject({ AmountDue: 490 });

    // A person who leaves the lease stays in the books.
    await ledger.publish('lease.tenant_removed', lease.lease_tenant_id, { ...lease }, 3);
    await ledger.bill(lease, 6000);
    await company.planned(1);
    expect(await company.sync()).toMatchObject({ failed: 0, waiting: 0, deleted: 0 });
    expect(books.contacts.map(({ Name }) => Name)).toEqual(['Sam Lee', 'Kim Park']);
    expect(books.invoices.find(({ Total }) => Total === 60)).toMatchObject({ ContactID: sam!.ContactID });
  });

  it('has owners among its contacts, apart from renters of the same name', async () => {
    const company = await SyncedCompany.start(stack);
    const { ledger, books } = company;
    const lease = await ledger.lease('Sam Lee');
    const [ada, sam] = [newId(), newId()];
    await ledger.owner(ada, 'Ada Rowe', '03 9000 0000');
    await company.planned(2);
    await company.sync();
    expect(books.contacts.find(({ ContactNumber }) => ContactNumber === ada)).toMatchObject({
      ...{ Name: 'Ada Rowe', FirstName: 'Ada', LastName: 'Rowe', EmailAddress: 'ada.rowe@person.example' },
      Phones: [{ PhoneNumber: '03 9000 0000' }],
    });
    // The newcomer is told apart, and the contact that is there keeps its name.
    await ledger.owner(sam, 'Sam Lee', null);
    await ledger.owner(ada, 'Ada Park', '03 9000 0001', 2);
    await company.planned(2);
    expect(await company.sync()).toMatchObject({ added: 1, changed: 1, failed: 0 });
    const names = () => Object.fromEntries(books.contacts.map(({ ContactNumber = '', Name }) => [ContactNumber, Name]));
    const all = { [lease.lease_tenant_id]: 'Sam Lee', [sam]: `Sam Lee (${sam.slice(-4)})`, [ada]: 'Ada Park' };
    expect(names()).toEqual(all);
    await ledger.publish('owner.removed', ada, { owner_id: ada }, 3);
    await ledger.bill(lease);
    await company.planned(1);
    expect(await company.sync()).toMatchObject({ added: 1, changed: 0, deleted: 0 });
    expect(names()).toEqual(all);
  });
});

describe('the limits of the provider', () => {
  it('hold for everything that asks at once: five calls at a time, sixty a minute', async () => {
    const company = await SyncedCompany.start(stack);
    const counts = stack.xero.log.of(company.tenantId);
    const [before] = [counts.calls];
    stack.xero.faults.slowMs = 20;
    stack.xero.faults.random({ seed: 3, rate: 1, kinds: ['slow'], path: 'Invoices' });
    const { app } = stack.service;
    const [calls, provider] = [app.get(ProviderCalls), app.get(AccountingProvider)];
    const ctx = systemContext(company.me.company_id, newId());
    const draft = { kind: 'invoice', reference: 'KS-1' } as const;
    const organisation = { provider_id: company.tenantId };
    const call = () => calls.use(ctx, organisation, (access) => provider.find(access, [{ ...DRAFT, ...draft }]));
    let left = 150;
    const lane = async () => {
      while (left-- > 0)
        for (let isMade = false; !isMade;)
          isMade = await call().then(
            () => true,
            (error: unknown) => {
              if (error instanceof CallsSpent) return false;
              throw error;
            },
          );
    };
    const all = Promise.all(Array.from({ length: 12 }, lane));
    for (const done of [60, 120]) {
      // Two hundred transactions a second of those who wait: a busy machine takes its time.
      await eventually(() => counts.calls - before >= done - 3, 100_000);
      await eventually(() => counts.running === 0);
      stack.pass(61_000);
    }
    await all;
    expect(counts.calls - before).toBe(150);
    expect(counts).toMatchObject({ refused: 0, highestConcurrent: 5 });
    expect(counts.highestPerMinute).toBeLessThanOrEqual(60);
    expect(counts.highestPerMinute).toBeGreaterThanOrEqual(55);
  }, 240_000);

  it('are shown before a sync: what is left of the day, and whether it is enough', async () => {
    const company = await SyncedCompany.start(stack);
    await company.ledger.bill(await company.ledger.lease());
    expect((await company.planned(2)).budget.day_left).toBe(4997);
    await stack.service.db.plain({
      name: 'spent',
      text: `update provider_limit set day_remaining = 2 where provider_id = '${company.tenantId}'`,
    });
    expect(await company.preview()).toMatchObject({ calls: 3, budget: { day_left: 2 }, is_within_budget: false });
  });
});

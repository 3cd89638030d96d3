import { LineAmountTypes, type AccountingApi, CreditNote, Invoice, BankTransaction, Payment } from 'xero-node';
import { clientOf, connect, rejectionOf } from '../../test/xero-client.js';
import { XeroStandIn } from './xero-stand-in.js';

let xero: XeroStandIn;
let api: AccountingApi;
let tenant: string;
let bankId: string;

beforeAll(async () => {
  xero = await new XeroStandIn().start();
  tenant = xero.state.organisations[0]!.info.OrganisationID;
  api = clientOf(xero, await connect(xero));
  xero.limits.minute = 100_000;
  bankId = xero.organisation(tenant).accountByCode('090')!.AccountID;
});
afterAll(() => xero.stop());
/** Without the description nothing is compared, and nothing can be said. */
afterEach(() => expect(xero.violations).toEqual([]));

let number = 0;
const invoice = (fields: Partial<Invoice> = {}): Invoice => ({
  type: Invoice.TypeEnum.ACCREC,
  contact: { name: 'Renter One' },
  invoiceNumber: `R-${(number += 1)}`,
  date: '2026-03-01',
  dueDate: '2026-03-15',
  lineAmountTypes: LineAmountTypes.Inclusive,
  status: Invoice.StatusEnum.AUTHORISED,
  lineItems: [{ description: 'Rent of March', quantity: 1, unitAmount: 1100, accountCode: '200' }],
  ...fields,
});
const create = async (fields: Partial<Invoice> = {}) =>
  (await api.createInvoices(tenant, { invoices: [invoice(fields)] })).body.invoices![0]!;
const messagesOf = async (call: Promise<unknown>) => (await rejectionOf(call)).messages;
const pay = (invoiceID: string, amount: number, fields: Partial<Payment> = {}) =>
  api.createPayments(tenant, {
    payments: [{ invoice: { invoiceID }, account: { code: '090' }, date: '2026-03-10', amount, ...fields }],
  });

describe('invoices', () => {
  it('are worked out to the cent, with tax within, on top and without', async () => {
    expect(await create()).toMatchObject({ subTotal: 1000, totalTax: 100, total: 1100, amountDue: 1100 });
    const lines = [
      { description: 'A third', quantity: 3, unitAmount: 33.3333, accountCode: '200' },
      { description: 'Without tax', quantity: 1, unitAmount: 0.07, accountCode: '200', taxType: 'EXEMPTOUTPUT' },
    ];
    const onTop = await create({ lineAmountTypes: LineAmountTypes.Exclusive, lineItems: lines });
    expect(onTop).toMatchObject({ subTotal: 100.07, totalTax: 10, total: 110.07 });
    const without = await create({ lineAmountTypes: LineAmountTypes.NoTax, lineItems: lines });
    expect(without).toMatchObject({ subTotal: 100.07, totalTax: 0, total: 100.07 });
    expect(new Date(without.date!).toISOString()).toBe('2026-03-01T00:00:00.000Z');
  });

  it('add the contact that they name, and number themselves', async () => {
    const made = await create({ contact: { name: 'Somebody New' }, invoiceNumber: undefined });
    expect(made.invoiceNumber).toMatch(/^INV-\d{4}$/);
    const { body } = await api.getContacts(tenant, undefined, 'Name=="Somebody New"');
    expect(body.contacts).toMatchObject([{ contactID: made.contact!.contactID, isCustomer: true }]);
  });

  it('say of each one how it went when the summary is not asked for', async () => {
    const taken = await create();
    const bad = invoice({ invoiceNumber: taken.invoiceNumber });
    const { response, body } = await api.createInvoices(tenant, { invoices: [invoice(), bad] }, false);
    expect(response.status).toBe(200);
    expect(body.invoices!.map(({ statusAttributeString }) => statusAttributeString)).toEqual(['OK', 'ERROR']);
    expect(body.invoices![1]).toMatchObject({
      hasErrors: true,
      validationErrors: [{ message: 'Invoice # must be unique.' }],
    });
  });

  it.each<[string, Partial<Invoice>, string]>([
    ['no contact', { contact: {} }, 'A Contact must be specified for this type of transaction'],
    [
      'an unknown account',
      withLine({ accountCode: '999' }),
      "Account code '999' is not a valid code for this document.",
    ],
    ['a bank account', withLine({ accountCode: '090' }), "Account code '090' is not a valid code for this document."],
    ['no account', withLine({}), 'Account code must be specified'],
    ['no line', { lineItems: [] }, 'One or more line items must be specified'],
    ['no due day', { dueDate: undefined }, 'Due Date cannot be empty'],
    [
      'a tax of purchases',
      withLine({ accountCode: '200', taxType: 'INPUT' }),
      "The TaxType code 'INPUT' cannot be used with account code '200'.",
    ],
    [
      'a line that does not add up',
      withLine({ accountCode: '200', lineAmount: 7 }),
      'The line total 7.00 does not match the expected line total 10.00',
    ],
    ['another total', { total: 5 }, 'The document total does not equal the sum of the lines.'],
    ['another currency', { currencyCode: 'EUR' as never }, 'Organisation is not subscribed to currency EUR'],
  ])('refuse %s', async (_what, fields, sentence) => {
    expect(await messagesOf(create(fields))).toEqual([sentence]);
  });

  it('refuse an archived account and a locked period', async () => {
    const { body } = await api.createAccount(tenant, { code: '299', name: 'Old Rent', type: 'REVENUE' as never });
    await api.updateAccount(tenant, body.accounts![0]!.accountID!, { accounts: [{ status: 'ARCHIVED' as never }] });
    expect(await messagesOf(create(withLine({ accountCode: '299' })))).toEqual([
      "Account code '299' has been archived, or has been deleted. Each line item must reference a valid account.",
    ]);
    xero.organisation(tenant).state.info.PeriodLockDate = '2025-12-31';
    expect(await messagesOf(create({ date: '2025-12-31' }))).toEqual([
      'The document date cannot be before the period lock date, currently set at 31-Dec-2025',
    ]);
    const [shown] = (await api.getOrganisations(tenant)).body.organisations!;
    expect(new Date(shown!.periodLockDate!).toISOString()).toContain('2025-12-31');
  });

  it('are changed by POST under their number, which suppliers may use as they like', async () => {
    const { invoiceNumber, invoiceID } = await create();
    const again = invoice({ invoiceNumber, reference: 'changed' });
    const { body } = await api.updateOrCreateInvoices(tenant, { invoices: [again] });
    expect(body.invoices).toMatchObject([{ invoiceID, reference: 'changed' }]);
    const bill = () =>
      create({
        type: Invoice.TypeEnum.ACCPAY,
        invoiceNumber: 'Plumber 7',
        lineItems: [{ description: 'Tap', unitAmount: 55, accountCode: '473' }],
      });
    expect((await bill()).invoiceID).not.toBe((await bill()).invoiceID);
  });

  it('are voided or deleted by their status, and not changed after it', async () => {
    const approved = await create();
    const draft = await create({ status: Invoice.StatusEnum.DRAFT });
    const set = (id: string, status: Invoice.StatusEnum) => api.updateInvoice(tenant, id, { invoices: [{ status }] });
    const voided = await set(approved.invoiceID!, Invoice.StatusEnum.VOIDED);
    expect(voided.body.invoices).toMatchObject([{ status: 'VOIDED', amountDue: 0 }]);
    expect((await set(draft.invoiceID!, Invoice.StatusEnum.DELETED)).body.invoices![0]!.status).toBe('DELETED');
    expect(await messagesOf(set(approved.invoiceID!, Invoice.StatusEnum.AUTHORISED))).toEqual([
      'Invoice not of valid status for modification',
    ]);
  });

  it('come in pages with lines, and without pages as a summary', async () => {
    const { body } = await api.getInvoices(
      tenant, undefined, 'Type=="ACCREC" AND Date>=DateTime(2026,03,01)', 'InvoiceNumber DESC',
      undefined, undefined, undefined, ['AUTHORISED'], 1, undefined, undefined, undefined, undefined, 2,
    ); // prettier-ignore
    expect(body.invoices).toHaveLength(2);
    expect(body.pagination).toMatchObject({ page: 1, pageSize: 2 });
    expect(body.invoices![0]!.lineItems!.length).toBeGreaterThan(0);
    const all = (await api.getInvoices(tenant)).body.invoices!;
    expect(all.length).toBeGreaterThan(5);
    expect(all.every(({ lineItems }) => lineItems!.length === 0)).toBe(true);
    const later = new Date(Date.now() + 5000);
    expect((await api.getInvoices(tenant, later)).body.invoices).toEqual([]);
  });

  it('keep the tracking of their lines', async () => {
    const { body } = await api.createTrackingCategory(tenant, { name: 'Property' });
    const [category] = body.trackingCategories!;
    await api.createTrackingOptions(tenant, category!.trackingCategoryID!, { name: '1 Harbour Street' });
    const tracked = (option: string) => withLine({ accountCode: '200', tracking: [{ name: 'Property', option }] });
    const made = await create(tracked('1 Harbour Street'));
    expect(made.lineItems![0]!.tracking).toMatchObject([{ name: 'Property', option: '1 Harbour Street' }]);
    expect(await messagesOf(create(tracked('2 Hill Road')))).toEqual([
      "The tracking option '2 Hill Road' could not be found.",
    ]);
    const twice = api.createTrackingOptions(tenant, category!.trackingCategoryID!, { name: '1 Harbour Street' });
    expect(await messagesOf(twice)).toEqual(['Please enter a unique Name.']);
  });
});

describe('payments', () => {
  it('settle an invoice, in parts, and give it back when they are deleted', async () => {
    const { invoiceID } = await create();
    await pay(invoiceID!, 100.01);
    expect((await read(invoiceID!)).amountDue).toBe(999.99);
    const { body } = await pay(invoiceID!, 999.99);
    expect(await read(invoiceID!)).toMatchObject({ status: 'PAID', amountDue: 0, amountPaid: 1100 });
    const { paymentID } = body.payments![0]!;
    await api.deletePayment(tenant, paymentID!, { status: 'DELETED' });
    expect(await read(invoiceID!)).toMatchObject({ status: 'AUTHORISED', amountDue: 999.99 });
    expect(await messagesOf(api.deletePayment(tenant, paymentID!, { status: 'DELETED' }))).toEqual([
      'Payment not of valid status for modification',
    ]);
  });

  it('are refused above what is due, on drafts, and on accounts that take none', async () => {
    const { invoiceID } = await create();
    const draft = await create({ status: Invoice.StatusEnum.DRAFT });
    expect(await messagesOf(pay(invoiceID!, 1100.01))).toEqual([
      'Payment amount exceeds the amount outstanding on this document',
    ]);
    expect(await messagesOf(pay(draft.invoiceID!, 1))).toEqual([
      'Payments can only be made against Authorised documents',
    ]);
    expect(await messagesOf(pay(invoiceID!, 1, { account: { code: '200' } }))).toEqual([
      'The account type is invalid. Payments must be made to a bank account or one with payments enabled.',
    ]);
    await pay(invoiceID!, 1);
    const change = api.updateInvoice(tenant, invoiceID!, { invoices: [{ status: Invoice.StatusEnum.VOIDED }] });
    expect(await messagesOf(change)).toEqual([
      'This document cannot be edited as it has a payment or credit note allocated to it.',
    ]);
  });
});

describe('credit notes', () => {
  const note = (amount: number): CreditNote => ({
    type: CreditNote.TypeEnum.ACCRECCREDIT,
    contact: { name: 'Renter One' },
    date: '2026-03-05',
    status: CreditNote.StatusEnum.AUTHORISED,
    lineAmountTypes: LineAmountTypes.Inclusive,
    lineItems: [{ description: 'Credit', unitAmount: amount, accountCode: '200' }],
  });

  it('are allocated to invoices of the same contact and given back', async () => {
    const { invoiceID } = await create();
    const other = await create({ contact: { name: 'Renter Two' } });
    const { body } = await api.createCreditNotes(tenant, { creditNotes: [note(110)] });
    const id = body.creditNotes![0]!.creditNoteID!;
    const allocate = (invoice: string, amount: number) =>
      api.createCreditNoteAllocation(tenant, id, {
        allocations: [{ amount, date: '2026-03-06', invoice: { invoiceID: invoice } }],
      });
    const { body: made } = await allocate(invoiceID!, 60);
    expect(await read(invoiceID!)).toMatchObject({ amountCredited: 60, amountDue: 1040 });
    expect(await messagesOf(allocate(invoiceID!, 50.01))).toEqual([
      'The amount exceeds the remaining credit of this credit note',
    ]);
    expect(await messagesOf(allocate(other.invoiceID!, 1))).toEqual([
      'The ContactID of the credit note and of the invoice do not match',
    ]);
    await allocate(invoiceID!, 50);
    expect((await api.getCreditNote(tenant, id)).body.creditNotes![0]).toMatchObject({ status: 'PAID' });
    await api.deleteCreditNoteAllocations(tenant, id, made.allocations![0]!.allocationID!);
    expect(await read(invoiceID!)).toMatchObject({ amountCredited: 50, amountDue: 1050 });
    expect((await api.getCreditNotes(tenant)).body.creditNotes![0]).toMatchObject({ remainingCredit: 60 });
  });
});

describe('bank transactions and the trial balance', () => {
  it('bring money in and out, and every balance adds up', async () => {
    const transaction: BankTransaction = {
      type: BankTransaction.TypeEnum.RECEIVE,
      contact: { name: 'Renter One' },
      bankAccount: { accountID: bankId },
      date: '2026-03-02',
      reference: 'Bond',
      lineItems: [{ description: 'Bond', unitAmount: 2200, accountCode: '830' }],
    };
    const { body } = await api.createBankTransactions(tenant, { bankTransactions: [transaction] });
    const id = body.bankTransactions![0]!.bankTransactionID!;
    const balance = async () => {
      const report = (await api.getReportTrialBalance(tenant, '2026-03-31')).body.reports![0]!;
      const rows = report
        .rows!.flatMap(({ rows = [] }) => rows)
        .map(({ cells = [] }) => cells.map(({ value }) => value));
      return Object.fromEntries(rows.map(([name, ...values]) => [name, values])) as Record<string, string[]>;
    };
    const before = await balance();
    expect(before['Tenant Bonds Held (830)']).toEqual(['', '2200.00', '', '2200.00']);
    expect(before.Total![2]).toBe(before.Total![3]);
    const gone = { ...transaction, status: BankTransaction.StatusEnum.DELETED };
    await api.updateBankTransaction(tenant, id, { bankTransactions: [gone] });
    const after = await balance();
    expect(after['Tenant Bonds Held (830)']).toBeUndefined();
    expect(after.Total![2]).toBe(after.Total![3]);
  });
});

it('says and takes nothing unlike the published description, where there is one', () => {
  const { requests, answers } = xero.contract?.checked ?? { requests: 0, answers: 0 };
  if (xero.contract)
    console.info(`${requests} requests and ${answers} answers compared, ${xero.violations.length} violations`);
  expect(xero.violations).toEqual([]);
  if (xero.contract) expect(xero.checked).toBeGreaterThan(120);
});

const read = async (id: string) => (await api.getInvoice(tenant, id)).body.invoices![0]!;

function withLine(line: object): Partial<Invoice> {
  return { lineItems: [{ description: 'Line', quantity: 1, unitAmount: 10, ...line }] };
}

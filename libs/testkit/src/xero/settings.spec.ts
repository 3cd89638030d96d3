import { Account, AccountType, Contact, TrackingCategory, TrackingOption, type AccountingApi } from 'xero-node';
import { clientOf, connect, rejectionOf } from '../../test/xero-client.js';
import { XeroStandIn } from './xero-stand-in.js';

let xero: XeroStandIn;
let api: AccountingApi;
let tenant: string;

beforeAll(async () => {
  xero = await new XeroStandIn().start();
  tenant = xero.state.organisations[0]!.info.OrganisationID;
  api = clientOf(xero, await connect(xero));
  xero.limits.minute = 100_000;
});
afterAll(() => xero.stop());
/** Without the description nothing is compared, and nothing can be said. */
afterEach(() => expect(xero.violations).toEqual([]));

const messagesOf = async (call: Promise<unknown>) => (await rejectionOf(call)).messages;

describe('the chart of accounts', () => {
  const codes = async (where?: string, order?: string) =>
    (await api.getAccounts(tenant, undefined, where, order)).body.accounts!.map(({ code }) => code);

  it.each<[string, string[]]>([
    ['Type=="BANK"', ['090']],
    ['Class=="REVENUE" AND TaxType=="EXEMPTOUTPUT"', ['210', '270']],
    ['Code=="200" OR (Code=="210" AND Status!="ARCHIVED")', ['200', '210']],
    ['Name.StartsWith("Re") && Class=="EXPENSE"', ['469', '473']],
    ['Name.Contains("rent") and EnablePaymentsToAccount==false', ['210', '469']],
    ['SystemAccount!=null && SystemAccount.EndsWith("TORS")', ['610', '800']],
    ['Code>="900"', ['960']],
  ])('is filtered by %s', async (where, expected) => {
    expect(await codes(where, 'Code ASC')).toEqual(expected);
  });

  it('is ordered, and refuses a filter that cannot be read', async () => {
    const all = await codes(undefined, 'Code DESC');
    expect(all).toEqual(all.toSorted().reverse());
    for (const where of ['Type=', 'Type=="BANK', 'Type=="BANK" OR', '(Type=="BANK"', 'Name.Sounds("x")'])
      expect((await rejectionOf(codes(where))).status).toBe(400);
  });

  it('takes accounts, changes and archives them, and deletes those that nothing uses', async () => {
    const { body } = await api.createAccount(tenant, {
      code: '215',
      name: 'Bills Passed On',
      type: AccountType.REVENUE,
    });
    const id = body.accounts![0]!.accountID!;
    expect(body.accounts![0]).toMatchObject({ _class: 'REVENUE', taxType: 'OUTPUT', status: 'ACTIVE' });
    const changed = await api.updateAccount(tenant, id, { accounts: [{ name: 'Outgoings', taxType: 'EXEMPTOUTPUT' }] });
    expect(changed.body.accounts).toMatchObject([{ code: '215', name: 'Outgoings', taxType: 'EXEMPTOUTPUT' }]);
    await api.updateAccount(tenant, id, { accounts: [{ status: Account.StatusEnum.ARCHIVED }] });
    expect(await messagesOf(api.updateAccount(tenant, id, { accounts: [{ name: 'Other' }] }))).toEqual([
      'An archived account cannot be edited.',
    ]);
    expect((await api.deleteAccount(tenant, id)).body.accounts![0]!.status).toBe('DELETED');
    expect((await rejectionOf(api.getAccount(tenant, id))).status).toBe(404);
  });

  it.each<[string, Account, string]>([
    ['a name that is taken', { code: '998', name: 'Sales', type: AccountType.REVENUE }, 'Please enter a unique Name.'],
    ['a code that is taken', { code: '200', name: 'Other', type: AccountType.REVENUE }, 'Please enter a unique Code.'],
    ['no code', { name: 'Other', type: AccountType.REVENUE }, 'Please enter a Code.'],
    ['no name', { code: '998', type: AccountType.REVENUE }, 'Please enter a Name.'],
    [
      'a long code',
      { code: '99899899899', name: 'Other', type: AccountType.REVENUE },
      'The Code may not be longer than 10 characters.',
    ],
    [
      'a bank without number',
      { code: '998', name: 'B', type: AccountType.BANK },
      'The Bank Account Number must be specified',
    ],
  ])('refuses %s', async (_what, account, sentence) => {
    expect(await messagesOf(api.createAccount(tenant, account))).toEqual([sentence]);
  });

  it('holds the system accounts fast', async () => {
    const id = xero.organisation(tenant).systemAccount('DEBTORS').AccountID;
    expect(await messagesOf(api.deleteAccount(tenant, id))).toEqual([
      'This account cannot be deleted. It may be archived instead.',
    ]);
  });
});

describe('tax rates', () => {
  it('say what they apply to', async () => {
    const { body } = await api.getTaxRates(tenant, 'Status=="ACTIVE" AND CanApplyToRevenue==true', 'Name');
    expect(body.taxRates!.map(({ taxType }) => taxType)).toEqual([
      'BASEXCLUDED',
      'EXEMPTOUTPUT',
      'OUTPUT',
      'INPUTTAXED',
    ]);
    expect((await api.getTaxRateByTaxType(tenant, 'INPUT')).body.taxRates).toMatchObject([{ effectiveRate: 10 }]);
  });
});

describe('tracking categories', () => {
  it('are two at most, with options that are renamed, archived and deleted', async () => {
    const add = (name: string) => api.createTrackingCategory(tenant, { name });
    const id = (await add('Property')).body.trackingCategories![0]!.trackingCategoryID!;
    await add('Room');
    expect(await messagesOf(add('Agent'))).toEqual(['You already have 2 active tracking categories.']);
    expect(await messagesOf(api.updateTrackingCategory(tenant, id, { name: 'Room' }))).toEqual([
      'Please enter a unique Name.',
    ]);
    const { body } = await api.createTrackingOptions(tenant, id, { name: '1 Harbour Street' });
    const option = body.options![0]!.trackingOptionID!;
    await api.updateTrackingOptions(tenant, id, option, {
      name: '2 Hill Road',
      status: TrackingOption.StatusEnum.ARCHIVED,
    });
    const [found] = (await api.getTrackingCategory(tenant, id)).body.trackingCategories!;
    expect(found).toMatchObject({ name: 'Property', options: [{ name: '2 Hill Road', status: 'ARCHIVED' }] });
    expect((await api.deleteTrackingOptions(tenant, id, option)).body.options![0]!.status).toBe('DELETED');
    await api.updateTrackingCategory(tenant, id, { name: 'Property', status: TrackingCategory.StatusEnum.ARCHIVED });
    expect((await api.getTrackingCategories(tenant)).body.trackingCategories).toMatchObject([{ name: 'Room' }]);
    expect((await api.deleteTrackingCategory(tenant, id)).body.trackingCategories![0]!.status).toBe('DELETED');
  });
});

describe('contacts', () => {
  const add = (contact: Contact) => api.createContacts(tenant, { contacts: [contact] }, false);

  it('are added once under a name and changed by id, number or name', async () => {
    const { body } = await add({ name: 'Ann Renter', contactNumber: 'R-1', emailAddress: 'ann@renter.example' });
    const contactID = body.contacts![0]!.contactID!;
    const again = (await add({ name: 'ANN RENTER' })).body.contacts![0]!;
    expect(again.validationErrors).toEqual([
      {
        message:
          'The contact name Ann Renter is already assigned to another contact. The contact name must be unique across all active contacts.',
      },
    ]);
    const save = async (contact: Contact) =>
      (await api.updateOrCreateContacts(tenant, { contacts: [contact] })).body.contacts![0]!;
    expect(await save({ contactNumber: 'R-1', name: 'Ann Owner' })).toMatchObject({ contactID, name: 'Ann Owner' });
    expect(await save({ name: 'ann owner', firstName: 'Ann' })).toMatchObject({ contactID, firstName: 'Ann' });
    expect((await api.getContact(tenant, contactID)).body.contacts).toMatchObject([{ contactNumber: 'R-1' }]);
  });

  it.each<[Contact, string]>([
    [
      {},
      'The Contact must contain at least 1 of the following elements to identify the contact: Name, ContactID, ContactNumber',
    ],
    [{ contactNumber: 'R-9' }, 'The Contact Name must be specified.'],
    [{ name: 'Bob', emailAddress: 'bob' }, 'Email address must be valid.'],
    [
      { contactID: '00000000-0000-4000-8000-000000000000', name: 'Bob' },
      'The Contact with the specified ContactID could not be found',
    ],
  ])('are refused: %j', async (contact, sentence) => {
    expect((await add(contact)).body.contacts![0]!.validationErrors).toEqual([{ message: sentence }]);
  });

  it('are archived, and not put on documents after that', async () => {
    const [{ contactID } = {}] = (await add({ name: 'Gone' })).body.contacts!;
    const archived = { contacts: [{ contactID, contactStatus: Contact.ContactStatusEnum.ARCHIVED }] };
    await api.updateContact(tenant, contactID!, archived);
    const { body } = await api.getContacts(tenant, undefined, undefined, undefined, undefined, 1);
    expect(body.contacts!.map(({ name }) => name)).not.toContain('Gone');
    expect(body.pagination).toMatchObject({ page: 1, itemCount: body.contacts!.length });
    const invoice = { type: 'ACCREC', contact: { contactID }, lineItems: [{ description: 'Rent', unitAmount: 1 }] };
    expect(await messagesOf(api.createInvoices(tenant, { invoices: [invoice as never] }))).toEqual([
      'The contact Gone has been archived.',
    ]);
  });
});

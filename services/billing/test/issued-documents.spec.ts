import { newId } from '@keystead/platform';
import { expectOk, type Caller } from '@keystead/testkit';
import { BillingFixture, leaseFacts } from './billing-fixture.js';
import { withoutSpaces, COMPANY, publish, letPremises, printed, registerForGst } from './document-fixture.js';
import { sectionOf } from './two-leases.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
const ADDRESS = 'Shop 2, 12 Rose Street, Richmond VIC 3121, Australia';
let stack: BillingFixture;
beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

interface Invoice {
  is_tax_invoice: boolean;
  gst: number;
  supplier: { name: string; abn: string | null; address: string | null };
  renters: string[];
  premises: string;
}

const invoice = async (me: Caller, id: string) =>
  (await me.get<{ data: Invoice }>(`v1/system/invoice/${id}`)).body.data;
const headOf = ({ is_tax_invoice, gst, supplier, renters, premises }: Invoice) => ({
  is_tax_invoice,
  gst,
  supplier,
  renters,
  premises,
});
const makeBill = async (me: Caller, lease_id: string) => {
  const body = { lease_id, type: 'other', amount: 110, due_date: '2026-07-01' };
  return (await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', body)).body.data.bill_id;
};

/** The company gives up its ABN and is another one, and the first renter takes another name. */
async function renameEverybody({ me, facts }: Awaited<ReturnType<typeof letPremises>>): Promise<void> {
  const { company_id } = me;
  const company = { company_id, ...COMPANY, name: 'Thorn Property', abn: null, address: '9 Other Street' };
  await publish(stack, 'company.updated', company_id, company_id, company, 3);
  const [renter] = await stack.rows<{ lease_tenant_id: string }>(
    company_id,
    'select lease_tenant_id from renter where company_id = $1 and is_primary_contact',
  );
  const { lease_tenant_id } = renter!;
  const named = { lease_tenant_id, lease_id: facts.lease_id, first_name: 'Changed', last_name: 'Name' };
  const contact = { is_primary_contact: true, email: 'renter@example.com', phone: null };
  await publish(stack, 'lease.tenant_changed', company_id, lease_tenant_id, { ...named, ...contact }, 2);
}

const moveShop = (me: Caller, facts: ReturnType<typeof leaseFacts>, address: string, version: number) =>
  publish(
    stack,
    'section.updated',
    me.company_id,
    facts.section_id,
    {
      property_section_id: facts.section_id,
      property_id: facts.property_id,
      property_block_id: facts.property_block_id,
      room_id: null,
      name: facts.section_name,
      address,
      property_name: facts.section_name,
      lease_mode: 'standalone',
      is_shared: false,
      country_iso: 'AU',
      state: 'VIC',
      usage: 'commercial',
      timezone: facts.timezone,
      currency: facts.currency,
    },
    version,
  );

// covers: F-10
describe('a document that was issued', () => {
  it('keeps its head when the company gives up its ABN and renters change their name', async () => {
    const let_ = await letPremises(stack, 'commercial');
    const { me, lease_id, bills } = let_;
    const later = await makeBill(me, lease_id);
    const paid = await stack.pay(me, { lease_id, amount: 10 });
    const credit = { lease_id, bill_id: later, amount: 11, reason: 'goodwill' };
    const note = (await me.post<{ data: { id: string } }>('v1/system/adjustment/credit', credit)).body.data.id;
    const before = await Promise.all([bills[0]!.id, later].map(async (id) => headOf(await invoice(me, id))));
    const documents = [
      `v1/system/invoice/${bills[0]!.id}/pdf`,
      `v1/system/bill-payment/${paid.body.data.id}/receipt`,
      `v1/system/adjustment/${note}/pdf`,
    ];
    await renameEverybody(let_);
    const after = await Promise.all([bills[0]!.id, later].map(async (id) => headOf(await invoice(me, id))));
    expect(after).toEqual(before);
    expect(after[0]).toMatchObject({
      is_tax_invoice: true,
      supplier: { name: 'Rose & 王 Property', abn: '51824753556' },
      renters: ['王 小明', 'สมชาย กำปั่น'],
    });
    for (const path of documents) {
      const { text } = await printed(me, path);
      for (const words of ['Rose & 王 Property', 'ABN 51 824 753 556', '王 小明', 'สมชาย กำปั่น'])
        expect([path, text]).toEqual([path, expect.stringContaining(withoutSpaces(words))]);
      expect(text).not.toContain('Changed');
    }
    expect(headOf(await invoice(me, await makeBill(me, lease_id)))).toMatchObject({
      is_tax_invoice: false,
      supplier: { name: 'Thorn Property', abn: null, address: '9 Other Street' },
      renters: ['Changed Name', 'สมชาย กำปั่น'],
    });
  });

  it('names the renters of its time: none who came or went later', async () => {
    const { me, facts, lease_id } = await letPremises(stack, 'residential');
    const old = await makeBill(me, lease_id);
    const lease_tenant_id = newId();
    const renter = { lease_tenant_id, lease_id, first_name: 'Late', last_name: 'Comer', email: 'l@example.com' };
    await publish(stack, 'lease.tenant_added', me.company_id, lease_tenant_id, {
      ...renter,
      is_primary_contact: false,
      phone: null,
    });
    expect((await invoice(me, old)).renters).toEqual(['王 小明', 'สมชาย กำปั่น']);
    const next = await makeBill(me, facts.lease_id);
    await publish(stack, 'lease.tenant_removed', me.company_id, lease_tenant_id, { lease_tenant_id, lease_id }, 2);
    expect((await invoice(me, next)).renters).toContain('Late Comer');
    expect((await invoice(me, await makeBill(me, lease_id))).renters).not.toContain('Late Comer');
  });

  // covers: F-11
  it('says the address of the premises with the unit, as it was then', async () => {
    const { me, facts, lease_id } = await letPremises(stack, 'commercial');
    await moveShop(me, facts, ADDRESS, 2);
    const old = await makeBill(me, lease_id);
    const paid = await stack.pay(me, { lease_id, amount: 10 });
    await moveShop(me, facts, `9${ADDRESS}`, 3);
    expect((await invoice(me, old)).premises).toBe(ADDRESS);
    for (const path of [`v1/system/invoice/${old}/pdf`, `v1/system/bill-payment/${paid.body.data.id}/receipt`])
      expect((await printed(me, path)).text).toContain(withoutSpaces(`Premises ${ADDRESS}`).replace('Premises', ''));
    expect((await invoice(me, await makeBill(me, lease_id))).premises).toBe(`9${ADDRESS}`);
  });
});

describe('an invoice that is to be paid', () => {
  // covers: F-22
  it('shows BSB, account and name of the lease, and the answer the number only in part', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    const path = `v1/system/invoice/${bills[0]!.id}`;
    expect((await me.get(path)).body).toMatchObject({ data: { pay_to: null } });
    const account = { account_name: 'Rose Street Rentals', bsb: '062-000', account_number: '12345678' };
    const made = await me.post('v1/system/bank-account/create', { lease_id, bank_name: 'Example Bank', ...account });
    expect(made.status).toBe(200);
    const { text } = await printed(me, `${path}/pdf`);
    for (const words of ['Rose Street Rentals', '062-000', '12345678']) expect(text).toContain(withoutSpaces(words));
    const shown = await me.get<{ data: { payment_reference: string } }>(path);
    expect(shown.body).toMatchObject({ data: { pay_to: { bsb: '062-000', account_number: '*****678' } } });
    expect(text).toContain(shown.body.data.payment_reference);
  });

  // covers: PRO-13
  it('names the account of the lease, else that of its unit, else the one of the property', async () => {
    const { me, facts, bills } = await letPremises(stack, 'residential');
    const { property_id, property_block_id, lease_id } = facts;
    const named = async () =>
      (await me.get<{ data: { pay_to: { account_name: string } | null } }>(`v1/system/invoice/${bills[0]!.id}`)).body
        .data.pay_to?.account_name;
    const add = async (account_name: string, place: object) => {
      const account = { account_name, bsb: '062-000', account_number: '12345678', ...place };
      return expectOk<{ data: { id: string } }>(await me.post('v1/system/bank-account/create', account)).data.id;
    };
    const remove = async (id: string) => expectOk(await me.post('v1/system/bank-account/delete', { id }));
    const property = { property_id, name: '12 Rose Street' };
    const elsewhere = leaseFacts();
    await publish(stack, 'section.created', me.company_id, elsewhere.section_id, sectionOf(elsewhere));
    const trust = await add('Trust', { property_block_id: elsewhere.property_block_id });
    expect(await named()).toBeUndefined();
    const known = { ...property, income_receiving_account: trust };
    await publish(stack, 'property.created', me.company_id, property_id, known);
    expect(await named()).toBe('Trust');
    // A version that leaves the account out says nothing of it.
    await publish(stack, 'property.updated', me.company_id, property_id, property, 2);
    expect(await named()).toBe('Trust');
    const ofUnit = await add('Unit', { property_block_id });
    await add('Savings of the unit', { property_block_id, is_default: false });
    expect(await named()).toBe('Unit');
    const ofLease = await add('Lease', { lease_id });
    expect(await named()).toBe('Lease');
    await remove(ofLease);
    expect(await named()).toBe('Unit');
    await remove(ofUnit);
    expect(await named()).toBe('Trust');
    await publish(
      stack,
      'property.updated',
      me.company_id,
      property_id,
      { ...property, income_receiving_account: null },
      3,
    );
    expect(await named()).toBeUndefined();
  });

  // covers: F-07
  it('has the reference that a reminder of the lease gives', async () => {
    const { me, bills } = await letPremises(stack, 'residential');
    const bill_id = bills[0]!.id;
    expect((await me.post(`v1/system/bill/reminder/${bill_id}`)).status).toBe(200);
    const published = await stack.rows<{ data: object }>(
      me.company_id,
      `select data from outbox where company_id = $1 and name = 'bill.reminder_requested'`,
    );
    const { payment_reference } = (
      await me.get<{ data: { payment_reference: string } }>(`v1/system/invoice/${bill_id}`)
    ).body.data;
    expect(payment_reference).toMatch(/^KS\d{7,}$/);
    expect(published).toMatchObject([{ data: { payment_reference } }]);
  });

  // covers: F-06
  it('shows a credit note apart from the money that was paid', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'residential');
    const bill_id = bills[0]!.id;
    await me.post('v1/system/adjustment/credit', { lease_id, bill_id, amount: 100, reason: 'goodwill' });
    await stack.pay(me, { lease_id, bill_id, amount: 250 });
    expect((await me.get(`v1/system/invoice/${bill_id}`)).body).toMatchObject({
      data: {
        paid_amount: 250,
        credited_amount: 100,
        outstanding: 350,
        credits: [{ document_number: 'CN-1', reason: 'goodwill', amount: 100 }],
      },
    });
    const { text } = await printed(me, `v1/system/invoice/${bill_id}/pdf`);
    for (const words of ['CN-1', 'Goodwill', 'Credited']) expect(text).toContain(withoutSpaces(words));
  });
});

// covers: F-05
describe('GST', () => {
  it('is in no bill of a company that is not registered for it, whatever a lease says', async () => {
    const { me, lease_id } = await letPremises(stack, 'commercial');
    await registerForGst(stack, me.company_id, '', 2);
    await me.post('v1/system/lease/billing/save', { lease_id, is_taxed: true });
    const id = await makeBill(me, lease_id);
    expect(await invoice(me, id)).toMatchObject({ gst: 0, is_tax_invoice: false });
    const { text } = await printed(me, `v1/system/invoice/${id}/pdf`);
    expect(text).not.toContain('GST');
  });

  it('is in what is supplied from the day of registration on, and a change touches no issued document', async () => {
    const { me, lease_id, bills } = await letPremises(stack, 'commercial');
    expect((await invoice(me, bills[0]!.id)).gst).toBe(63.64);
    await registerForGst(stack, me.company_id, '2026-07-02', 2);
    expect((await invoice(me, bills[0]!.id)).gst).toBe(63.64);
    const before = await makeBill(me, lease_id);
    expect((await invoice(me, before)).gst).toBe(0);
    await registerForGst(stack, me.company_id, '2026-07-01', 3);
    expect((await invoice(me, before)).gst).toBe(0);
    expect((await invoice(me, await makeBill(me, lease_id))).gst).toBe(10);
  });
});

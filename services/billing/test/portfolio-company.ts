import { ENDPOINTS, type LeaseFacts } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { expectOk, type Answer, type Caller } from '@keystead/testkit';
import { BankFiles, csvLine, HEAD } from './bank-files.js';
import { BillingFixture } from './billing-fixture.js';
import { publish } from './document-fixture.js';
import { PortfolioManager } from './portfolio-fixture.js';
import { letTwo, type Side } from './two-leases.js';

/** Ids of one side, by what requests call them. */
export type Ids = Record<string, string>;

/** A company with two properties, which have the same of everything, and who manages the first of them. */
export interface Portfolio {
  stack: BillingFixture;
  staff: Caller;
  mia: Side;
  sam: Side;
  manager: PortfolioManager;
  who: Caller;
  /** Of the managed property, of the other one, and of nothing. */
  ids: Record<'mia' | 'sam' | 'none', Ids>;
}

export async function startPortfolio(): Promise<Portfolio> {
  const env = { TEST_DEBITS: 'true', PUBLIC_URL: 'https://rent.example/' };
  const stack = await BillingFixture.start('2026-06-25T02:00:00Z', env);
  const { staff, mia, sam } = await letTwo(stack);
  const own = { ...idsOf(mia), ...(await moreOf(stack, staff, mia, 'Mia')) };
  const others = { ...idsOf(sam), ...(await moreOf(stack, staff, sam, 'Sam')) };
  const lines = [mia, sam].map(({ facts }) => csvLine(`Rent ${facts.lease_number}`, 700));
  const { id: import_id } = await new BankFiles(staff).read(HEAD + lines.join(''));
  const [line] = await new BankFiles(staff).lines();
  for (const ids of [own, others]) Object.assign(ids, { import_id, line_id: line!.id });
  const manager = await PortfolioManager.of(stack, staff, [mia.facts.property_id]);
  const none = Object.fromEntries(Object.keys(own).map((name) => [name, newId()]));
  return { stack, staff, mia, sam, manager, who: manager.caller, ids: { mia: own, sam: others, none } };
}

const PLACES = ['lease_id', 'property_id', 'property_block_id', 'section_id'] as const satisfies (keyof LeaseFacts)[];
const idsOf = ({ facts, owner_id, rows }: Side): Ids => ({
  ...Object.fromEntries(PLACES.map((name) => [name, facts[name]])),
  owner_id,
  ...rows,
});

/** What a property has besides: a free room, a charge, a credit, a debt given up, an account, rent-free days, a mandate. */
async function moreOf(
  stack: BillingFixture,
  staff: Caller,
  { facts, owner_id, rows }: Side,
  name: string,
): Promise<Ids> {
  const { lease_id, property_id } = facts;
  const made = async (path: string, body: object) =>
    expectOk(await staff.post<{ data: { id: string } }>(`v1/system/${path}`, body)).data.id;
  const section_id = newId();
  const room = {
    property_section_id: section_id,
    property_id,
    property_block_id: newId(),
    room_id: null,
    name: `Room of ${name}`,
    property_name: name,
  };
  const let_ = { lease_mode: 'standalone' as const, is_shared: false, country_iso: 'AU', timezone: facts.timezone };
  await publish(stack, 'section.created', staff.company_id, section_id, { ...room, ...let_, currency: 'AUD' });
  const charge = { lease_id, type: 'other', amount: 33, description: `Key of ${name}`, due_date: '2026-06-22' };
  const charge_id = await made('bill/create', charge);
  const open_bill_id = await made('bill/create', { ...charge, description: `Lock of ${name}` });
  const written_off = await made('adjustment/write-off', { bill_id: charge_id, amount: 3, reason: 'uncollectable' });
  const account = { account_name: `${name} Rent`, bsb: '062-000', account_number: '12345678' };
  const free = { first_day: '2026-06-27', last_day: '2026-06-28', reason: `Holiday of ${name}` };
  await made(`bill/reminder/${rows.bill_id}`, {});
  // Money of a lease that owes nothing yet is credit, which can be refunded.
  const later = { ...facts, lease_id: newId(), lease_number: `${facts.lease_number}-2`, start_date: '2027-01-04' };
  await stack.publishLease(staff, later);
  const paid_id = await made('bill-payment/create', { lease_id: later.lease_id, amount: 10 });
  await made('bill-payment/reverse', { id: paid_id, reason: 'refunded', amount: 2 });
  const payout = { owner_id, paid_on: '2026-06-24', reference: `Rent of ${name}` };
  await made('owner/payout/create', { ...payout, properties: [{ property_id, amount: 5 }] });
  return {
    charge_id,
    open_bill_id,
    written_off,
    credit_id: await made('adjustment/credit', { lease_id, amount: 4, reason: 'goodwill', note: `Noise at ${name}` }),
    lease_account_id: await made('bank-account/create', { lease_id, ...account }),
    refund_id: await refundIn(staff, later.lease_id),
    free_id: await made('lease/billing/rent-free', { lease_id, ...free }),
    mandate_id: await made('direct-debit/mandate/create', { lease_id }),
    online_id: await made('online-payment/create', { lease_id, amount: 1 }),
    template_id: await made('document-template/create', { title: 'Letter', text: 'Dear {{renters}}: {{rent}}' }),
    text_document_id: await made('lease/text-document/create', { lease_id, title: 'Letter', text: `Dear ${name}` }),
  };
}

async function refundIn(staff: Caller, lease_id: string): Promise<string> {
  const { data } = await page(staff, `bill-payment?lease_id=${lease_id}`);
  return (data as { refunds: { id: string }[] }[])[0]!.refunds[0]!.id;
}

export interface Page {
  data: Record<string, unknown>[];
  pagination: { total: number };
}

export const API = '/api/v1/system/';
export const filtered = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;
export const page = async (caller: Caller, path: string) => expectOk(await caller.get<Page>(`v1/system/${path}`));
export const shown = ({ data, pagination: { total } }: Page) => ({ data, total });
/** An answer in which ids that were asked for look alike. */
export const comparable = ({ status, text }: Answer) =>
  `${status} ${text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')}`;

/** Paths of this service that somebody who has signed in may call. */
export const pathsOf = (method: 'GET' | 'POST'): string[] =>
  ENDPOINTS.filter((of) => of.service === 'billing' && !of.public && of.method === method)
    .map(({ path }) => path.slice(API.length))
    .sort();

/** Lists that are narrowed by a property, so that what the team sees of one can be asked for. */
export const LISTS = [
  'bill',
  'bill-payment',
  'invoice',
  'lease/transcation',
  'utility',
  'arrears',
  'arrears/preview',
  'dashboard/section',
  'adjustment',
  'owner/payout',
];
/** Lists of what is the company’s alone. */
export const EMPTY = ['bank-import', 'bank-line'];

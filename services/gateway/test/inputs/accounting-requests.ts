import { eventually, expectOk, XeroStandIn } from '@keystead/testkit';
import { OPTIONAL, TEXT, type Post } from './post.js';
import type { Rows } from './rows.js';

const XERO = '/api/v1/system/xero';

let standIn: XeroStandIn | undefined;

/** The accounting provider of these companies; the test ends it. */
export async function startAccountingProvider(): Promise<XeroStandIn> {
  standIn = await new XeroStandIn({ organisations: [{ name: 'Harbour Rentals' }] }).start();
  return standIn;
}

const company = ({ call }: Rows) => ({ company_id: call.company_id });

/** Each company has an organisation of its own: two that write to one would take each other's numbers. */
const nameOf = ({ call }: Rows) => `Rentals ${call.company_id}`;

interface Organisation {
  org_id: string;
  name: string;
  is_bound: boolean;
  chart_read_at: string | null;
}

async function listed(rows: Rows): Promise<Organisation[]> {
  const list = await rows.call.post<{ data: Organisation[] }>(`${XERO}/get-org-list`, company(rows));
  return expectOk(list).data;
}

/** Connects the company unless it is, and answers its organisation. */
async function connected(rows: Rows): Promise<Organisation> {
  const own = async () => (await listed(rows)).find(({ name }) => name === nameOf(rows));
  const known = await own();
  if (known) return known;
  const link = (body: object) =>
    rows.call.post<{ data: { consent_url: string } }>(`${XERO}/link-company`, { ...company(rows), ...body });
  const organisations = [nameOf(rows)];
  standIn!.addOrganisation({ name: organisations[0]! });
  const back = new URL(standIn!.consent(expectOk(await link({})).data.consent_url, { organisations }));
  const { searchParams } = back;
  expectOk(await link({ code: searchParams.get('code'), state: searchParams.get('state') }));
  return (await own())!;
}

/** An organisation that the company writes to, with its chart. */
export async function boundOrganisation(rows: Rows): Promise<string> {
  const { org_id } = await connected(rows);
  expectOk(await rows.call.post(`${XERO}/bind-org`, { ...company(rows), org_id }));
  await eventually(async () => (await listed(rows)).some(({ chart_read_at }) => chart_read_at));
  return org_id;
}

const BANK = { system_account: 'bank', type: 'bank', code: '090' };
const INCOME = { system_account: 'rental_income', type: 'account', code: '210' };

/** A difference that waits for a person: somebody moves an invoice of the company to another day. */
async function newProposal(rows: Rows): Promise<string> {
  await boundOrganisation(rows);
  const post = (path: string, body: object) => rows.call.post(`${XERO}/${path}`, { ...company(rows), ...body });
  expectOk(await post('match-chart-of-accounts', { matches: [BANK, INCOME] }));
  expectOk(await post('sync-action', { action: 'retry' }));
  const provider = standIn!;
  const { info, invoices } = provider.state.organisations.find((each) => each.info.Name === nameOf(rows))!;
  // An invoice with money on it cannot be changed there.
  await eventually(() => {
    const open = invoices.find((each) => each.Status === 'AUTHORISED' && !each.AmountPaid && !each.AmountCredited);
    if (!open) return false;
    const { InvoiceID } = open;
    const Date = `2026-01-${String(1 + (moves++ % 28)).padStart(2, '0')}`;
    return provider.act(info.OrganisationID, 'POST', 'Invoices', { Invoices: [{ InvoiceID, Date }] }).status === 200;
  }, 60_000);
  return eventually(async () => {
    expectOk(await post('reconcile', {}));
    const open = `${XERO}/proposal?state=open&difference=date_changed`;
    return expectOk(await rows.call.get<{ data: { id: string }[] }>(open)).data[0]?.id;
  }, 60_000);
}
let moves = 0;

const withOrganisation = async (rows: Rows) => ({ ...company(rows), org_id: await boundOrganisation(rows) });

export const ACCOUNTING_REQUESTS: Record<string, Post> = {
  [`POST ${XERO}/setting`]: { body: company },
  [`POST ${XERO}/get-org-list`]: { body: company },
  [`POST ${XERO}/link-company`]: { body: company },
  [`POST ${XERO}/bind-org`]: { body: withOrganisation },
  [`POST ${XERO}/unbind-org`]: { body: withOrganisation },
  [`POST ${XERO}/sync-chart-of-accounts`]: {
    body: async (rows) => {
      await boundOrganisation(rows);
      return company(rows);
    },
  },
  [`POST ${XERO}/match-chart-of-accounts`]: {
    body: async (rows) => {
      await boundOrganisation(rows);
      return { ...company(rows), matches: [{ system_account: 'bank', type: 'bank', code: '090' }] };
    },
    allows: { 'matches.0.code': TEXT },
  },
  [`POST ${XERO}/sync-action`]: {
    body: async (rows) => {
      await boundOrganisation(rows);
      return { ...company(rows), action: 'preview' };
    },
  },
  [`POST ${XERO}/proposal/resolve`]: {
    body: async (rows) => ({ id: await newProposal(rows), resolution: 'dismiss' }),
  },
  [`POST ${XERO}/reconcile`]: {
    body: async (rows) => {
      await boundOrganisation(rows);
      return { ...company(rows), day: '2026-06-30' };
    },
    allows: { day: OPTIONAL },
  },
};

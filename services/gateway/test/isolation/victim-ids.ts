import { eventually, expectOk, FileImports } from '@keystead/testkit';
import type { Ids } from '../inputs/addresses.js';
import { newApiKey } from '../inputs/api-key-requests.js';
import { newBankLine } from '../inputs/bank-lines.js';
import { newScan } from '../inputs/document-requests.js';
import { welcomeMail } from '../inputs/mail-requests.js';
import { newPayoutBatch } from '../inputs/people-requests.js';
import type { Rows } from '../inputs/rows.js';
import { newWebhook } from '../inputs/webhook-requests.js';

/** What every name, note and description of the victim begins with. */
export const CANARY = 'CANARY';

const renter = { first_name: 'Eve', last_name: 'Doe', email: 'eve@renter.example' };
/** One row of everything that an address can name, with `text` in its texts. */
export async function victimIds(rows: Rows, text = CANARY): Promise<Ids> {
  const { landlord } = rows;
  const reading = { reading_date: '2026-09-01', reading: 5, note: text };
  const account = { account_name: `${text} Trust`, bsb: '062-000', account_number: '12345678' };
  const expense = { type: 'expense', category: 'repairs', amount: 5, date: '2026-09-01', note: text };
  const supplied = {
    kind: 'power',
    account: text,
    amount: 5,
    period_start: '2026-09-01',
    period_end: '2026-09-30',
    issued_on: '2026-10-01',
  };
  const trip = { trip_date: '2026-09-01', distance_km: 5, purpose: text };
  const { property_id, property_block_id } = await landlord.addProperty({
    name: `${text} House`,
    lease_mode: 'co_living',
    cost_allocation_method: 'rooms',
  });
  const { room_id, property_section_id } = await landlord.addRoom(property_block_id, { name: `${text} Room` });
  const key = await landlord.call.post<{ data: { id: string } }>('v1/system/property/key/create', {
    property_id,
    name: `${text} key`,
  });
  const check = await landlord.call.post<{ data: { id: string } }>('v1/system/property/compliance/create', {
    property_id,
    kind: 'gas',
    due_on: '2030-01-01',
    note: `${text} check`,
  });
  const noted = async (register: string, entry: object) =>
    expectOk(
      await landlord.call.post<{ data: { id: string } }>(`v1/system/property/${register}/create`, {
        ...entry,
        property_block_id,
      }),
    ).data.id;
  const role = await landlord.call.post<{ data: { id: string } }>('v1/system/setting/role-and-permission/role/create', {
    name: `${text} Role`,
  });
  const { lease_id } = await landlord.openLease(property_section_id, { start_date: '2026-09-01' });
  const [bill] = await landlord.bills(lease_id);
  const rents = expectOk(
    await landlord.call.get<{ data: { id: string }[] }>(`v1/system/lease/rent?lease_id=${lease_id}`),
  ).data;
  const made = async (path: string, body: object) =>
    expectOk(await landlord.call.post<{ data: { id: string } }>(path, body)).data.id;
  const line = await newBankLine(landlord.call, text);
  const income = { ...expense, type: 'income', category: 'other', amount: 50 };
  await made('v1/system/income/record/create', { property_block_id, ...income });
  const owner_id = await made('v1/system/property/owner/create', { property_id, ...renter, last_name: text });
  expectOk(await landlord.call.post('v1/system/owner/account/save', { owner_id, ...account }));
  return {
    property_id,
    property_block_id,
    section_id: property_section_id,
    room_id,
    key_id: key.body.data.id,
    water_id: await noted('water-usage', reading),
    power_id: await noted('power-usage', reading),
    trip_id: await noted('car-mileage', trip),
    check_id: expectOk(check).data.id,
    lease_id,
    rent_id: rents[0]!.id,
    bill_id: bill!.bill_id,
    document_id: await newScan({ call: landlord.call, lease_id }, `${text}.pdf`),
    bank_account_id: await made('v1/system/bank-account/create', { lease_id, ...account }),
    mandate_id: expectOk(
      await landlord.call.post<{ data: { mandate_id: string } }>('v1/system/direct-debit/mandate/create', { lease_id }),
    ).data.mandate_id,
    rent_free_id: await made('v1/system/lease/billing/rent-free', {
      lease_id,
      first_day: '2030-01-01',
      last_day: '2030-01-02',
      reason: text,
    }),
    payment_id: await made('v1/system/bill-payment/create', { lease_id, amount: 1, reference: text }),
    adjustment_id: await made('v1/system/adjustment/credit', {
      lease_id,
      amount: 1,
      reason: 'goodwill',
      reference: text,
    }),
    record_id: await made('v1/system/income/record/create', { property_block_id, ...expense }),
    utility_id: await made('v1/system/utility/create', { property_block_id, ...supplied }),
    maintenance_id: await made('v1/system/property/maintenance/create', {
      property_block_id,
      title: `${text} tap`,
      description: text,
      is_urgent: false,
    }),
    inspection_id: await made('v1/system/property/inspection/create', {
      ...{ property_block_id, kind: 'routine', inspect_on: '2026-10-01', inspector: text },
    }),
    todo_id: await made('v1/system/todo/create', { title: text }),
    mail_id: (await welcomeMail(rows)).id,
    webhook_id: await newWebhook(rows),
    api_key_id: await newApiKey(rows),
    webhook_event_id: await eventually(async () => {
      const feed = await landlord.call.get<{ events: { id: string }[] }>('v1/system/events');
      return expectOk(feed).events[0]?.id;
    }),
    user_id: landlord.call.user_id,
    role_id: role.body.data.id,
    company_id: landlord.call.company_id,
    owner_id,
    payout_batch_id: await newPayoutBatch(landlord.call, owner_id),
    agent_id: await made('v1/system/property/agent/create', { property_block_id, ...renter, last_name: text }),
    lease_tenant_id: await made('v1/system/lease/tenant/create', { lease_id, ...renter, last_name: text }),
    lease_occupant_id: await made('v1/system/lease/occupant/create', { lease_id, kind: 'adult', name: text }),
    // Everyone of the team reads the templates of the company.
    template_id: await made('v1/system/document-template/create', { title: 'Letter', text: 'Hello' }),
    text_document_id: await made('v1/system/lease/text-document/create', { lease_id, title: text, text }),
    export_id: expectOk(await landlord.call.post<{ data: { id: string } }>('v1/system/company/export')).data.id,
    tenant_code: landlord.tenant_code,
    bank_import_id: line.import_id,
    bank_line_id: line.id,
    property_import_id: await new FileImports(landlord.call, 'property').send('property', text),
    lease_import_id: await new FileImports(landlord.call, 'lease').send('lease', text),
  };
}

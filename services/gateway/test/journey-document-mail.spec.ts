import { createHash } from 'node:crypto';
import { addDays } from '@keystead/contracts';
import { type Caller, eventually, expectOk, Landlord, shareTestStack, type SharedStack } from '@keystead/testkit';
import { mailableInvoice } from './inputs/document-requests.js';

// An issued document from the books to the reader's inbox, byte by byte.

let stack: SharedStack;
let landlord: Landlord;
let lease_id: string;
let bill_id: string;

const today = new Date().toISOString().slice(0, 10);
const mia = { first_name: 'Mia', last_name: 'Nguyen', email: 'mia.nguyen@renter.example' };
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  stack = await shareTestStack();
  landlord = await Landlord.register(stack);
  const { property_section_id } = await landlord.addProperty({ name: '12 Rose Street' });
  const lease = { start_date: addDays(today, -10), tenants: [{ ...mia, is_primary_contact: true }] };
  ({ lease_id } = await landlord.openLease(property_section_id!, lease));
  bill_id = (await landlord.bills(lease_id))[0]!.bill_id;
}, 120_000);

async function pdfOf(path: string): Promise<{ bytes: Buffer; document_id: string | null }> {
  const response = await fetch(`${stack.url}/api/${path}`, {
    headers: { authorization: `Bearer ${landlord.call.token}` },
  });
  expect(response.status).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), document_id: response.headers.get('x-document-id') };
}

interface Sent {
  data: { email: string; status: string; sent_at: string | null }[];
}
const sentOf = async (document_id: string) =>
  expectOk(await landlord.call.get<Sent>(`v1/system/mail/document?document_id=${document_id}`)).data;

// covers: GAP-173, GAP-174
it('arrives with the bytes that every download gives, and is listed with the document', async () => {
  const { bytes, document_id } = await pdfOf(`v1/system/invoice/${bill_id}/pdf`);
  const { recipients } = await mailableInvoice({ call: landlord.call, bill_id });
  expect(recipients).toMatchObject([{ kind: 'renter', name: 'Mia Nguyen', email: mia.email }]);
  const body = { document_id, recipient_ids: [recipients[0]!.id], message: 'As we agreed on the phone.' };
  const headers = { 'idempotency-key': 'invoice-to-mia' };
  for (let times = 0; times < 2; times++) expectOk(await landlord.call.post('v1/system/document/mail', body, headers));
  const mail = await eventually(async () => (await stack.mails(mia.email)).find(({ attachments }) => attachments));
  expect(mail.subject).toMatch(/^Invoice \S+ for 12 Rose Street/);
  expect(mail.text).toContain('> As we agreed on the phone.');
  const [file] = mail.attachments!;
  expect([file!.type, hashOf(Buffer.from(file!.content, 'base64'))]).toEqual(['application/pdf', hashOf(bytes)]);
  const again = await pdfOf(`v1/system/invoice/${bill_id}/pdf`);
  expect([again.document_id, hashOf(again.bytes)]).toEqual([document_id, hashOf(bytes)]);
  await eventually(async () => (await sentOf(document_id!))[0]?.status === 'sent');
  expect(await sentOf(document_id!)).toHaveLength(1);
  expect((await stack.mails(mia.email)).filter(({ attachments }) => attachments)).toHaveLength(1);
});

it('names no document for what is drawn each time', async () => {
  for (const path of [`lease/ledger/pdf?lease_id=${lease_id}`, `invoice/${bill_id}/pdf?state=today`])
    expect((await pdfOf(`v1/system/${path}`)).document_id).toBeNull();
});

it('is mailed by no other company, and to no one else', async () => {
  const { document_id, recipients } = await mailableInvoice({ call: landlord.call, bill_id });
  const other = await Landlord.register(stack);
  const body = { document_id, recipient_ids: [recipients[0]!.id] };
  const post = (caller: Caller, what: object) => caller.post('v1/system/document/mail', what);
  expect((await post(other.call, body)).status).toBe(404);
  expect((await other.call.get(`v1/system/document/mail/${document_id}`)).status).toBe(404);
  expect((await post(landlord.call, { ...body, recipient_ids: [landlord.call.user_id] })).status).toBe(404);
  expect(await sentOf(document_id)).toHaveLength(1);
});

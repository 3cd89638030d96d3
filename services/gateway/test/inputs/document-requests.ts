import { eventually, expectOk } from '@keystead/testkit';
import { daysFromToday } from './days.js';
import { MISSING_ID, OPTIONAL, TEXT, ZERO, type Post } from './post.js';
import type { Rows } from './rows.js';

const DOCUMENT = '/api/v1/system/document';
const TEXT_OF_FILE = '%PDF-1.7';

interface Granted {
  data: { sasEndpoint: string; sasToken: string; documentId: string }[];
}

const file = () => ({ name: 'agreement.pdf', size: TEXT_OF_FILE.length, type: 'application/pdf' });

/** A document of the lease, with its file. */
export async function newDocument(
  rows: Pick<Rows, 'call' | 'lease_id'>,
  name = 'agreement.pdf',
  text = TEXT_OF_FILE,
): Promise<string> {
  const body = { files: [{ ...file(), name, size: text.length }], lease_id: rows.lease_id };
  const { data } = expectOk(await rows.call.post<Granted>(`${DOCUMENT}/upload-sas-endpoint`, body));
  const [{ sasEndpoint, sasToken, documentId }] = data as [Granted['data'][0]];
  const headers = { 'content-type': 'application/pdf', 'x-ms-blob-type': 'BlockBlob' };
  const put = await fetch(`${sasEndpoint}?${sasToken}`, { method: 'PUT', headers, body: text });
  if (put.status !== 201) throw new Error(`${put.status}: ${await put.text()}`);
  return documentId;
}

/** The same, and a person has it read. */
export async function newScan(...of: Parameters<typeof newDocument>): Promise<string> {
  const document_id = await newDocument(...of);
  expectOk(await of[0].call.post(`${DOCUMENT}/scan/create`, { document_id }));
  return document_id;
}

/** One page with these lines, none of which has a bracket. */
export function readablePdf(...lines: string[]): string {
  const content = `BT /F1 12 Tf 50 800 Td ${lines.map((line) => `(${line}) Tj 0 -20 Td`).join(' ')} ET`;
  return [
    '%PDF-1.7',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>endobj',
    '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    `5 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
    'trailer<</Root 1 0 R>>\n%%EOF',
  ].join('\n');
}

interface Mailable {
  data: { document_id: string; recipients: { id: string }[] };
}

/** The invoice of the newest bill, once it is stored, and who it can be mailed to. */
export async function mailableInvoice({ call, bill_id }: Pick<Rows, 'call' | 'bill_id'>): Promise<Mailable['data']> {
  const { headers } = await call.get(`/api/v1/system/invoice/${bill_id}/pdf`);
  const path = `${DOCUMENT}/mail/${headers.get('x-document-id')}`;
  return eventually(async () => {
    const { status, body } = await call.get<Mailable>(path);
    return status === 200 && body.data;
  });
}

const READ = new WeakMap<Rows, Promise<string>>();

/** A document that was read; one for all requests about it, since reading takes a second. */
function readDocument(rows: Rows): Promise<string> {
  const read = async () => {
    const id = await newScan(rows, 'bill.pdf', readablePdf('Tax invoice'));
    const status = async () => expectOk(await rows.call.get<Scan>(`${DOCUMENT}/scan/${id}`)).data.status;
    await eventually(async () => (await status()) === 'read', 60_000);
    return id;
  };
  const known = READ.get(rows) ?? read();
  READ.set(rows, known);
  return known;
}

interface Scan {
  data: { status: string };
}

export const DOCUMENT_REQUESTS: Record<string, Post> = {
  [`POST ${DOCUMENT}/upload-sas-endpoint`]: {
    body: ({ property_id, property_block_id, lease_id }) => ({
      files: [file()],
      property_id,
      property_block_id,
      lease_id,
      category: 'lease_agreement',
      expires_on: daysFromToday(300),
      visible_to: 'team',
    }),
    allows: {
      'files.0.type': TEXT,
      property_id: OPTIONAL,
      property_block_id: OPTIONAL,
      lease_id: OPTIONAL,
      category: MISSING_ID,
      expires_on: OPTIONAL,
      visible_to: OPTIONAL,
    },
    other: { category: 'notice' },
  },
  [`POST ${DOCUMENT}/get-file`]: {
    body: async (rows) => ({ document_id: await newDocument(rows), property_id: rows.property_id }),
    allows: { property_id: OPTIONAL },
  },
  [`POST ${DOCUMENT}/update`]: {
    body: async (rows) => ({
      document_id: await newDocument(rows),
      name: 'signed.pdf',
      category: 'lease_agreement',
      visible_to: 'everyone',
      expires_on: daysFromToday(300),
      version: 2,
    }),
    allows: {
      name: MISSING_ID,
      category: MISSING_ID,
      visible_to: MISSING_ID,
      expires_on: OPTIONAL,
      version: MISSING_ID,
    },
    other: { name: 'other.pdf' },
  },
  [`POST ${DOCUMENT}/delete`]: {
    body: async (rows) => ({ document_ids: [await newDocument(rows)] }),
    other: {},
  },
  [`POST ${DOCUMENT}/mail`]: {
    body: async (rows) => {
      const { document_id, recipients } = await mailableInvoice(rows);
      return { document_id, recipient_ids: [recipients[0]!.id], message: 'Thank you' };
    },
    allows: { message: TEXT },
    other: { message: 'Other' },
  },
  [`POST ${DOCUMENT}/scan/create`]: {
    body: async (rows) => ({ document_id: await newDocument(rows) }),
    other: {},
  },
  [`POST ${DOCUMENT}/scan/confirm`]: {
    body: async (rows) => {
      const id = await readDocument(rows);
      return {
        id,
        version: await rows.version(`${DOCUMENT}/scan/${id}`),
        kind: 'bill',
        supplier: 'Pipes & Co',
        reference: 'INV-1',
        issued_on: daysFromToday(-3),
        due_on: daysFromToday(10),
        period_start: daysFromToday(-30),
        period_end: daysFromToday(-1),
        total: 110,
        gst: 10,
        expense_category: 'repairs',
        landlord: 'Olga Rossi',
        renters: 'Sam Lee and Mia Lee',
        address: '12 Rose Street, Richmond VIC 3121',
        start_date: daysFromToday(0),
        end_date: daysFromToday(364),
        rent: 650,
        rent_frequency: 'weekly',
        bond: 2600,
      };
    },
    allows: {
      version: MISSING_ID,
      ...Object.fromEntries(['supplier', 'reference', 'landlord', 'renters', 'address'].map((name) => [name, TEXT])),
      ...Object.fromEntries(['issued_on', 'due_on', 'period_start', 'period_end'].map((name) => [name, OPTIONAL])),
      ...Object.fromEntries(['start_date', 'end_date', 'rent_frequency'].map((name) => [name, OPTIONAL])),
      ...{ total: OPTIONAL, gst: ZERO, expense_category: OPTIONAL, rent: OPTIONAL, bond: ZERO },
    },
    other: { supplier: 'Others' },
  },
};

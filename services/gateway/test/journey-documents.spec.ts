import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  signToken,
  shareTestStack,
  TEST_PASSWORD,
  type SharedStack,
} from '@keystead/testkit';
import { newScan, readablePdf } from './inputs/document-requests.js';

// Files through the gateway: as they come, in both directions.

interface Grant {
  sasEndpoint: string;
  sasToken: string;
  documentId: string;
}

const MB = 1024 * 1024;
/** The role of renters, under the same id in every company. */
const TENANT_ROLE = 'e8357f94-a06b-4e81-8c19-63ab05f1ee06';
const PDF = 'application/pdf';

let stack: SharedStack;
let landlord: Landlord;

beforeAll(async () => {
  stack = await shareTestStack();
  landlord = await Landlord.register(stack);
});

async function grantOf(size: number): Promise<Grant> {
  const body = { files: [{ name: 'plans.pdf', size, type: PDF }] };
  const answer = await landlord.call.post<{ data: Grant[] }>('v1/system/document/upload-sas-endpoint', body);
  return expectOk(answer).data[0]!;
}

function pdfOf(size: number): Buffer {
  const bytes = Buffer.alloc(size, 'plan');
  bytes.write('%PDF-1.7');
  return bytes;
}

async function put({ sasEndpoint, sasToken }: Grant, body: Buffer | ReadableStream, type = PDF) {
  const response = await fetch(`${sasEndpoint}?${sasToken}`, {
    method: 'PUT',
    headers: { 'content-type': type, 'x-ms-blob-type': 'BlockBlob' },
    body: body as RequestInit['body'],
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  const text = await response.text();
  return { status: response.status, code: text === '' ? null : (JSON.parse(text) as { code: string }).code };
}

// covers: DOC-02 DOC-03 DOC-04
it('takes 25 MB at the address of the grant, without a sign-in, and gives them back', async () => {
  const bytes = pdfOf(25 * MB);
  const grant = await grantOf(bytes.length);
  expect(new URL(grant.sasEndpoint).origin).toBe(stack.url);
  expect(await put(grant, bytes)).toEqual({ status: 201, code: null });
  const response = await fetch(`${stack.url}/api/v1/system/document/get-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${landlord.call.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document_id: grant.documentId }),
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': expect.stringContaining('attachment') as string,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

it('says what is wrong with a file while it is still being sent, and takes the right one after that', async () => {
  const grant = await grantOf(5 * MB);
  expect(await put(grant, pdfOf(20 * MB))).toEqual({ status: 422, code: 'FILE_SIZE_DIFFERS' });
  expect(await put(grant, Buffer.alloc(5 * MB, 'GIF89a'))).toEqual({ status: 422, code: 'FILE_TYPE_DIFFERS' });
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(pdfOf(MB))),
  });
  const answer = await put(grant, endless).catch((error: Error) => error);
  // A body that exceeds the limit is refused, or its connection is closed.
  if (!(answer instanceof Error)) expect(answer).toEqual({ status: 422, code: 'FILE_SIZE_DIFFERS' });
  expect(await put(grant, pdfOf(5 * MB))).toEqual({ status: 201, code: null });
});

// covers: OTHER-01
it('takes a picture of several megabytes as a form, and shows it to a browser that keeps it', async () => {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { width: 2400, height: 1300, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(4 * MB);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'house.png');
  const response = await fetch(`${stack.url}/api/v1/system/assets/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${landlord.call.token}` },
    body: form,
  });
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { external_path: string } };
  const shown = await fetch(data.external_path);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(shown.headers.get('cache-control')).toContain('max-age=86400');
  // It is what a property is given as its photo.
  const address = { line1: '12 Rose Street', suburb: 'Newtown', state: 'NSW', postcode: '2042', country_iso: 'AU' };
  const photo = { external_path: data.external_path };
  const added = await landlord.addProperty({ property_address: { ...address, photo } });
  expect(added.property_id).toBeDefined();
});

// covers: F-31 FEATURE-51 GAP-153
it('shows the landlord a picture that a renter uploads for what they reported', async () => {
  const owner = await Landlord.register(stack, 'pro');
  const { property_block_id, property_section_id } = await owner.addProperty();
  const mia = { first_name: 'Mia', last_name: 'Nguyen', email: 'mia@renter.example' };
  const tenants = [{ ...mia, is_primary_contact: true }];
  await owner.openLease(property_section_id!, { tenants });
  type Made = { data: { id: string } };
  const person = { ...mia, password: TEST_PASSWORD, role_ids: [TENANT_ROLE] };
  const { id: user_id } = expectOk(await owner.call.post<Made>('v1/system/user/create', person)).data;
  const claims = { company_id: owner.call.company_id, user_id, roles: ['tenant'], tenant_code: owner.tenant_code };
  const renter = new Caller(stack.url, signToken(claims, stack.settings.keys.jwt_private_key));
  const tap = { property_block_id, title: 'Dripping tap', description: 'It drips', is_urgent: false };
  // The property service has to know first that they rent there.
  const { id } = await eventually(async () => {
    const answer = await renter.post<Made>('v1/system/property/maintenance/create', tap);
    return answer.status === 200 && answer.body.data;
  });
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'tap.png');
  const authorization = `Bearer ${renter.token}`;
  const send = (path: string, body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(`${stack.url}/api/v1/system/${path}`, { method: 'POST', headers: { authorization, ...headers }, body });
  const uploaded = await send(`assets/upload/maintenance/${id}`, form);
  expect(uploaded.status).toBe(200);
  const { external_path } = ((await uploaded.json()) as { data: { external_path: string } }).data;
  const added = await send(
    'property/maintenance/photo/create',
    JSON.stringify({ maintenance_request_id: id, external_path }),
    { 'content-type': 'application/json', 'x-consistency': uploaded.headers.get('x-consistency')! },
  );
  expect(added.status).toBe(200);
  type Listed = { data: { id: string; photos: object[] }[] };
  const listed = expectOk(await owner.call.get<Listed>('v1/system/property/maintenance')).data;
  expect(listed).toMatchObject([{ id, photos: [{ external_path }] }]);
  expect((await fetch(external_path)).headers.get('content-type')).toBe('image/jpeg');
});

// covers: ERR-05 ERR-06 SUBU-01 SUBU-04 PLAN-05 FEATURE-50 FEATURE-51
it('refuses what the Free plan has no room for or does not hold, and lifts each refusal once Pro is paid for', async () => {
  const free = await Landlord.register(stack, 'free');
  const { property_block_id, property_section_id } = await free.addProperty();
  const { lease_id } = await free.openLease(property_section_id!);
  const terms = ['Landlord: Alex Rowe', 'Tenant: Mia Wong', 'Rent: $600.00 per week', 'Bond: $2,400.00'];
  const agreement = readablePdf('RESIDENTIAL TENANCY AGREEMENT', ...terms);
  const id = await newScan({ call: free.call, lease_id }, 'agreement.pdf', agreement);
  const upload = (count: number, size: number) => {
    const files = Array.from({ length: count }, () => ({ name: 'a.pdf', size }));
    return free.call.post('v1/system/document/upload-sas-endpoint', { files });
  };
  const tap = { property_block_id, title: 'Dripping tap', description: 'It drips', is_urgent: false };
  const requests = {
    SUB_MOD_1004: () => upload(10, 100),
    SUB_MOD_1003: () => upload(5, 50 * MB),
    'SUB_MOD_1001 maintenance': () => free.call.post('v1/system/property/maintenance/create', tap),
    'SUB_MOD_1001 analysis': () => free.call.get(`v1/system/document/scan/${id}/analysis`),
  };
  for (const [refusal, ask] of Object.entries(requests))
    expect(await ask()).toMatchObject({ status: 403, body: { code: refusal.split(' ')[0] } });
  type Paid = { data: { checkout_url: string } };
  const { data } = expectOk(await free.call.post<Paid>('subscription/payment', { properties: 1 }));
  const session = new URL(data.checkout_url).searchParams.get('session');
  expectOk(await new Caller(stack.url).post('subscription/webhook', { session, card: 'works' }));
  for (const ask of Object.values(requests)) await eventually(async () => (await ask()).status === 200, 30_000);
  type Used = { data: { document_management: { used: number } } };
  await eventually(async () => {
    const { user_id } = free.call;
    const { data: current } = expectOk(await free.call.post<Used>('subscription/current', { user_id }));
    return current.document_management.used === 16;
  });
});

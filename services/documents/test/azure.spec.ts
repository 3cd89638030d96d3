import { BlobServiceClient } from '@azure/storage-blob';
import { startAzurite, type Azurite, type Caller } from '@keystead/testkit';
import { DocumentsUnderTest, PATH, PDF, pdfOf, type Grant } from './documents-fixture.js';

//

let azurite: Azurite;
let test: DocumentsUnderTest;
let me: Caller;

beforeAll(async () => {
  azurite = await startAzurite();
  test = await DocumentsUnderTest.start(azurite.env);
  me = await test.onPlan();
}, 60_000);
afterAll(async () => {
  await test?.stop();
  await azurite?.stop();
});

async function put({ sasEndpoint, sasToken }: Pick<Grant, 'sasEndpoint' | 'sasToken'>, body: Buffer, method = 'PUT') {
  const response = await fetch(`${sasEndpoint}?${sasToken}`, {
    method,
    headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': PDF },
    ...(method === 'PUT' ? { body: body as unknown as RequestInit['body'] } : {}),
  });
  await response.arrayBuffer();
  return response.status;
}

const blobsOf = async (company_id: string) => {
  const names: string[] = [];
  const container = BlobServiceClient.fromConnectionString(azurite.connection).getContainerClient('keystead');
  for await (const { name } of container.listBlobsFlat({ prefix: `${company_id}/` })) names.push(name);
  return names;
};

const grantOne = async (caller = me) => (await test.grants(caller, [{ name: 'lease.pdf', size: 200, type: PDF }]))[0]!;

it('takes a file straight from the client, and lists and sends it from then on', async () => {
  const grant = await grantOne();
  expect(await test.list(me)).toEqual([]);
  expect(await put(grant, pdfOf(200))).toBe(201);
  expect(await test.list(me)).toMatchObject([{ document_id: grant.documentId, name: 'lease.pdf', size: 200 }]);
  const file = await me.post(`${PATH}/get-file`, { document_id: grant.documentId });
  expect(file).toMatchObject({ status: 200, text: pdfOf(200).toString() });
  expect(file.headers.get('content-disposition')).toContain('attachment');
});

it('finds a file that was put when it is asked for, without a list before', async () => {
  const grant = await grantOne();
  await put(grant, pdfOf(200));
  expect((await me.post(`${PATH}/get-file`, { document_id: grant.documentId })).status).toBe(200);
});

// covers: T-44
it('lets a link put one file once, and do nothing else', async () => {
  const [grant, other] = [await grantOne(), await grantOne()];
  expect(await put(grant, pdfOf(200))).toBe(201);
  expect(await put(grant, pdfOf(200, 'y'))).toBeGreaterThanOrEqual(400);
  expect(await put(grant, pdfOf(200), 'GET')).toBeGreaterThanOrEqual(400);
  expect(await put(grant, pdfOf(200), 'DELETE')).toBeGreaterThanOrEqual(400);
  expect(await put({ ...grant, sasEndpoint: other.sasEndpoint }, pdfOf(200))).toBe(403);
  const file = await me.post(`${PATH}/get-file`, { document_id: grant.documentId });
  expect(file.text).toBe(pdfOf(200).toString());
});

it.each([
  ['longer', pdfOf(201)],
  ['of another type', Buffer.alloc(200, 'GIF89a')],
])('throws a file away that is %s than granted', async (_, bytes) => {
  const company = await test.onPlan();
  const grant = await grantOne(company);
  expect(await put(grant, bytes)).toBe(201);
  expect(await test.list(company)).toEqual([]);
  expect(await blobsOf(company.company_id)).toEqual([]);
  expect(await put(grant, pdfOf(200))).toBe(201);
  expect(await test.list(company)).toHaveLength(1);
});

it('sweeps what never came, keeps what came unseen, and removes what is deleted and what belongs to a closed company', async () => {
  const company = await test.onPlan();
  const [never, unseen] = [await grantOne(company), await grantOne(company)];
  expect(await put(unseen, pdfOf(200))).toBe(201);
  test.clock.forward(15);
  await test.workOff(company.company_id);
  const rows = await test.rows(company.company_id, 'select id, status from document where company_id = $1');
  expect(rows).toEqual([{ id: unseen.documentId, status: 'stored' }]);
  expect(never.documentId).not.toBe(unseen.documentId);
  await company.post(`${PATH}/delete`, { document_ids: [unseen.documentId] });
  await test.workOff(company.company_id);
  expect(await blobsOf(company.company_id)).toEqual([]);
});

it('lets pages of the product put files, and keeps the rules that were there', async () => {
  const { cors } = await BlobServiceClient.fromConnectionString(azurite.connection).getProperties();
  expect(cors).toMatchObject([{ allowedOrigins: 'http://localhost:8080', allowedMethods: 'PUT,OPTIONS' }]);
});

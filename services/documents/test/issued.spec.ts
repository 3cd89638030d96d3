import { createHash } from 'node:crypto';
import { newId, secretKeysOf, signShared } from '@keystead/platform';
import { TEST_SECRET_KEY } from '@keystead/testkit';
import { DocumentsUnderTest, pdfOf } from './documents-fixture.js';

const KEY = secretKeysOf(TEST_SECRET_KEY);
let test: DocumentsUnderTest;
beforeAll(async () => {
  test = await DocumentsUnderTest.start({ HAND_OVER_KEY: TEST_SECRET_KEY });
});
afterAll(() => test.stop());

const BYTES = pdfOf(300);
const company_id = newId();
const issued = () => ({
  document_id: newId(),
  kind: 'invoice',
  source_id: newId(),
  number: 'I-1',
  name: 'invoice-I-1.pdf',
  category: 'invoice',
  visible_to: 'everyone',
  property_id: newId(),
  property_block_id: newId(),
  lease_id: newId(),
  owner_id: null,
  issued_at: '2026-06-10T02:00:00.000Z',
  sha256: createHash('sha256').update(BYTES).digest('hex'),
  size: BYTES.length,
});
type Issued = ReturnType<typeof issued>;

const pass = (document: Issued, key = KEY, method = 'PUT') =>
  signShared(key, 'documents', { method, company_id, document });

async function put(
  document: Issued,
  { bytes = BYTES, id = document.document_id, authorization = pass(document) } = {},
) {
  const response = await fetch(`${test.service.url}/internal/company/${company_id}/issued-documents/${id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/pdf' },
    body: bytes as unknown as RequestInit['body'],
  });
  await response.arrayBuffer();
  return response.status;
}
const stored = () => test.rows(company_id, 'select id, sha256 from document where company_id = $1');

describe('a document that billing hands over', () => {
  it('is stored once under its hash, however often and at once it comes', async () => {
    const document = issued();
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(document)));
    expect(answers).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await stored()).toEqual([{ id: document.document_id, sha256: document.sha256 }]);
    expect(await test.filesOf(company_id)).toEqual([document.sha256]);
    const events = await test.rows(
      company_id,
      `select 1 from outbox where company_id = $1 and name = 'document.uploaded'`,
    );
    expect(events).toHaveLength(1);
  });

  it.each<[string, (document: Issued) => Promise<number>, number]>([
    ['other bytes', (document) => put(document, { bytes: pdfOf(300, 'y') }), 422],
    ['fewer bytes', (document) => put(document, { bytes: pdfOf(299) }), 422],
    ['more bytes', (document) => put(document, { bytes: pdfOf(301) }), 422],
    ['no pass', (document) => put(document, { authorization: '' }), 401],
    [
      'a pass of another key',
      (document) => put(document, { authorization: pass(document, [Buffer.alloc(32, 1)]) }),
      401,
    ],
    ['a pass for reading', (document) => put(document, { authorization: pass(document, KEY, 'GET') }), 401],
    ['a pass of another document', (document) => put(document, { authorization: pass(issued()) }), 401],
    ['another address', (document) => put(document, { id: newId() }), 401],
  ])('with %s is refused and leaves nothing', async (_name, send, status) => {
    const before = await stored();
    expect(await send(issued())).toBe(status);
    expect(await stored()).toEqual(before);
  });
});

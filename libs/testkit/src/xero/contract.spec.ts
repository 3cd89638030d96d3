import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XeroContract } from './contract.js';

const TENANT = '5f0c9b2e-2a55-4c5b-9c80-6b8c5d0f3a11';

/** A description of one resource, written as Xero writes its own. */
const DESCRIPTION = `
paths:
  /Things:
    put:
      operationId: createThings
      parameters:
        - $ref: '#/components/parameters/page'
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Things' } } } }
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Things' } } } }
        '400': { $ref: '#/components/responses/400Error' }
components:
  parameters:
    page: { in: query, name: page, schema: { type: integer } }
  responses:
    400Error: { content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
  schemas:
    Things: { type: object, properties: { Things: { type: array, items: { $ref: '#/components/schemas/Thing' } } } }
    Thing:
      type: object
      required: [Name]
      properties:
        Name: { type: string, maxLength: 5 }
        Note: { type: string, nullable: true }
        Date: { type: string, x-is-msdate: true }
        Parent: { $ref: '#/components/schemas/Thing' }
    Error: { type: object, properties: { Message: { type: string } } }
`;

let folder: string;
let contract: XeroContract;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keystead-contract-'));
  writeFileSync(join(folder, 'api.yaml'), DESCRIPTION);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => (contract = new XeroContract(join(folder, 'api.yaml'))));

const request = (body: unknown, query = '', path = '/api.xro/2.0/Things', tenant = TENANT) => ({
  method: 'PUT',
  path,
  query: new URLSearchParams(query),
  headers: { 'xero-tenant-id': tenant },
  text: JSON.stringify(body),
});
const faults = () => contract.violations.map(({ message, at, fault }) => `${message} ${at} ${fault}`.trim());

it('accepts what is described, dates in both forms and members that may be null', () => {
  contract.request(request({ Things: [{ Name: 'One', Note: null, Date: '2026-03-01' }] }, 'page=2'));
  contract.request(request({ Things: [{ Name: 'One', Date: '/Date(1772323200000+0000)/', Parent: { Name: 'Two' } }] }));
  const thing = { Name: 'One', Date: '/Date(1772323200000+0000)/', DateString: '2026-03-01T00:00:00' };
  contract.answer(request({}), { status: 200, json: { Id: TENANT, Status: 'OK', Things: [thing] } });
  contract.answer(request({}), { status: 400, json: { Message: 'No' } });
  contract.answer(request({}), { status: 429 });
  expect(contract.violations).toEqual([]);
  expect(contract.checked).toEqual({ requests: 2, answers: 2 });
});

it.each<[string, unknown, string, string]>([
  [
    'a name spelt wrong',
    { Things: [{ Name: 'One', name: 'x' }] },
    '',
    '/Things/0 must NOT have additional properties: name',
  ],
  ['what is missing', { Things: [{}] }, '', "/Things/0 must have required property 'Name'"],
  ['what is too long', { Things: [{ Name: 'Longer' }] }, '', '/Things/0/Name must NOT have more than 5 characters'],
  ['a day that is none', { Things: [{ Name: 'A', Date: '1 March' }] }, '', '/Things/0/Date must match pattern'],
  [
    'a member within',
    { Things: [{ Name: 'A', Parent: {} }] },
    '',
    "/Things/0/Parent must have required property 'Name'",
  ],
  ['a parameter that is not described', { Things: [] }, 'size=2', '?size is not described'],
  ['a parameter of another kind', { Things: [] }, 'page=two', '?page is "two"'],
])('finds %s in a request', (_what, body, query, fault) => {
  contract.request(request(body, query));
  expect(faults()).toEqual([expect.stringContaining(`request ${fault}`)]);
});

it('finds an operation that is not described, and a call without an organisation', () => {
  contract.request(request({}, '', '/api.xro/2.0/Others'));
  contract.request(request({ Things: [] }, '', undefined, 'none'));
  expect(faults()).toEqual(['request  is not described', 'request xero-tenant-id is not an id']);
});

it('finds what an answer says too much or in another form', () => {
  contract.answer(request({}), { status: 200, json: { Things: [{ Name: 'A', Date: '2026-03-01' }], More: 1 } });
  expect(faults()).toEqual([
    'answer  must NOT have additional properties: More',
    expect.stringContaining('answer /Things/0/Date must match pattern'),
  ]);
});

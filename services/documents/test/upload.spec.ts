import { Client } from 'pg';
import { newId } from '@keystead/platform';
import type { Caller } from '@keystead/testkit';
import { DocumentsUnderTest, done, PATH, PDF, pdfOf, type Grant, type PutBody } from './documents-fixture.js';

let test: DocumentsUnderTest;
let me: Caller;

beforeAll(async () => {
  test = await DocumentsUnderTest.start();
  me = await test.onPlan();
});
afterAll(() => test.stop());

const grantOne = async (size = 200, name = 'lease.pdf', about: object = {}) =>
  (await test.grants(me, [{ name, size, type: PDF }], about))[0]!;

describe('a grant', () => {
  // covers: DOC-02 DOC-03 UPG-01 UPG-02 UPG-03 UPG-04 CALL-20, CONST-64
  it('names the file, where it goes and the document, and the put answers 201', async () => {
    const grants = await test.grants(me, [
      { name: 'lease.pdf', size: 200, type: PDF },
      { name: 'keys.csv', size: 8, type: '' },
    ]);
    expect(grants.map((grant) => Object.keys(grant).sort())).toEqual([
      ['documentId', 'file', 'sasEndpoint', 'sasToken'],
      ['documentId', 'file', 'sasEndpoint', 'sasToken'],
    ]);
    expect(grants[0]).toMatchObject({
      file: 'lease.pdf',
      sasEndpoint: `http://localhost:8080/storage/${grants[0]!.documentId}`,
    });
    expect(await test.put(grants[0]!, pdfOf(200))).toEqual({ status: 201, code: null });
    expect(await test.put(grants[1]!, Buffer.from('a,b\n1,2\n'), null)).toEqual({ status: 201, code: null });
    const names = (await test.list(me)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['lease.pdf', 'keys.csv']));
  });

  it('takes its token as one value too', async () => {
    const { sasEndpoint, sasToken } = await grantOne();
    const wrapped = { sasEndpoint, sasToken: new URLSearchParams({ sasToken }).toString() };
    expect(await test.put(wrapped, pdfOf(200))).toMatchObject({ status: 201 });
  });

  //
  it('shows nothing before the file is there, and gives its space back after 15 minutes', async () => {
    const company = await test.onPlan({ documents: 1, storage: null });
    const [grant] = await test.grants(company, [{ name: 'late.pdf', size: 50 }]);
    expect(await test.list(company)).toEqual([]);
    expect((await company.post(`${PATH}/get-file`, { document_id: grant!.documentId })).status).toBe(404);
    expect((await company.post(`${PATH}/update`, { document_id: grant!.documentId, name: 'a.pdf' })).status).toBe(404);
    expect((await company.post(`${PATH}/delete`, { document_ids: [grant!.documentId] })).status).toBe(404);
    const another = () => company.post(`${PATH}/upload-sas-endpoint`, { files: [{ name: 'b.pdf', size: 50 }] });
    expect(await another()).toMatchObject({ status: 403, body: { code: 'SUB_MOD_1004' } });
    test.clock.forward(15);
    expect(await test.put(grant!, pdfOf(50))).toEqual({ status: 410, code: 'UPLOAD_LINK_EXPIRED' });
    await test.workOff(company.company_id);
    expect(await test.rows(company.company_id, 'select 1 from document where company_id = $1')).toEqual([]);
    expect((await another()).status).toBe(200);
  });

  // covers: SUB_MOD_1003 SUB_MOD_1004 ERR-05 ERR-06
  it('is given to exactly as many of 50 requests at once as the plan has documents', async () => {
    const company = await test.onPlan({ documents: 10, storage: null });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        company.post(`${PATH}/upload-sas-endpoint`, { files: [{ name: 'a.pdf', size: 100 }] }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(40);
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'SUB_MOD_1004', message: '[SUB_MOD_1004] Document limit reached. Please upgrade your plan.' },
      });
    await test.setLimits(company, { documents: null, storage: null }, 2);
    expect(await test.grants(company, [{ name: 'a.pdf', size: 100 }])).toHaveLength(1);
  });

  it('is given to exactly as many of 50 requests at once as the plan has space, to the byte', async () => {
    const company = await test.onPlan({ documents: null, storage: 100 });
    const size = 5 * 1024 * 1024;
    const ask = (bytes: number) =>
      company.post(`${PATH}/upload-sas-endpoint`, { files: [{ name: 'a.pdf', size: bytes }] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(size)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      body: { code: 'SUB_MOD_1003', message: '[SUB_MOD_1003] Storage limit reached. Please upgrade your plan.' },
    });
    expect((await ask(1)).body).toMatchObject({ code: 'SUB_MOD_1003' });
  });

  it('is all or nothing for the files of one request', async () => {
    const company = await test.onPlan({ documents: 2, storage: null });
    const files = Array.from({ length: 3 }, () => ({ name: 'a.pdf', size: 10 }));
    expect((await company.post(`${PATH}/upload-sas-endpoint`, { files })).body).toMatchObject({ code: 'SUB_MOD_1004' });
    expect(await test.grants(company, files.slice(1))).toHaveLength(2);
  });
});

// covers: T-44
describe('a put', () => {
  it('works once, also when two come at once', async () => {
    const grant = await grantOne();
    const answers = await Promise.all([test.put(grant, pdfOf(200)), test.put(grant, pdfOf(200, 'y'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await test.put(grant, pdfOf(200, 'z'))).toEqual({ status: 409, code: 'UPLOAD_LINK_USED' });
  });

  it('is one of two hundred at once, and all are stored', async () => {
    const company = await test.onPlan();
    const files = Array.from({ length: 100 }, () => ({ name: 'a.pdf', size: 100_000, type: PDF }));
    const grants = [...(await test.grants(company, files)), ...(await test.grants(company, files))];
    const answers = await Promise.all(grants.map((grant) => test.put(grant, pdfOf(100_000))));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await test.list(company, '?total=1000')).toHaveLength(200);
  }, 30_000);

  it.each([
    ['is longer', (): [PutBody, string] => [pdfOf(201), PDF], 'FILE_SIZE_DIFFERS'],
    ['is shorter', (): [PutBody, string] => [pdfOf(199), PDF], 'FILE_SIZE_DIFFERS'],
    ['is empty', (): [PutBody, string] => [Buffer.alloc(0), PDF], 'FILE_SIZE_DIFFERS'],
    ['does not say how long it is and is longer', () => [streamOf(pdfOf(100), pdfOf(101)), PDF], 'FILE_SIZE_DIFFERS'],
    ['does not say how long it is and is shorter', () => [streamOf(pdfOf(100)), PDF], 'FILE_SIZE_DIFFERS'],
    ['says it is of another type', () => [pdfOf(200), 'image/png'], 'FILE_TYPE_DIFFERS'],
    ['is of another type', () => [Buffer.alloc(200, 'GIF89a'), PDF], 'FILE_TYPE_DIFFERS'],
    ['is a page', () => [Buffer.alloc(200, '<script>alert(1)</script>'), PDF], 'FILE_TYPE_DIFFERS'],
    [
      'is a PDF behind something else',
      () => [Buffer.concat([Buffer.from('\n<!--'), pdfOf(195)]), PDF],
      'FILE_TYPE_DIFFERS',
    ],
  ] as [string, () => [PutBody, string], string][])(
    'that %s is refused, leaves no file, and the link takes the right one',
    async (_, file, code) => {
      const company = await test.onPlan();
      const [grant] = await test.grants(company, [{ name: 'lease.pdf', size: 200, type: PDF }]);
      expect(await test.put(grant!, ...file())).toEqual({ status: 422, code });
      expect(await test.list(company)).toEqual([]);
      expect(await test.filesOf(company.company_id)).toEqual([]);
      expect((await test.put(grant!, pdfOf(200))).status).toBe(201);
    },
  );

  it('of a link that was changed in any part is refused', async () => {
    const grant = await grantOne();
    const other = await grantOne(5000);
    const company = await test.onPlan();
    const [foreign] = await test.grants(company, [{ name: 'lease.pdf', size: 200, type: PDF }]);
    const changed = (name: string, value: string) => {
      const query = new URLSearchParams(grant.sasToken);
      query.set(name, value);
      return { ...grant, sasToken: query.toString() };
    };
    const { sig } = Object.fromEntries(new URLSearchParams(grant.sasToken)) as { sig: string };
    const forged: Pick<Grant, 'sasEndpoint' | 'sasToken'>[] = [
      changed('sz', '9999'),
      changed('ct', 'text/html'),
      changed('se', String(Date.now() + 86_400_000)),
      changed('co', company.company_id),
      changed('sig', `${sig.slice(0, -1)}${sig.endsWith('A') ? 'B' : 'A'}`),
      changed('sig', ''),
      { ...grant, sasToken: '' },
      { ...grant, sasEndpoint: other.sasEndpoint },
      { ...grant, sasEndpoint: foreign!.sasEndpoint },
      { ...grant, sasEndpoint: grant.sasEndpoint.replace(grant.documentId, newId()) },
      { ...grant, sasEndpoint: grant.sasEndpoint.replace(grant.documentId, '..%2f..%2fetc') },
      { ...grant, sasEndpoint: grant.sasEndpoint.replace(grant.documentId, `${grant.documentId}%00`) },
    ];
    for (const link of forged)
      expect(await test.put(link, pdfOf(200))).toEqual({ status: 403, code: 'UPLOAD_LINK_INVALID' });
    expect((await test.put(grant, pdfOf(200))).status).toBe(201);
  });

  it('may do nothing but put: the link neither reads nor deletes', async () => {
    const grant = await grantOne();
    await test.put(grant, pdfOf(200));
    const url = `${test.service.url}/storage/${grant.documentId}`;
    for (const method of ['GET', 'DELETE', 'POST', 'HEAD'])
      expect((await fetch(`${url}?${grant.sasToken}`, { method })).status).toBe(404);
    expect((await fetch(`${url}/image?${grant.sasToken}`)).status).toBe(404);
  });

  it('that breaks off leaves nothing, and the link takes the file again', async () => {
    const company = await test.onPlan();
    const [grant] = await test.grants(company, [{ name: 'lease.pdf', size: 200_000, type: PDF }]);
    const abort = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(pdfOf(1000))),
      pull: () => new Promise<void>((resolve) => setTimeout(() => (abort.abort(), resolve()), 50)),
    });
    const { pathname } = new URL(grant!.sasEndpoint);
    const sent = fetch(`${test.service.url}${pathname}?${grant!.sasToken}`, {
      method: 'PUT',
      body,
      signal: abort.signal,
      duplex: 'half',
    });
    await expect(sent).rejects.toThrow();
    let again = await test.put(grant!, pdfOf(200_000));
    // The service learns of it a moment later.
    for (let tries = 0; again.status === 409 && tries < 50; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      again = await test.put(grant!, pdfOf(200_000));
    }
    expect(again.status).toBe(201);
    expect(await test.filesOf(company.company_id)).toEqual([grant!.documentId]);
  });
});

describe('what cannot be granted', () => {
  const refuse = async (file: object, about: object = {}) => {
    const answer = await me.post(`${PATH}/upload-sas-endpoint`, { files: [file], ...about });
    expect(answer.status).toBe(400);
    return answer.body.errors as Record<string, string>;
  };

  it.each([
    ['../etc/passwd.pdf', 'A file name cannot hold a path'],
    ['C:\\lease.pdf', 'A file name cannot hold a path'],
    ['..', 'A file name cannot hold a path'],
    ['le\tase.pdf', 'A file name cannot hold invisible characters'],
    ['lease\u202efdp.exe.pdf', 'A file name cannot hold invisible characters'],
    [' ', 'this field is required'],
    [`${'a'.repeat(200)}.pdf`, 'At most 200 characters'],
    ['lease.exe', 'The file name does not end as its type does'],
  ])('is a file called %j', async (name, sentence) => {
    expect(await refuse({ name, size: 10, type: PDF })).toEqual({ 'files.0.name': sentence });
  });

  it.each([0, -1, 1.5, 50 * 1024 * 1024 + 1, '10', null])('is a file of %j bytes', async (size) => {
    const [[field, sentence]] = Object.entries(await refuse({ name: 'a.pdf', size })) as [[string, string]];
    expect(field).toBe('files.0.size');
    expect(sentence).toMatch(size === null ? /required/ : /from 1 byte to 50 MB/);
  });

  it.each([
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['program.exe', ''],
    ['archive.zip', 'application/zip'],
    ['noending', ''],
  ])('is %s', async (name, type) => {
    expect(await refuse({ name, size: 10, type })).toEqual({
      'files.0.type': 'Please choose a PDF, a picture, a text, or a document of Word or Excel',
    });
  });

  it('is more than a hundred files at once, and ten thousand are refused before they are looked at', async () => {
    const files = (count: number) => Array.from({ length: count }, () => ({ name: 'a.pdf', size: 10 }));
    const many = await me.post(`${PATH}/upload-sas-endpoint`, { files: files(101) });
    expect(many).toMatchObject({ status: 400, body: { errors: { files: 'At most 100 at once' } } });
    const endless = await me.post(`${PATH}/upload-sas-endpoint`, { files: files(10_000) });
    expect(endless).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
    expect((await me.post(`${PATH}/upload-sas-endpoint`, { files: [] })).status).toBe(400);
  });

  it('is a file for what the company does not have, or for what does not belong together', async () => {
    const [here, there] = [await test.place(me.company_id), await test.place(me.company_id)];
    const stranger = await test.onPlan();
    const foreign = await test.place(stranger.company_id);
    const ask = (about: object) =>
      me.post(`${PATH}/upload-sas-endpoint`, { files: [{ name: 'a.pdf', size: 10 }], ...about });
    for (const name of ['property_id', 'property_block_id', 'lease_id'] as const) {
      const [missing, theirs] = [await ask({ [name]: newId() }), await ask({ [name]: foreign[name] })];
      expect(missing.status).toBe(404);
      expect(theirs.text).toBe(missing.text);
    }
    expect((await ask({ property_id: there.property_id, lease_id: here.lease_id })).body.errors).toEqual({
      lease_id: 'This is not a lease of this property',
    });
    expect(
      (await ask({ property_id: there.property_id, property_block_id: here.property_block_id })).body.errors,
    ).toEqual({
      property_block_id: 'This is not a unit of this property',
    });
    expect((await ask({ property_block_id: there.property_block_id, lease_id: here.lease_id })).body.errors).toEqual({
      lease_id: 'This is not a lease of this unit',
    });
  });

  it('is a file for a property in the trash', async () => {
    const { property_id } = await test.place(me.company_id);
    await test.publish(me.company_id, 'property.removed', property_id, { property_id, name: 'Gone' }, 2);
    const ask = () => me.post(`${PATH}/upload-sas-endpoint`, { files: [{ name: 'a.pdf', size: 10 }], property_id });
    let status = 200;
    for (let tries = 0; status === 200 && tries < 100; tries++) ({ status } = await ask());
    expect(status).toBe(404);
  });
});

it('answers the same grants to the same request sent again', async () => {
  const headers = { 'idempotency-key': newId() };
  const body = { files: [{ name: 'a.pdf', size: 10 }] };
  const first = done<Grant[]>(await me.post(`${PATH}/upload-sas-endpoint`, body, headers));
  expect(done<Grant[]>(await me.post(`${PATH}/upload-sas-endpoint`, body, headers))).toEqual(first);
});

it('keeps no document whose file is not on the disk when the process dies between file and commit', async () => {
  const company = await test.onPlan();
  const [grant] = await test.grants(company, [{ name: 'lease.pdf', size: 200, type: PDF }]);
  const client = new Client({ connectionString: test.service.database.owner });
  await client.connect();
  try {
    // As a killed process leaves it: reserved for an upload that no one goes on with.
    await client.query('alter table document no force row level security');
    await client.query(
      `update document set status = 'receiving', upload_id = gen_random_uuid(), upload_began_at = now() where id = $1`,
      [grant!.documentId],
    );
    await client.query('alter table document force row level security');
  } finally {
    await client.end();
  }
  expect(await test.put(grant!, pdfOf(200))).toEqual({ status: 409, code: 'UPLOAD_LINK_USED' });
  test.clock.forward(30);
  await test.workOff(company.company_id);
  expect(await test.rows(company.company_id, 'select 1 from document where company_id = $1')).toEqual([]);
  expect(await test.filesOf(company.company_id)).toEqual([]);
});

function streamOf(...chunks: Buffer[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new Uint8Array(chunk));
      controller.close();
    },
  });
}

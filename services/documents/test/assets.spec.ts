import { DAY_MS } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import sharp from 'sharp';
import { DocumentsUnderTest, PATH, pdfOf } from './documents-fixture.js';

let test: DocumentsUnderTest;
let me: Caller;

beforeAll(async () => {
  test = await DocumentsUnderTest.start();
  me = await test.onPlan();
});
afterAll(() => test.stop());

async function upload(bytes: Buffer, caller = me, field = 'file', headers: Record<string, string> = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(`${caller.url}/api/v1/system/assets/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, ...headers },
    body: form,
  });
  const body = (await response.json()) as {
    code?: string;
    data?: { id: string; external_path: string };
    errors?: object;
  };
  return { status: response.status, body };
}

/** Loads a picture as a browser would, past the gateway. */
const show = (external_path: string) => {
  const { pathname, search } = new URL(external_path);
  return fetch(test.service.url + pathname + search);
};

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } });

// covers: OTHER-01 Q-142 ASSET-01
it('takes a photo, turns it upright, makes it smaller and leaves out where it was taken', async () => {
  const sent = await picture(4000, 1000)
    .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '33/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(sent);
  expect(status).toBe(200);
  expect(Object.keys(body.data!).sort()).toEqual(['external_path', 'id']);
  const response = await show(body.data!.external_path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400, immutable',
  });
  const shown = Buffer.from(await response.arrayBuffer());
  const { width, height, exif, orientation } = await sharp(shown).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 512,
    height: 2048,
    exif: undefined,
    orientation: undefined,
  });
  expect(shown.includes('CANARY')).toBe(false);
});

it('keeps the transparent ground of a logo', async () => {
  const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  const { body } = await upload(logo);
  const response = await show(body.data!.external_path);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).hasAlpha).toBe(true);
});

// covers: T-44
it('shows a picture by its whole address alone', async () => {
  const { body } = await upload(await picture(10, 10).jpeg().toBuffer());
  const { external_path } = body.data!;
  const other = (await upload(await picture(10, 10).png().toBuffer())).body.data!;
  const url = new URL(external_path);
  const changed = (name: string, value: string) => {
    const copy = new URL(url);
    copy.searchParams.set(name, value);
    return copy.href;
  };
  for (const address of [
    changed('sig', ''),
    changed('sig', 'A'.repeat(43)),
    changed('co', newId()),
    external_path.replace(body.data!.id, other.id),
    external_path.replace(body.data!.id, newId()),
    `${url.origin}${url.pathname}`,
  ])
    expect((await show(address)).status).toBe(404);
  const document = await test.store(me);
  expect((await show(external_path.replace(body.data!.id, document))).status).toBe(404);
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
const wide = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } });
/** The head of a PNG that says it is larger than it is: decoding it would take gigabytes. */
async function bomb(): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

it.each([
  ['is no picture', () => pdfOf(500), 422, 'IMAGE_UNREADABLE'],
  ['is a drawing with a script', () => svg, 422, 'IMAGE_UNREADABLE'],
  ['is empty', () => Buffer.alloc(0), 422, 'IMAGE_UNREADABLE'],
  ['is cut off', async () => (await picture(500, 500).jpeg().toBuffer()).subarray(0, 400), 422, 'IMAGE_UNREADABLE'],
  ['is 50,000 pixels wide', () => wide(50_000, 10).png().toBuffer(), 422, 'IMAGE_TOO_LARGE'],
  ['says it is 50,000 pixels on each side', bomb, 422, 'IMAGE_TOO_LARGE'],
  [
    'is larger than 10 MB',
    () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(10 * 1024 * 1024)]),
    413,
    'IMAGE_FILE_TOO_LARGE',
  ],
] as [string, () => Buffer | Promise<Buffer>, number, string][])(
  'refuses a file that %s, and stores nothing',
  async (_, make, status, code) => {
    const company = await test.onPlan();
    const answer = await upload(await make(), company);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await test.filesOf(company.company_id)).toEqual([]);
  },
  20_000,
);

it('refuses a form without the file, and a form where none is taken', async () => {
  const jpeg = await picture(10, 10).jpeg().toBuffer();
  expect(await upload(jpeg, me, 'photo')).toMatchObject({
    status: 400,
    body: { errors: { file: 'this field is required' } },
  });
  const json = await me.post('v1/system/assets/upload', { file: 'x' });
  expect(json).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA' } });
  const form = new FormData();
  form.append('files', 'x');
  const headers = { authorization: `Bearer ${me.token}` };
  const response = await fetch(`${me.url}/api/${PATH}/upload-sas-endpoint`, { method: 'POST', headers, body: form });
  expect(response.status).toBe(415);
  const text = await fetch(`${me.url}/api/${PATH}/upload-sas-endpoint`, { method: 'POST', headers, body: 'x' });
  expect(text.status).toBe(415);
});

// covers: SUB_MOD_1003
it('counts pictures with what the company stores, and leaves no file of one that has no room', async () => {
  const company = await test.onPlan({ documents: null, storage: 0 });
  const answer = await upload(await picture(10, 10).jpeg().toBuffer(), company);
  expect(answer).toMatchObject({ status: 403, body: { code: 'SUB_MOD_1003' } });
  expect(await test.filesOf(company.company_id)).toEqual([]);
});

it('is deleted with its file once no property shows it any more, and only by its own company and whole address', async () => {
  const company = await test.onPlan();
  const jpeg = await picture(10, 10).jpeg().toBuffer();
  const [shown, removed] = [(await upload(jpeg, company)).body.data!, (await upload(jpeg, company)).body.data!];
  const stranger = await test.onPlan();
  const say = (external_path: string, company_id = company.company_id) =>
    test.publish(company_id, 'property.photo_removed', newId(), { property_id: newId(), external_path }, 2);
  const unsigned = shown.external_path.replace(/sig=[^&]+/, `sig=${'A'.repeat(43)}`);
  await say(shown.external_path, stranger.company_id);
  for (const address of [unsigned, 'https://pictures.example/front.jpg', 'https://[']) await say(address);
  await say(removed.external_path);
  await eventually(async () => (await show(removed.external_path)).status === 404);
  await test.workOff(company.company_id);
  expect(await test.filesOf(company.company_id)).toEqual([shown.id]);
  expect((await show(shown.external_path)).status).toBe(200);
  const events = await test.rows(
    company.company_id,
    "select aggregate_id, version from outbox where company_id = $1 and name = 'asset.deleted'",
  );
  expect(events).toEqual([{ aggregate_id: removed.id, version: 2 }]);
});

it('is swept a day after its upload, unless something shows it by then', async () => {
  const company = await test.onPlan();
  const other = await test.onPlan();
  const jpeg = await picture(10, 10).jpeg().toBuffer();
  const later = (ms: number) => test.clock.moveTo(new Date(test.clock.now().getTime() + ms));
  const newPicture = async (caller = company) => (await upload(jpeg, caller)).body.data!;
  const [photo, logo, unused] = [await newPicture(), await newPicture(), await newPicture()];
  const added = (external_path: string, company_id = company.company_id) =>
    test.publish(company_id, 'property.photo_added', newId(), { external_path });
  // Another company names the picture, and it is shown nowhere for that.
  await added(unused.external_path, other.company_id);
  await added(photo.external_path);
  await test.publish(
    company.company_id,
    'company.updated',
    company.company_id,
    {
      ...{ company_id: company.company_id, name: 'Rose Homes', identity: 'landlord', has_completed_setup: true },
      ...{ timezone: 'Australia/Sydney', logo: logo.external_path },
    },
    2,
  );
  const shownIds = async () =>
    (await test.rows(company.company_id, 'select id from asset where company_id = $1 and is_shown')).map(
      ({ id }) => id,
    );
  await eventually(async () => (await shownIds()).length === 2);
  expect((await shownIds()).sort()).toEqual([photo.id, logo.id].sort());

  later(DAY_MS - 60_000);
  await test.workOff(company.company_id);
  expect((await show(unused.external_path)).status).toBe(200);

  // While an event that could say so is not handled, nothing is deleted.
  const [event_id, letter_id] = [newId(), newId()];
  await test.service.db.system(
    `insert into dead_letter (company_id, id, consumer, event_id, event, error, attempts)
     values ($1, $2, 'documents-nothing', $3, '{"name": "property.photo_added"}', 'Error: refused', 5)`,
    [company.company_id, letter_id, event_id],
  );
  later(120_000);
  await test.workOff(company.company_id);
  expect((await show(unused.external_path)).status).toBe(200);
  await test.service.db.system('update dead_letter set replayed_at = now() where id = $1', [letter_id]);

  later(DAY_MS);
  await test.workOff(company.company_id);
  expect((await show(unused.external_path)).status).toBe(404);
  expect((await test.filesOf(company.company_id)).sort()).toEqual([photo.id, logo.id].sort());
  const deleted = await test.rows(
    company.company_id,
    "select aggregate_id from outbox where company_id = $1 and name = 'asset.deleted'",
  );
  expect(deleted).toEqual([{ aggregate_id: unused.id }]);
});

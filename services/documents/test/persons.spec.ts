import { newId } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import sharp from 'sharp';
import { DocumentsUnderTest, done, PATH, PDF, pdfOf } from './documents-fixture.js';

// covers: F-31

type Place = Awaited<ReturnType<DocumentsUnderTest['place']>>;

let test: DocumentsUnderTest;
let team: Caller;
let mia: Caller;
let sam: Caller;
let olga: Caller;
let oscar: Caller;
let here: Place;
let there: Place;
let ids: Record<'everyone' | 'renters' | 'owners' | 'team' | 'passport' | 'policy' | 'company' | 'elsewhere', string>;

beforeAll(async () => {
  test = await DocumentsUnderTest.start();
  team = await test.onPlan();
  const { company_id } = team;
  [here, there] = [await test.place(company_id), await test.place(company_id)];
  [mia, sam] = [await renter('mia@renter.example', here.lease_id), await renter('sam@renter.example', there.lease_id)];
  [olga, oscar] = [
    await owner('olga@owner.example', here.property_id),
    await owner('oscar@owner.example', there.property_id),
  ];
  const { lease_id, property_id } = here;
  ids = {
    everyone: await test.store(team, { lease_id }, 'agreement.pdf'),
    renters: await test.store(team, { lease_id, visible_to: 'renters' }, 'keys.pdf'),
    owners: await test.store(team, { lease_id, visible_to: 'owners' }, 'review.pdf'),
    team: await test.store(team, { lease_id, visible_to: 'team' }, 'references.pdf'),
    passport: await test.store(team, { lease_id, category: 'identification' }, 'passport.pdf'),
    policy: await test.store(team, { property_id }, 'policy.pdf'),
    company: await test.store(team, {}, 'of-the-company.pdf'),
    elsewhere: await test.store(team, { lease_id: there.lease_id }, 'elsewhere.pdf'),
  };
});
afterAll(() => test.stop());

async function person(email: string, role: 'owner' | 'tenant'): Promise<Caller> {
  const caller = test.service.as({ company_id: team.company_id, role });
  const { user_id, company_id } = caller;
  const names = { first_name: 'Some', last_name: 'Body', language: 'en', tenant_code: 'test01' } as const;
  await test.publish(company_id, 'user.registered', user_id, { user_id, email, ...names });
  return caller;
}

async function renter(email: string, lease_id: string): Promise<Caller> {
  const caller = await person(email, 'tenant');
  const lease_tenant_id = newId();
  await test.publish(team.company_id, 'lease.tenant_added', lease_tenant_id, {
    lease_tenant_id,
    lease_id,
    is_primary_contact: true,
    first_name: 'Some',
    last_name: 'Body',
    email,
    phone: null,
  });
  await known('select 1 from renter r join person p on p.company_id = r.company_id and p.email = r.email', email);
  return caller;
}

async function owner(email: string, property_id: string): Promise<Caller> {
  const caller = await person(email, 'owner');
  const owner_id = newId();
  const names = { first_name: 'Some', last_name: 'Body', phone: null };
  await test.publish(team.company_id, 'owner.added', owner_id, { owner_id, user_id: null, email, ...names });
  await test.publish(team.company_id, 'property.ownership_changed', property_id, {
    property_id,
    name: '12 Rose Street',
    owners: [{ owner_id, share: 10_000, is_primary_contact: true }],
  });
  await known(
    `select 1 from owner r join person p on p.company_id = r.company_id and p.email = r.email
     join ownership w on w.company_id = r.company_id and r.owner_id = any(w.owner_ids)`,
    email,
  );
  return caller;
}

const known = (joined: string, email: string) =>
  eventually(
    async () =>
      (await test.rows(team.company_id, `${joined} where r.company_id = $1 and r.email = $2`, [email])).length > 0,
  );

const listed = async (caller: Caller) => (await test.list(caller)).map(({ document_id }) => document_id).sort();
const sorted = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name]).sort();

it('shows renters the documents of their lease that are meant for them, and owners those of what they own', async () => {
  expect(await listed(mia)).toEqual(sorted('everyone', 'renters'));
  expect(await listed(sam)).toEqual(sorted('elsewhere'));
  expect(await listed(olga)).toEqual(sorted('everyone', 'owners', 'policy'));
  expect(await listed(oscar)).toEqual(sorted('elsewhere'));
  expect(await listed(team)).toEqual(Object.values(ids).sort());
});

it('shows each of them which documents their own leases miss', async () => {
  const missing = async (caller: Caller) =>
    done<{ lease_id: string }[]>(await caller.get(`${PATH}/missing`)).map(({ lease_id }) => lease_id);
  await eventually(async () => (await missing(team)).length === 2);
  for (const caller of [mia, olga]) expect(await missing(caller)).toEqual([here.lease_id]);
  for (const caller of [sam, oscar]) expect(await missing(caller)).toEqual([there.lease_id]);
});

it('gives each of them the file of what they see, and of nothing else', async () => {
  for (const caller of [mia, sam, olga, oscar]) {
    const own = await listed(caller);
    for (const id of Object.values(ids)) {
      const { status } = await caller.post(`${PATH}/get-file`, { document_id: id });
      expect([id, status]).toEqual([id, own.includes(id) ? 200 : 404]);
    }
  }
});

it('lets a renter add to their own lease, under the plan of the company, and change what they added', async () => {
  const files = [{ name: 'receipt.pdf', size: 200, type: PDF }];
  const ask = (lease_id?: string) =>
    mia.post(`${PATH}/upload-sas-endpoint`, { files, lease_id, visible_to: 'everyone' });
  expect(await ask(there.lease_id)).toMatchObject({ status: 404 });
  expect(await ask()).toMatchObject({ status: 400, body: { code: 'MISSING_LEASE_ID' } });
  const [grant] = done<Parameters<typeof test.put>[0][]>(await ask(here.lease_id));
  expect((await test.put(grant!, pdfOf(200))).status).toBe(201);
  const { documentId } = grant as unknown as { documentId: string };
  expect(await listed(mia)).toContain(documentId);
  // What a renter sends is between them and the team.
  for (const other of [sam, olga, oscar]) expect(await listed(other)).not.toContain(documentId);
  expect((await test.list(team)).find(({ document_id }) => document_id === documentId)).toMatchObject({
    property_id: here.property_id,
    uploaded_by: mia.user_id,
    visible_to: 'team',
  });
  expect((await mia.post(`${PATH}/update`, { document_id: documentId, name: 'bond.pdf' })).status).toBe(200);
  expect((await mia.post(`${PATH}/update`, { document_id: documentId, visible_to: 'everyone' })).status).toBe(403);
  expect((await mia.post(`${PATH}/update`, { document_id: ids.everyone, name: 'mine.pdf' })).status).toBe(404);
  expect((await mia.post(`${PATH}/delete`, { document_ids: [documentId] })).status).toBe(403);
  expect((await olga.post(`${PATH}/update`, { document_id: ids.everyone, name: 'mine.pdf' })).status).toBe(403);
});

// covers: GAP-153
describe('a picture for a maintenance request', () => {
  const reported = async (by: Caller) => {
    const id = newId();
    await test.publish(by.company_id, 'maintenance.reported', id, {
      maintenance_request_id: id,
      property_id: here.property_id,
      property_block_id: here.property_block_id,
      unit_name: '12 Rose Street',
      title: 'Dripping tap',
      status: 'reported',
      is_urgent: false,
      due_on: null,
      reported_by: by.user_id,
    });
    const seen = 'select 1 from maintenance_request where company_id = $1 and maintenance_request_id = $2';
    await eventually(async () => (await test.rows(by.company_id, seen, [id])).length === 1);
    return id;
  };
  const upload = async (by: Caller, path: string, bytes?: Buffer) => {
    const form = new FormData();
    const white = sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } });
    form.append('file', new Blob([new Uint8Array(bytes ?? (await white.jpeg().toBuffer()))]), 'tap.jpg');
    const response = await fetch(`${by.url}/api/v1/system/assets/upload${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.token}` },
      body: form,
    });
    const body = (await response.json()) as { code?: string; data?: { id: string; external_path: string } };
    return { status: response.status, code: body.code, data: body.data };
  };
  const assets = (request_id: string) =>
    test.rows(
      team.company_id,
      'select id, uploaded_by from asset where company_id = $1 and maintenance_request_id = $2',
      [request_id],
    );

  it('is uploaded by the renter or the owner who reported it, and by the team', async () => {
    for (const by of [mia, olga]) {
      const id = await reported(by);
      const { status, data } = await upload(by, `/maintenance/${id}`);
      expect([status, await assets(id)]).toEqual([200, [{ id: data!.id, uploaded_by: by.user_id }]]);
      const said = 'select data from outbox where company_id = $1 and aggregate_id = $2';
      const about = { asset_id: data!.id, maintenance_request_id: id, uploaded_by: by.user_id };
      expect(await test.rows(team.company_id, said, [data!.id])).toMatchObject([{ data: about }]);
      const { pathname, search } = new URL(data!.external_path);
      expect((await fetch(test.service.url + pathname + search)).headers.get('content-type')).toBe('image/jpeg');
      expect((await upload(team, `/maintenance/${id}`)).status).toBe(200);
    }
  });

  it('is taken neither for the request of somebody else nor for anything besides', async () => {
    const [own, ofTeam] = [await reported(mia), await reported(team)];
    const stranger = await test.onPlan();
    for (const [by, id] of [
      [sam, own],
      [olga, own],
      [stranger, own],
      [mia, ofTeam],
      [mia, crypto.randomUUID()],
    ] as const)
      expect(await upload(by, `/maintenance/${id}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await upload(mia, '/maintenance/tap')).status).toBe(400);
    for (const by of [mia, olga]) expect(await upload(by, '')).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect([...(await assets(own)), ...(await assets(ofTeam))]).toEqual([]);
    expect(await test.filesOf(stranger.company_id)).toEqual([]);
  });

  it('is a picture, is one of twenty at most, and needs a plan with maintenance and room', async () => {
    const id = await reported(mia);
    expect(await upload(mia, `/maintenance/${id}`, pdfOf(500))).toMatchObject({ code: 'IMAGE_UNREADABLE' });
    for (let count = 0; count < 20; count++) expect((await upload(mia, `/maintenance/${id}`)).status).toBe(200);
    expect(await upload(mia, `/maintenance/${id}`)).toMatchObject({ status: 409, code: 'PHOTO_LIMIT' });
    const other = await reported(mia);
    const files = await test.filesOf(team.company_id);
    await test.setLimits(team, { documents: null, storage: 0 }, 2);
    expect(await upload(mia, `/maintenance/${other}`)).toMatchObject({ status: 403, code: 'SUB_MOD_1003' });
    await test.setLimits(team, { documents: null, storage: null }, 3, 'free');
    expect(await upload(mia, `/maintenance/${other}`)).toMatchObject({ status: 403, code: 'SUB_MOD_1001' });
    expect(await test.filesOf(team.company_id)).toEqual(files);
    await test.setLimits(team, { documents: null, storage: null }, 4);
  });
});

it('counts what a renter adds with all documents of the company', async () => {
  await test.setLimits(team, { documents: 1, storage: null }, 5);
  const body = { files: [{ name: 'a.pdf', size: 10 }], lease_id: here.lease_id };
  expect((await mia.post(`${PATH}/upload-sas-endpoint`, body)).body).toMatchObject({ code: 'SUB_MOD_1004' });
});

it('shows somebody nothing of a lease they have been taken off', async () => {
  const lease_tenant_id = newId();
  const facts = {
    is_primary_contact: true,
    first_name: 'Kim',
    last_name: 'Body',
    email: 'kim@renter.example',
    phone: null,
  };
  const kim = await person('kim@renter.example', 'tenant');
  const { lease_id } = here;
  await test.publish(team.company_id, 'lease.tenant_added', lease_tenant_id, { lease_tenant_id, lease_id, ...facts });
  await eventually(async () => (await listed(kim)).length === 2);
  await test.publish(team.company_id, 'lease.tenant_removed', lease_tenant_id, { lease_tenant_id, lease_id }, 2);
  await eventually(async () => (await listed(kim)).length === 0);
});

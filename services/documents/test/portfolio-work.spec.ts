import { systemContext } from '@keystead/platform';
import { type Caller, eventually } from '@keystead/testkit';
import sharp from 'sharp';
import { type DocumentsUnderTest, done, type Grant, PATH, PDF, pdfOf } from './documents-fixture.js';
import { manages, type Property, startPortfolio } from './portfolio-fixture.js';

// covers: F-31

let test: DocumentsUnderTest;
let team: Caller;
let manager: Caller;
let here: Property;
let there: Property;

beforeAll(async () => {
  ({ test, team, manager, here, there } = await startPortfolio());
});
afterAll(() => test?.stop());

const post = (path: string, body: object) => manager.post(`${PATH}/${path}`, body);
const shown = async (by: Caller, id: string) =>
  (await test.list(by, `?filters=${encodeURIComponent(JSON.stringify({ document_id: id }))}`))[0];

describe('the work of a portfolio manager', () => {
  it.each([
    ['property', ({ property_id }: Property) => ({ property_id }), 'owners'],
    ['unit', ({ property_block_id }: Property) => ({ property_block_id }), 'owners'],
    ['lease', ({ lease_id }: Property) => ({ lease_id }), 'everyone'],
    ['lease, for renters', ({ lease_id }: Property) => ({ lease_id, visible_to: 'renters' }), 'renters'],
  ])('stores a document for a %s, which is seen as one of the team is', async (_, aboutOf, visible_to) => {
    const id = await test.store(manager, aboutOf(here), 'stored.pdf');
    expect(await shown(manager, id)).toEqual(await shown(team, id));
    const { property_id } = here;
    expect(await shown(manager, id)).toMatchObject({ property_id, visible_to, uploaded_by: manager.user_id });
    const file = await manager.post(`${PATH}/get-file`, { document_id: id });
    expect([file.status, file.text]).toEqual([200, pdfOf(200).toString()]);
  });

  it('changes a document of the team, and who sees it', async () => {
    const { document_id, policy_id, invoice_id } = here;
    done(await post('update', { document_id, name: 'agreement.pdf', category: 'lease_agreement' }));
    done(await post('update', { document_id: policy_id, visible_to: 'team', expires_on: '2027-01-31' }));
    expect(await shown(team, document_id)).toMatchObject({ name: 'agreement.pdf', category: 'lease_agreement' });
    expect(await shown(team, policy_id)).toMatchObject({ visible_to: 'team', expires_on: '2027-01-31' });
    const audit = `select role, user_id from audit_log where company_id = $1 and action = 'update' and entity_id = $2
      and user_id is not null`;
    expect(await test.rows(team.company_id, audit, [policy_id])).toEqual([
      { role: 'portfolio_manager', user_id: manager.user_id },
    ]);
    expect((await post('update', { document_id: invoice_id, name: 'x.pdf' })).body).toMatchObject({
      code: 'DOCUMENT_IS_ISSUED',
    });
    expect((await post('delete', { document_ids: [document_id] })).status).toBe(403);
    expect((await post('update', { document_id, version: 1, name: 'late.pdf' })).body.code).toBe('STALE_VERSION');
  });

  it('leaves a lease with the documents it still misses', async () => {
    const missing = async (by: Caller) =>
      done<{ lease_id: string; missing: string[] }[]>(await by.get(`${PATH}/missing?lease_id=${here.lease_id}`));
    await eventually(async () => !JSON.stringify(await missing(manager)).includes('"missing":["lease_agreement'));
    expect(await missing(manager)).toEqual(await missing(team));
  });

  it('mails an issued document to its renters and owners', async () => {
    const { invoice_id: document_id, renter_id, owner_id } = here;
    const path = `${PATH}/mail/${document_id}`;
    const mailable = done<{ recipients: { id: string }[] }>(await manager.get(path));
    expect(mailable).toEqual(done(await team.get(path)));
    expect(mailable.recipients.map(({ id }) => id)).toEqual([renter_id, owner_id]);
    expect(done(await post('mail', { document_id, recipient_ids: [renter_id, owner_id] }))).toMatchObject({
      recipients: 2,
    });
    const said = `select data->>'lease_id' as lease_id from outbox where company_id = $1 and name = 'document.mail_requested'`;
    expect(await test.rows(team.company_id, said)).toEqual([{ lease_id: here.lease_id }]);
    expect((await post('get-file', { document_id })).status).toBe(200);
  });

  it('has a document read, and confirms what it says', async () => {
    const { document_id: id, section_id } = here;
    expect(done(await post('scan/create', { document_id: id }))).toEqual({ id, version: 1 });
    expect(done(await post('scan/create', { document_id: id }))).toMatchObject({ id });
    const jobs = `select payload from job where company_id = $1 and kind = 'document.scan'`;
    expect(await test.rows(team.company_id, jobs)).toEqual([{ payload: { document_id: id } }]);
    await test.workOff(team.company_id);
    const read = async (by: Caller) => (await by.get(`${PATH}/scan/${id}`)).body.data as Record<string, unknown>;
    await eventually(async () => ['read', 'failed'].includes(String((await read(team)).status)));
    await asIfRead(id);
    const values = { kind: 'lease_agreement', renters: 'mia Body, sam Body', landlord: 'sam Body' };
    done(await post('scan/confirm', { id, ...values }));
    expect((await read(manager)).matches).toMatchObject({
      units: [{ section_id }],
      owner_ids: [],
      lease_ids: [here.lease_id],
    });
    expect((await manager.get(`${PATH}/scan/${id}/analysis`)).body).toMatchObject(
      (await team.get(`${PATH}/scan/${id}/analysis`)).body,
    );
  });

  /** The file of the fixture is no document that can be read. */
  function asIfRead(id: string) {
    const text = `update document_scan set status = 'read', failure = null, read_at = now(), kind = 'lease_agreement'
      where company_id = $1 and id = $2`;
    const { company_id } = team;
    return test.service.db.run(systemContext(company_id, id), (tx) => tx.query(text, [company_id, id]));
  }

  it('adds a picture to a maintenance request of theirs, and one to be shown', async () => {
    const upload = async (path: string) => {
      const form = new FormData();
      const white = sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } });
      form.append('file', new Blob([new Uint8Array(await white.jpeg().toBuffer())]), 'tap.jpg');
      const headers = { authorization: `Bearer ${manager.token}` };
      const address = `${manager.url}/api/v1/system/assets/upload${path}`;
      return (await fetch(address, { method: 'POST', headers, body: form })).status;
    };
    expect(await upload(`/maintenance/${here.request_id}`)).toBe(200);
    expect(await upload(`/maintenance/${there.request_id}`)).toBe(404);
    expect(await upload('')).toBe(200);
  });

  it('takes room under the plan of the whole company', async () => {
    const files = [{ name: 'a.pdf', size: 200, type: PDF }];
    const grant = () => post('upload-sas-endpoint', { files, lease_id: here.lease_id });
    const count = 'select count(*)::int as count from document where company_id = $1 and issued_kind is null';
    const [{ count: documents } = { count: 0 }] = (await test.rows(team.company_id, count)) as { count: number }[];
    await test.setLimits(team, { documents, storage: null }, 2);
    expect((await grant()).body).toMatchObject({ code: 'SUB_MOD_1004' });
    await test.setLimits(team, { documents: documents + 1, storage: 0 }, 3);
    expect((await grant()).body).toMatchObject({ code: 'SUB_MOD_1003' });
    await test.setLimits(team, { documents: documents + 1, storage: null }, 4);
    expect(done<Grant[]>(await grant())).toHaveLength(1);
    await test.setLimits(team, { documents: null, storage: null }, 5);
  });

  it('goes on at each property that they manage', async () => {
    await manages(test, manager, [here.property_id, there.property_id]);
    const count = async (by: Caller) => (await test.list(by, '?size=100')).length;
    expect(await count(manager)).toBe((await count(team)) - 2);
    done(await post('update', { document_id: there.document_id, name: 'both.pdf' }));
  });
});

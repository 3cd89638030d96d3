import {
  DEFAULT_SETTINGS,
  type CompanySettings,
  type DocumentCategory,
  type LeaseFacts,
  withDatedTerms,
} from '@keystead/contracts';
import { newId, signInternal } from '@keystead/platform';
import { eventually, TEST_PRIVATE_KEY, type Caller } from '@keystead/testkit';
import { DocumentsUnderTest, done, PATH, PDF, pdfOf } from './documents-fixture.js';

let test: DocumentsUnderTest;
let me: Caller;

beforeAll(async () => {
  test = await DocumentsUnderTest.start();
  me = await test.onPlan();
});
afterAll(() => test.stop());

const download = (caller: Caller, document_id: string, property_id?: string) =>
  fetch(`${caller.url}/api/${PATH}/get-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document_id, property_id }),
  });

describe('the list', () => {
  // covers: DOC-01 DOCU-01 DOCU-02 DOCU-03 DOCU-04 DOCU-05 CONST-58 F-39
  it('shows what is stored of a property or a lease, newest first, with the names of what it is about', async () => {
    const place = await test.place(me.company_id);
    const [first, second] = [
      await test.store(me, { lease_id: place.lease_id, category: 'lease_agreement' }, 'agreement.pdf'),
      await test.store(
        me,
        { property_id: place.property_id, category: 'insurance', expires_on: '2027-01-31' },
        'policy.pdf',
      ),
    ];
    await test.store(me, {}, 'of-the-company.pdf');
    const rows = await test.list(me, `?total=10&property_id=${place.property_id}`);
    expect(rows.map(({ document_id }) => document_id)).toEqual([second, first]);
    expect(rows[0]).toMatchObject({
      name: 'policy.pdf',
      category: 'insurance',
      expires_on: '2027-01-31',
      visible_to: 'owners',
      property_name: '12 Rose Street',
      lease_id: null,
      uploaded_by: me.user_id,
      size: 200,
      mime_type: PDF,
    });
    expect(await test.list(me, `?lease_id=${place.lease_id}`)).toMatchObject([
      {
        document_id: first,
        property_id: place.property_id,
        property_block_id: place.property_block_id,
        section_name: '12 Rose Street',
        lease_number: 'L-1',
        visible_to: 'everyone',
      },
    ]);
    expect(await test.list(me, '?category=insurance&expires_to=2027-02-01')).toHaveLength(1);
    expect(await test.list(me, `?uploaded_by=${me.user_id}`)).not.toHaveLength(0);
    expect(await test.list(me, `?uploaded_by=${newId()}`)).toHaveLength(0);
    expect(await test.list(me, `?document_id=${newId()}`)).toHaveLength(0);
    expect(await test.list(await test.onPlan())).toEqual([]);
  });
});

describe('the file', () => {
  // covers: DOC-04 CALL-09 T-44
  it('comes as it was sent, to be saved under its name and never shown', async () => {
    const bytes = pdfOf(300_000, 'q');
    const id = await test.store(me, {}, 'Rent – Zahlung "€".pdf', bytes);
    const response = await download(me, id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': PDF,
      'content-length': '300000',
      'content-disposition': `attachment; filename="Rent _ Zahlung ___.pdf"; filename*=UTF-8''Rent%20%E2%80%93%20Zahlung%20_%E2%82%AC_.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is not found for another company, another property, or no document', async () => {
    const place = await test.place(me.company_id);
    const id = await test.store(me, { property_id: place.property_id });
    expect((await download(me, id, place.property_id)).status).toBe(200);
    const stranger = await test.onPlan();
    const answers = [await download(me, id, newId()), await download(stranger, id), await download(me, newId())];
    for (const answer of answers) expect(answer.status).toBe(404);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });
});

describe('an update', () => {
  // covers: GAP-05 Q-183
  it('changes name, category, expiry and who sees it, and refuses an old version and a name of another type', async () => {
    const id = await test.store(me);
    const changes = { name: 'renamed.pdf', category: 'notice', expires_on: '2027-06-30', visible_to: 'everyone' };
    expect(done(await me.post(`${PATH}/update`, { document_id: id, ...changes, version: 2 }))).toEqual({
      id,
      version: 3,
    });
    const [row] = (await test.list(me)).filter(({ document_id }) => document_id === id);
    expect(row).toMatchObject({ ...changes, version: 3 });
    expect(await me.post(`${PATH}/update`, { document_id: id, name: 'x.pdf', version: 2 })).toMatchObject({
      status: 409,
    });
    expect((await me.post(`${PATH}/update`, { document_id: id, name: 'x.exe' })).body.errors).toEqual({
      name: 'The file name does not end as its type does',
    });
    expect((await me.post(`${PATH}/update`, { document_id: id, name: '../x.pdf' })).status).toBe(400);
    expect((await (await test.onPlan()).post(`${PATH}/update`, { document_id: id, name: 'x.pdf' })).status).toBe(404);
  });
});

describe('a deletion', () => {
  // covers: DOC-05
  it('takes all that are named with their files, or none', async () => {
    const company = await test.onPlan();
    const [one, two, three] = [await test.store(company), await test.store(company), await test.store(company)];
    const foreign = await test.store(await test.onPlan());
    for (const ids of [[one, newId()], [one, foreign], [one, 'none'], []]) {
      const { status } = await company.post(`${PATH}/delete`, { document_ids: ids });
      expect([400, 404]).toContain(status);
    }
    expect(await test.list(company)).toHaveLength(3);
    await test.workOff(company.company_id);
    expect((await test.filesOf(company.company_id)).sort()).toEqual([one, two, three].sort());
    done(await company.post(`${PATH}/delete`, { document_ids: [one, two, one] }));
    expect(await test.list(company)).toMatchObject([{ document_id: three }]);
    await eventually(async () => {
      await test.workOff(company.company_id);
      return (await test.filesOf(company.company_id)).join() === three;
    });
  });

  it('gives its place under the plan back', async () => {
    const company = await test.onPlan({ documents: 1, storage: 1 });
    const id = await test.store(company);
    const ask = () => company.post(`${PATH}/upload-sas-endpoint`, { files: [{ name: 'a.pdf', size: 10 }] });
    expect((await ask()).status).toBe(403);
    done(await company.post(`${PATH}/delete`, { document_ids: [id] }));
    expect((await ask()).status).toBe(200);
  });

  //
  it('follows when a property is purged, but for what is of a lease', async () => {
    const company = await test.onPlan();
    const { property_id, lease_id } = await test.place(company.company_id);
    const ofProperty = await test.store(company, { property_id });
    const ofLease = await test.store(company, { lease_id });
    await test.publish(company.company_id, 'property.purged', property_id, { property_id }, 3);
    await eventually(async () => (await test.list(company)).length === 1);
    expect(await test.list(company)).toMatchObject([{ document_id: ofLease }]);
    await test.workOff(company.company_id);
    expect(await test.filesOf(company.company_id)).not.toContain(ofProperty);
  });
});

describe('what identity asks for', () => {
  const internal = (method: string, path: string, purpose: 'read_company' | 'erase_company', company_id: string) =>
    fetch(`${test.service.url}/internal/company/${company_id}/${path}`, {
      method,
      headers: { authorization: signInternal(TEST_PRIVATE_KEY, 'documents', purpose, company_id) },
    });

  // covers: T-75
  it('is every file of the company, and at its end none is left', async () => {
    const company = await test.onPlan();
    const id = await test.store(company, {}, 'agreement.pdf', pdfOf(500, 'w'));
    await test.grants(company, [{ name: 'never-sent.pdf', size: 10 }]);
    const { company_id } = company;
    const listed = await internal('GET', 'files', 'read_company', company_id);
    expect(await listed.json()).toEqual({ files: [{ id, name: 'agreement.pdf', size: 500 }] });
    const file = await internal('GET', `files/${id}`, 'read_company', company_id);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdfOf(500, 'w'))).toBe(true);
    const foreign = await test.store(me);
    expect((await internal('GET', `files/${foreign}`, 'read_company', company_id)).status).toBe(404);
    expect((await internal('GET', `files/${id}`, 'erase_company', company_id)).status).toBe(401);
    expect((await internal('DELETE', 'rows', 'erase_company', company_id)).status).toBe(200);
    expect(await test.filesOf(company_id)).toEqual([]);
    expect(await test.rows(company_id, 'select 1 from document where company_id = $1')).toEqual([]);
    expect(await test.filesOf(me.company_id)).toContain(foreign);
  });
});

// covers: GAP-160
describe('the documents that a lease needs', () => {
  const missing = async (query = '', who = me) =>
    done<{ lease_id: string; missing: string[] }[]>(await who.get(`${PATH}/missing?${query}`));
  /** Waits until a lease misses these and no others. */
  const misses = (lease_id: string, categories: DocumentCategory[], who = me) =>
    eventually(async () => {
      const [row] = await missing(`lease_id=${lease_id}`, who);
      return JSON.stringify(row?.missing ?? []) === JSON.stringify(categories);
    });
  const published = (lease_id: string) =>
    test.rows(
      me.company_id,
      `select version, data from outbox where company_id = $1 and name = 'document.requirements_changed'
         and aggregate_id = $2 order by version`,
      [lease_id],
    );
  const configure = (settings: Partial<CompanySettings>, version: number) =>
    test.publish(
      me.company_id,
      'company.settings_changed',
      me.company_id,
      { company_id: me.company_id, settings: { ...DEFAULT_SETTINGS, ...settings } },
      version,
    );
  const WITH_BOND = { bond_required_cents: 260_000 };

  beforeEach(async () => {
    me = await test.onPlan();
  });

  it('are missing until they are stored with it, and again when they are deleted or turn out to be another', async () => {
    const place = await test.place(me.company_id, { lease: WITH_BOND });
    const { lease_id, property_id, property_block_id } = place;
    const required = ['lease_agreement', 'condition_report', 'bond_receipt'] as const;
    await misses(lease_id, [...required]);
    expect(await missing()).toMatchObject([
      {
        ...{ lease_id, property_id, property_block_id, required },
        lease_number: 'L-1',
        property_name: '12 Rose Street',
      },
    ]);
    const agreement = await test.store(me, { lease_id, category: 'lease_agreement' });
    await misses(lease_id, ['condition_report', 'bond_receipt']);
    const report = await test.store(me, { lease_id, category: 'photo' });
    await test.store(me, { property_id, category: 'bond_receipt' });
    done(await me.post(`${PATH}/update`, { document_id: report, category: 'condition_report' }));
    await misses(lease_id, ['bond_receipt']);
    done(await me.post(`${PATH}/delete`, { document_ids: [agreement] }));
    await misses(lease_id, ['lease_agreement', 'bond_receipt']);
    expect(await missing('category=lease_agreement')).toHaveLength(1);
    expect(await missing('category=condition_report')).toEqual([]);
    expect(await missing(`property_id=${newId()}`)).toEqual([]);
    expect(await me.get(`${PATH}/missing?category=horoscope`)).toMatchObject({ status: 400 });
    expect(await missing('', test.service.as())).toEqual([]);
    const events = await published(lease_id);
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(events.at(-1)!.data).toEqual({
      ...{ lease_id, property_id, property_block_id, required, missing: ['lease_agreement', 'bond_receipt'] },
    });
  });

  it('are those of the settings, for homes and for commercial premises; a receipt only where a bond is asked for', async () => {
    const [home, shop] = [
      await test.place(me.company_id),
      await test.place(me.company_id, { lease: WITH_BOND, section: { usage: 'commercial' } }),
    ];
    await misses(home.lease_id, ['lease_agreement', 'condition_report']);
    await misses(shop.lease_id, ['lease_agreement', 'bond_receipt', 'insurance']);
    await configure({ lease_documents_residential: ['identification'], lease_documents_commercial: [] }, 1);
    await misses(home.lease_id, ['identification']);
    await misses(shop.lease_id, []);
    const named = { name: 'Shop', property_name: 'Shop' };
    const section = { property_section_id: home.section_id, property_id: home.property_id, ...named };
    await test.publish(
      me.company_id,
      'section.updated',
      home.section_id,
      {
        ...{ ...section, property_block_id: home.property_block_id, room_id: null, usage: 'commercial' },
        ...{
          lease_mode: 'standalone',
          is_shared: false,
          country_iso: 'AU',
          timezone: 'Australia/Sydney',
          currency: 'AUD',
        },
      },
      2,
    );
    await misses(home.lease_id, []);
  });

  it('of a renewal are those of the lease before it, but for the agreement', async () => {
    const before = await test.place(me.company_id, { lease: WITH_BOND });
    for (const category of ['lease_agreement', 'condition_report', 'bond_receipt'])
      await test.store(me, { lease_id: before.lease_id, category });
    await misses(before.lease_id, []);
    const renewal: Partial<LeaseFacts> = { ...WITH_BOND, renewed_from_lease_id: before.lease_id };
    const after = await test.place(me.company_id, { lease: renewal });
    await misses(after.lease_id, ['lease_agreement']);
    const [, , receipt] = await test.list(me, `?lease_id=${before.lease_id}&sort=created_at&order=asc`);
    done(await me.post(`${PATH}/delete`, { document_ids: [receipt!.document_id] }));
    await misses(after.lease_id, ['lease_agreement', 'bond_receipt']);
  });

  it('are none once it has ended, its last day is over or its property lies in the trash', async () => {
    const [over, ended, trashed] = [
      await test.place(me.company_id, { lease: { end_date: '2020-01-31' } }),
      await test.place(me.company_id),
      await test.place(me.company_id),
    ];
    await misses(ended.lease_id, ['lease_agreement', 'condition_report']);
    await misses(trashed.lease_id, ['lease_agreement', 'condition_report']);
    const factsOf = ({ lease_id }: { lease_id: string }) =>
      test.rows(me.company_id, `select * from lease_requirement where company_id = $1 and lease_id = $2`, [lease_id]);
    await eventually(async () => (await factsOf(over)).length === 1);
    expect(await published(over.lease_id)).toEqual([]);
    const [facts] = await factsOf(ended);
    expect(facts).toMatchObject({ is_ended: false, has_bond: false });
    const { property_id } = trashed;
    await test.publish(me.company_id, 'property.removed', property_id, { property_id, name: '12 Rose Street' }, 2);
    await test.publish(
      me.company_id,
      'lease.ended',
      ended.lease_id,
      withDatedTerms({
        ...{ ...ended, lease_number: 'L-1', section_name: '12 Rose Street', start_date: '2026-07-01' },
        ...{ end_date: null, due_date: '2026-07-01', rent_cents: 65_000, rent_frequency: 'weekly', paid_to: null },
        ...{ currency: 'AUD', timezone: 'Australia/Sydney' },
      }),
      2,
    );
    await eventually(async () => (await missing()).length === 0);
    expect((await published(ended.lease_id)).at(-1)).toMatchObject({ data: { required: [], missing: [] } });
  });
});

import { DEFAULT_SETTINGS, type CompanySettings } from '@keystead/contracts';
import { expectOk, type Answer } from '@keystead/testkit';
import { startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';

let stack: IdentityUnderTest;
let alex: Member;

beforeAll(async () => {
  stack = await startIdentity();
  alex = await stack.register();
});
afterAll(() => stack.stop());

type Settings = Answer<{ data: CompanySettings }>;
const read = ({ call }: Member): Promise<Settings> => call.get('v1/system/config');
const save = ({ call }: Member, body: object): Promise<Settings> => call.post('v1/system/config', body);
const events = ({ call }: Member) =>
  stack.rows(
    call.company_id,
    `select aggregate_id, version, data from outbox where name = 'company.settings_changed' order by seq`,
  );

describe('settings of the company', () => {
  // covers: OTHER-30, CFG-01
  it('are the defaults until somebody changes them, in the company’s own zone', async () => {
    const perth = await stack.register({ timezone: 'Australia/Perth' });
    expect(expectOk(await read(perth)).data).toEqual({ ...DEFAULT_SETTINGS, default_timezone: 'Australia/Perth' });
  });

  // covers: OTHER-31, CFG-01
  it('are changed by key, and each change is published once with all of them', async () => {
    const jo = await stack.register();
    const fee = { late_fee_kind: 'fixed', late_fee_amount: 25.5, late_fee_grace_days: 5 };
    const first = { ...DEFAULT_SETTINGS, ...fee };
    expect(expectOk(await save(jo, fee)).data).toMatchObject(first);
    expect(expectOk(await save(jo, fee)).data).toMatchObject(first);
    expect(expectOk(await save(jo, {})).data).toMatchObject(first);
    const second = { ...first, default_timezone: 'Asia/Tokyo' };
    expect(expectOk(await save(jo, { default_timezone: 'Asia/Tokyo' })).data).toMatchObject(second);
    const warnings = { late_fee_kind: expect.stringContaining('residential rent in Australia') as string };
    expect(expectOk(await read(jo)).data).toEqual({ ...second, warnings });
    const published = await events(jo);
    const { company_id } = jo.call;
    expect(published.map(({ version, data }) => ({ version, data }))).toEqual([
      { version: 1, data: { company_id, settings: first } },
      { version: 2, data: { company_id, settings: second } },
    ]);
    expect(new Set(published.map(({ aggregate_id }) => aggregate_id)).size).toBe(1);
    expect(await stack.rows(company_id, 'select timezone from company')).toEqual([{ timezone: 'Asia/Tokyo' }]);
    expectOk(await jo.call.post('v1/system/account/tenant/save', { timezone: 'Australia/Perth' }));
    expect(expectOk(await read(jo)).data.default_timezone).toBe('Australia/Perth');
  });

  // covers: F-05
  it('say since when the company is registered for GST, and take the day away again', async () => {
    const jo = await stack.register();
    expect(expectOk(await read(jo)).data.gst_registered_from).toBe('');
    expectOk(await save(jo, { gst_registered_from: '2026-07-01' }));
    expect(expectOk(await read(jo)).data.gst_registered_from).toBe('2026-07-01');
    expect(await save(jo, { gst_registered_from: '1 July' })).toMatchObject({ status: 400 });
    expectOk(await save(jo, { gst_registered_from: null }));
    const published = (await events(jo)).map(({ data }) => (data as { settings: CompanySettings }).settings);
    expect(published.map(({ gst_registered_from }) => gst_registered_from)).toEqual(['2026-07-01', '']);
  });

  // covers: GAP-160
  it('say which documents a lease needs, and are published once', async () => {
    const jo = await stack.register();
    const { lease_documents_residential } = expectOk(await read(jo)).data;
    expect(lease_documents_residential).toEqual(['lease_agreement', 'condition_report', 'bond_receipt']);
    const change = { lease_documents_residential: ['condition_report'], lease_documents_commercial: [] };
    expect(expectOk(await save(jo, change)).data).toMatchObject(change);
    expect(expectOk(await save(jo, change)).data).toMatchObject(change);
    expect(await events(jo)).toMatchObject([{ version: 1, data: { settings: change } }]);
    const wrong = await save(jo, { lease_documents_residential: ['horoscope'] });
    const sentence = expect.stringContaining('Please choose each at most once, of: lease_agreement') as string;
    expect(wrong).toMatchObject({ status: 400, body: { errors: { lease_documents_residential: sentence } } });
  });

  // covers: Q-157, FEATURE-37
  it('warn of a late fee where homes are in Australia, and nowhere else', async () => {
    const fee = { late_fee_kind: 'percent', late_fee_percent: 5 };
    const [here, there] = [await stack.register(), await stack.register({ country_iso: 'SG' })];
    expect(expectOk(await save(here, fee)).data).toMatchObject({
      ...fee,
      warnings: { late_fee_kind: expect.stringContaining('residential rent in Australia') as string },
    });
    expect(expectOk(await read(here)).data).toHaveProperty('warnings.late_fee_kind');
    expect(expectOk(await save(here, { late_fee_kind: 'off' })).data).not.toHaveProperty('warnings');
    expect(expectOk(await save(there, fee)).data).not.toHaveProperty('warnings');
    expect(expectOk(await read(there)).data).not.toHaveProperty('warnings');
  });

  // covers: OTHER-31
  it('loses none of many changes at once', async () => {
    const jo = await stack.register();
    const changes = [
      { payment_terms_days: 21 },
      { reminder_days_before: 5 },
      { reminder_days_after: 6 },
      { bill_days_before_due: 10 },
    ];
    for (const answer of await Promise.all(changes.map((change) => save(jo, change)))) expectOk(answer);
    expect(expectOk(await read(jo)).data).toMatchObject(Object.assign({}, ...changes) as object);
    expect((await events(jo)).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });

  // covers: OTHER-31, CFG-01
  it.each([
    [{ colour: 'red' }, { colour: 'This field is not known here' }],
    [{ company_id: 'x' }, { company_id: 'This field is not known here' }],
    [{ default_timezone: 'Mars/Base' }, { default_timezone: 'Please choose a time zone' }],
    [{ default_timezone: null }, { default_timezone: 'this field is required' }],
    [{ reminder_days_before: '3' }, { reminder_days_before: 'Please enter a whole number from 0 to 28' }],
    [{ reminder_days_before: 1.5 }, { reminder_days_before: 'Please enter a whole number from 0 to 28' }],
    [{ are_reminders_on: 'yes' }, { are_reminders_on: 'This must be true or false' }],
    [{ late_fee_kind: 'daily' }, { late_fee_kind: 'Please choose one of: off, fixed, percent' }],
    [{ late_fee_kind: 'percent' }, { late_fee_percent: 'Please enter the percentage of the late fee' }],
  ])('refuses %j', async (body, errors) => {
    expect(await save(alex, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors } });
    expect(expectOk(await read(alex)).data).toEqual(DEFAULT_SETTINGS);
  });

  // covers: OTHER-30, OTHER-31
  it('are the company’s own: read by its people, changed by those who may', async () => {
    const { company_id } = alex.call;
    const member = { call: stack.service.as({ company_id, role: 'team_member' }) } as Member;
    expectOk(await read(member));
    expect((await save(member, { payment_terms_days: 1 })).status).toBe(403);
    const renter = { call: stack.service.as({ company_id, role: 'tenant' }) } as Member;
    expect((await read(renter)).status).toBe(403);
    const other = await stack.register();
    expectOk(await save(other, { payment_terms_days: 30 }));
    expect(expectOk(await read(alex)).data.payment_terms_days).toBe(DEFAULT_SETTINGS.payment_terms_days);
    expect(await stack.rows(company_id, 'select 1 from company_settings')).toEqual([]);
  });
});

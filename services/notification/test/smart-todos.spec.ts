import {
  type CompanySettings,
  DEFAULT_SETTINGS,
  type DocumentCategory,
  type Events,
  TERMS_VERSION,
} from '@keystead/contracts';
import { consumerOf, newId } from '@keystead/platform';
import { type Caller, eventually } from '@keystead/testkit';
import { PATH, TodoStack } from './todo-fixture.js';

// covers: FEATURE-34, OTHER-05

let stack: TodoStack;
let me: Caller;

beforeAll(async () => {
  stack = await TodoStack.start();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  stack.clock.moveTo('2026-06-01T02:00:00Z');
  me = stack.as();
});

const open = (query = '') => stack.todos(me, `completed=false&${query}`);
/** Lets the calendar come to a day, with the run of that day. */
async function day(to: string) {
  stack.clock.moveTo(`${to}T02:00:00Z`);
  await eventually(async () => {
    const due = `select id from job where company_id = $1 and kind = 'todo_run' and done_at is null and run_at <= $2`;
    const jobs = await stack.rows(me, due, [stack.clock.now()]);
    for (const { id } of jobs) await stack.workOff(me, String(id));
    return jobs.length === 0;
  });
}

describe('a rent review', () => {
  test('is a to-do from 95 days before it, until a rent is agreed for it', async () => {
    const property_id = await stack.property(me);
    const lease = await stack.lease(me, { property_id, next_review_on: '2026-09-14' });
    await day('2026-06-10');
    expect(await open()).toEqual([]);
    await day('2026-06-11');
    expect(await open()).toMatchObject([
      {
        title: 'Rent review for 12 Rose Street · Room 2 on 14 September 2026',
        ...{ kind: 'rent_review', due_date: '2026-09-14', lease_id: lease.lease_id },
      },
    ]);
    await stack.lease(me, { ...lease, next_review_on: '2027-09-14' }, { version: 2, name: 'lease.changed' });
    expect(await open()).toEqual([]);
  });

  test('is none where the lease ends before it', async () => {
    await stack.lease(me, { end_date: '2026-12-31', next_review_on: '2027-01-01' });
    await day('2026-11-15');
    expect((await open()).filter(({ kind }) => kind === 'rent_review')).toEqual([]);
  });
});

describe('a bond that is to be lodged', () => {
  test('is a to-do as soon as it is received, until it is lodged', async () => {
    const property_id = await stack.property(me);
    const lease = await stack.lease(me, { property_id, bond_lodge_by: '2026-06-15' });
    expect(await open()).toMatchObject([
      {
        title: 'Lodge the bond for 12 Rose Street · Room 2 by 15 June 2026',
        ...{ kind: 'bond_lodgement', due_date: '2026-06-15', lease_id: lease.lease_id },
      },
    ]);
    delete lease.bond_lodge_by;
    await stack.lease(me, lease, { version: 2, name: 'lease.changed' });
    expect(await open()).toEqual([]);
  });

  test('stays one after the lease has ended', async () => {
    const lease = await stack.lease(me, { bond_lodge_by: '2026-06-15' });
    await stack.lease(me, { ...lease, end_date: '2026-05-31' }, { version: 2, name: 'lease.ended' });
    expect((await open()).map(({ kind }) => kind)).toEqual(['bond_lodgement']);
  });
});

describe('the end of a lease', () => {
  test('is a to-do from 60 days before it', async () => {
    const property_id = await stack.property(me);
    const { lease_id } = await stack.lease(me, { property_id, end_date: '2026-08-10' });
    await day('2026-06-10');
    expect(await open()).toEqual([]);
    await day('2026-06-11');
    expect(await open()).toMatchObject([
      {
        title: 'Lease for 12 Rose Street · Room 2 ends on 10 August 2026',
        source: 'smart',
        kind: 'lease_ending',
        due_date: '2026-08-10',
        property_id,
        lease_id,
        details: { place: '12 Rose Street · Room 2', day: '2026-08-10' },
      },
    ]);
    await day('2026-06-12');
    expect(await open()).toHaveLength(1);
  });

  test('is solved by another last day, by a lease that follows, and by ending it', async () => {
    const section_id = newId();
    const first = await stack.lease(me, { section_id, end_date: '2026-06-30' });
    expect(await open()).toHaveLength(1);
    await stack.lease(me, { ...first, end_date: '2027-06-30' }, { version: 2, name: 'lease.changed' });
    expect(await open()).toEqual([]);
    await stack.lease(me, { ...first, end_date: '2026-07-15' }, { version: 3, name: 'lease.changed' });
    expect(await open()).toMatchObject([{ due_date: '2026-07-15' }]);
    await stack.lease(me, { section_id, start_date: '2026-07-16' });
    expect(await open()).toEqual([]);
    const other = await stack.lease(me, { end_date: '2026-06-30' });
    await stack.lease(me, other, { version: 2, name: 'lease.ended' });
    expect(await open()).toEqual([]);
  });

  test('that is the end of a fixed term says that the lease goes on, and is over with the term', async () => {
    const lease = await stack.lease(me, { term_end_date: '2026-06-30' });
    const title = 'Fixed term for 12 Rose Street · Room 2 ends on 30 June 2026: renew it, or it goes on as periodic';
    expect(await open()).toMatchObject([{ title, kind: 'lease_ending', due_date: '2026-06-30' }]);
    await stack.lease(me, { ...lease, end_date: '2026-06-30' }, { version: 2, name: 'lease.changed' });
    expect((await open()).map((todo) => todo.title)).toEqual([
      'Lease for 12 Rose Street · Room 2 ends on 30 June 2026',
    ]);
    await stack.lease(me, lease, { version: 3, name: 'lease.changed' });
    expect((await open()).map((todo) => todo.title)).toEqual([title]);
    await day('2026-07-01');
    expect(await open()).toEqual([]);
  });

  test('of a fixed term is one too where others share the room', async () => {
    const section_id = newId();
    await stack.lease(me, { section_id });
    await stack.lease(me, { section_id, term_end_date: '2026-06-30' });
    expect(await open()).toMatchObject([{ kind: 'lease_ending', due_date: '2026-06-30' }]);
  });

  test('is over when the day is past', async () => {
    await stack.lease(me, { end_date: '2026-06-02' });
    await day('2026-06-02');
    expect(await open()).toHaveLength(1);
    await day('2026-06-03');
    expect(await open()).toEqual([]);
  });

  test('that a person has completed does not come back for the same day', async () => {
    const lease = await stack.lease(me, { end_date: '2026-06-30' });
    const [todo] = await open();
    await stack.toggle(me, todo!.id);
    await day('2026-06-02');
    await stack.lease(me, { ...lease, rent_cents: 60_000 }, { version: 2, name: 'lease.changed' });
    expect(await open()).toEqual([]);
  });
});

describe('a bill', () => {
  test('is a to-do from the day after its due day until it is paid, and again when the money goes back', async () => {
    const { lease_id } = await stack.lease(me);
    const bill_id = await stack.bill(me, lease_id, '2026-06-03');
    await day('2026-06-03');
    expect(await open()).toEqual([]);
    await day('2026-06-04');
    expect(await open()).toMatchObject([
      { kind: 'bill_overdue', title: 'Bill for 12 Rose Street · Room 2 was due on 3 June 2026', lease_id },
    ]);
    await stack.publish(me, 'bill.paid', bill_id, { bill_id, lease_id, amount_cents: 50_000 }, 2);
    expect(await open()).toEqual([]);
    await day('2026-06-05');
    expect(await open()).toEqual([]);
    await stack.publish(me, 'bill.reopened', bill_id, { bill_id, lease_id, outstanding_cents: 50_000 }, 3);
    expect(await open()).toHaveLength(1);
    await stack.publish(me, 'bill.cancelled', bill_id, { bill_id, lease_id }, 4);
    expect(await open()).toEqual([]);
  });

  test('that was paid before it was known is none', async () => {
    const { lease_id } = await stack.lease(me);
    const bill_id = newId();
    await stack.publish(me, 'bill.paid', bill_id, { bill_id, lease_id, amount_cents: 1 }, 2);
    const facts = { type: 'rent' as const, period_start: null, period_end: null, amount_cents: 1, currency: 'AUD' };
    await stack.publish(me, 'bill.issued', bill_id, { bill_id, lease_id, due_date: '2026-05-01', ...facts });
    await day('2026-06-02');
    expect(await open()).toEqual([]);
  });

  test('is one to-do, however often its day is run', async () => {
    const { lease_id } = await stack.lease(me);
    await stack.bill(me, lease_id, '2026-05-01');
    await day('2026-06-02');
    await stack.rows(
      me,
      `update job set done_at = null where company_id = $1 and kind = 'todo_run' and done_at is not null`,
    );
    await day('2026-06-02');
    expect(await open()).toHaveLength(1);
  });
});

describe('a property', () => {
  test('that lacks its safety equipment is a to-do until it has it, and again when it goes', async () => {
    const property_id = await stack.property(me, { has_smoke_alarm: false });
    expect(await open()).toMatchObject([
      { kind: 'smoke_alarm', title: 'No smoke alarm is recorded for 12 Rose Street', due_date: null, property_id },
    ]);
    await stack.property(me, { property_id, has_smoke_alarm: false, name: 'Rose Street' }, 2);
    expect(await open()).toHaveLength(1);
    await stack.property(me, { property_id, has_smoke_alarm: true }, 3);
    expect(await open()).toEqual([]);
    await stack.property(me, { property_id, has_smoke_alarm: false }, 4);
    expect(await open()).toHaveLength(1);
  });

  test('of land alone needs none', async () => {
    await stack.property(me, { has_smoke_alarm: null });
    expect(await open()).toEqual([]);
  });

  test('in the trash takes its to-dos with it, and brings them back', async () => {
    const property_id = await stack.property(me, { has_smoke_alarm: false });
    await stack.publish(me, 'property.removed', property_id, { property_id, name: 'x' }, 2);
    expect(await open()).toEqual([]);
    await stack.publish(me, 'property.restored', property_id, { property_id, name: 'x' }, 3);
    expect(await open()).toHaveLength(1);
  });
});

describe('a register', () => {
  const check = (property_id: string, compliance_date_id: string, due_on: string, version: number) =>
    stack.publish(
      me,
      'compliance.scheduled',
      compliance_date_id,
      { compliance_date_id, property_id, kind: 'gas', due_on },
      version,
    );

  test('asks for a safety check from 30 days before it until it is done', async () => {
    const property_id = await stack.property(me);
    const id = newId();
    await check(property_id, id, '2026-07-05', 1);
    expect(await open()).toEqual([]);
    await day('2026-06-05');
    expect(await open()).toMatchObject([
      { kind: 'safety_check', title: 'Gas safety check for 12 Rose Street is due by 5 July 2026', property_id },
    ]);
    await check(property_id, id, '2028-07-05', 2);
    expect(await open()).toEqual([]);
    await check(property_id, id, '2026-06-20', 3);
    expect(await open()).toHaveLength(1);
    await stack.publish(me, 'compliance.removed', id, { compliance_date_id: id, property_id }, 4);
    expect(await open()).toEqual([]);
  });

  test('asks for a key that is not back in time', async () => {
    const property_id = await stack.property(me);
    const key_id = newId();
    const named = { key_id, property_id, name: 'Front door', is_lost: false };
    const key = (is_lent: boolean, due_back: string | null, version: number) =>
      stack.publish(me, 'key.changed', key_id, { ...named, is_lent, due_back }, version);
    await key(true, '2026-06-02', 1);
    await day('2026-06-02');
    expect(await open()).toEqual([]);
    await day('2026-06-03');
    expect(await open()).toMatchObject([
      { kind: 'key_return', title: 'Key “Front door” for 12 Rose Street was due back on 2 June 2026' },
    ]);
    await key(false, null, 2);
    expect(await open()).toEqual([]);
  });
});

// covers: FEATURE-40, Q-159
describe('the yearly check of all keys', () => {
  const checks = () => open('kind=key_check');
  const ofKey = (key_id: string, facts: object = {}, version = 1) => {
    const named = { key_id, property_id: newId(), name: 'Front door' };
    const key = { ...named, is_lent: false, is_lost: false, due_back: null, ...facts };
    return stack.publish(me, 'key.changed', key_id, key, version);
  };
  const remove = (key_id: string, version: number) =>
    stack.publish(me, 'key.removed', key_id, { key_id, property_id: newId() }, version);
  /** What the product itself publishes has had its effect. */
  const toggled = async (times: number) => {
    const text = `select 1 from inbox where company_id = $1 and consumer = $2`;
    const consumer = consumerOf('notification', 'todo.toggled');
    await eventually(async () => (await stack.rows(me, text, [consumer])).length === times);
  };

  test('is one to-do from 30 days before it, and comes again a year after its day', async () => {
    const [first, second] = [newId(), newId()];
    await ofKey(first);
    await day('2026-09-01');
    await ofKey(second, { is_lent: true, due_back: '2027-12-31' });
    await ofKey(first, { name: 'Back door' }, 2);
    await day('2027-05-01');
    expect(await checks()).toEqual([]);
    await day('2027-05-02');
    const [todo] = await checks();
    expect(todo).toMatchObject({ title: 'All keys have to be checked by 1 June 2027', due_date: '2027-06-01' });
    await ofKey(first, { name: 'Front door' }, 3);
    await day('2027-05-03');
    expect(await checks()).toHaveLength(1);
    await stack.toggle(me, todo!.id);
    await toggled(1);
    await day('2028-05-01');
    expect(await checks()).toEqual([]);
    await day('2028-05-02');
    expect(await checks()).toMatchObject([{ due_date: '2028-06-01' }]);
    expect(await stack.todos(me, 'kind=key_check')).toHaveLength(2);
  });

  test('that was late is due a year after it was done', async () => {
    await ofKey(newId());
    await day('2027-09-15');
    const [todo] = await checks();
    await stack.toggle(me, todo!.id);
    await toggled(1);
    await day('2028-08-15');
    expect(await checks()).toEqual([]);
    await day('2028-08-16');
    expect(await checks()).toMatchObject([{ due_date: '2028-09-15' }]);
  });

  test('is closed with the last key, and none of a company without keys', async () => {
    const [first, second] = [newId(), newId()];
    await ofKey(first);
    await ofKey(second);
    await day('2027-06-01');
    await remove(first, 2);
    expect(await checks()).toHaveLength(1);
    await remove(second, 2);
    expect(await checks()).toEqual([]);
    await toggled(1);
    await ofKey(second);
    await day('2028-06-01');
    expect(await checks()).toEqual([]);
    await ofKey(newId());
    await day('2029-05-02');
    expect(await checks()).toMatchObject([{ due_date: '2029-06-01' }]);
  });

  test('comes when the company wants it, and is not there when it does not', async () => {
    const settle = (key_check_reminder_days: number, version: number) =>
      stack.publish(
        me,
        'company.settings_changed',
        me.company_id,
        { company_id: me.company_id, settings: { ...DEFAULT_SETTINGS, key_check_reminder_days } },
        version,
      );
    await settle(0, 1);
    await ofKey(newId());
    await day('2027-06-10');
    expect(await checks()).toEqual([]);
    await settle(10, 2);
    await day('2027-06-11');
    expect(await checks()).toMatchObject([{ due_date: '2027-06-01' }]);
  });
});

describe('a smart to-do', () => {
  test('takes a day, a person and a note, and nothing else of it changes', async () => {
    await stack.property(me, { has_smoke_alarm: false });
    const assignee_id = await stack.person(me);
    const { id } = (await open())[0]!;
    await stack.done(me, 'update', { id, due_date: '2026-06-20', assignee_id, note: 'Ask Bob' });
    expect(await open()).toMatchObject([{ due_date: '2026-06-20', assignee_id, note: 'Ask Bob' }]);
    const renamed = await me.post(`${PATH}/update`, { id, title: 'Mine' });
    expect([renamed.status, Object.keys(renamed.body.errors as object)]).toEqual([400, ['title']]);
    expect(await me.post(`${PATH}/delete`, { id })).toMatchObject({ status: 409, body: { code: 'TODO_OF_PRODUCT' } });
  });

  test('is titled in the language of the person the company began with', async () => {
    const owner = newId();
    await stack.publish(me, 'user.registered', owner, {
      user_id: owner,
      email: `${owner}@people.example`,
      first_name: 'Linh',
      last_name: 'Vo',
      language: 'vi',
      tenant_code: 'rose12',
    });
    await stack.publish(me, 'company.created', me.company_id, {
      company_id: me.company_id,
      tenant_code: 'rose12',
      name: 'Rose',
      plan: 'pro',
      country_iso: 'AU',
      timezone: 'Australia/Sydney',
      owner_user_id: owner,
    });
    await stack.property(me, { has_smoke_alarm: false });
    expect(await open()).toMatchObject([{ title: 'Chưa ghi nhận thiết bị báo khói cho 12 Rose Street' }]);
  });
});

// covers: FEATURE-40, Q-159
describe('a document that expires', () => {
  const document = (
    document_id: string,
    name: 'document.uploaded' | 'document.changed',
    facts: { expires_on: string | null; property_id?: string; lease_id?: string },
    version = 1,
  ) => {
    const known = { category: 'insurance', property_block_id: null, size: 1, uploaded_by: null } as const;
    const data = { document_id, property_id: null, lease_id: null, ...known, ...facts };
    return stack.publish(me, name, document_id, data, version);
  };

  test('is a to-do from 30 days before its last day, and until another day is noted', async () => {
    const property_id = await stack.property(me);
    const id = newId();
    await document(id, 'document.uploaded', { expires_on: '2026-07-05', property_id });
    expect(await open()).toEqual([]);
    await day('2026-06-05');
    expect(await open()).toMatchObject([
      { kind: 'document_expiry', title: 'A document for 12 Rose Street expires on 5 July 2026', property_id },
    ]);
    await day('2026-06-06');
    expect(await open()).toHaveLength(1);
    await document(id, 'document.changed', { expires_on: '2027-07-05', property_id }, 2);
    expect(await open()).toEqual([]);
    await document(id, 'document.changed', { expires_on: '2026-06-20', property_id }, 3);
    expect(await open()).toHaveLength(1);
    await stack.publish(me, 'document.deleted', id, { document_id: id, lease_id: null }, 4);
    expect(await open()).toEqual([]);
  });

  test('of no place is reminded of as well, once its day comes', async () => {
    await document(newId(), 'document.uploaded', { expires_on: '2026-07-02' });
    expect(await open()).toEqual([]);
    await day('2026-06-02');
    expect(await open()).toMatchObject([{ title: 'A document expires on 2 July 2026', property_id: null }]);
  });

  test('that does not, or was deleted before it was known, is none', async () => {
    await document(newId(), 'document.uploaded', { expires_on: null });
    const id = newId();
    await stack.publish(me, 'document.deleted', id, { document_id: id, lease_id: null }, 2);
    await document(id, 'document.uploaded', { expires_on: '2026-06-02' });
    await day('2026-06-03');
    expect(await open()).toEqual([]);
  });
});

//
describe('missing documents', () => {
  const require = (lease_id: string, property_id: string, missing: DocumentCategory[], version = 1) =>
    stack.publish(
      me,
      'document.requirements_changed',
      lease_id,
      { lease_id, property_id, property_block_id: newId(), required: ['lease_agreement', 'bond_receipt'], missing },
      version,
    );

  test('of a lease are one to-do until all are stored, and another when one is missing again', async () => {
    const property_id = await stack.property(me);
    const { lease_id } = await stack.lease(me, { property_id });
    await require(lease_id, property_id, ['lease_agreement', 'bond_receipt']);
    const [todo] = await open();
    const title = 'Documents are missing for 12 Rose Street · Room 2';
    expect(todo).toMatchObject({ kind: 'document_missing', title, due_date: null, lease_id, property_id });
    await require(lease_id, property_id, ['bond_receipt'], 2);
    expect(await open()).toMatchObject([{ id: todo!.id }]);
    await require(lease_id, property_id, [], 3);
    expect(await open()).toEqual([]);
    await require(lease_id, property_id, ['lease_agreement'], 2);
    expect(await open()).toEqual([]);
    await require(lease_id, property_id, ['lease_agreement'], 4);
    const again = await open();
    expect(again).toHaveLength(1);
    expect(again[0]!.id).not.toBe(todo!.id);
  });

  test('of a lease are no to-do once its last day is over', async () => {
    const property_id = await stack.property(me);
    const { lease_id } = await stack.lease(me, { property_id, end_date: '2026-06-02' });
    await require(lease_id, property_id, ['bond_receipt']);
    expect(await open('kind=document_missing')).toHaveLength(1);
    await day('2026-06-02');
    expect(await open('kind=document_missing')).toHaveLength(1);
    await day('2026-06-03');
    expect(await open('kind=document_missing')).toEqual([]);
    const over = await stack.lease(me, { property_id, end_date: '2026-05-31' });
    await require(over.lease_id, property_id, ['bond_receipt']);
    expect(await open('kind=document_missing')).toEqual([]);
  });
});

//
describe('the terms of service', () => {
  const joined = (user_id: string, first_name = 'Kim') =>
    stack.publish(me, 'user.joined', user_id, {
      ...{ user_id, first_name, last_name: 'Lee', email: 'kim@people.example', invited_by: me.user_id },
      ...{ role_key: 'team_member', property_id: null },
    });
  const answered = (user_id: string, is_agreed: boolean, version: number, terms_version: string = TERMS_VERSION) =>
    stack.publish(
      me,
      'agreement.saved',
      user_id,
      { user_id, agreement_type: 'terms_of_service', is_agreed, terms_version },
      version,
    );

  test('are a to-do from when a person joins until they accept those in force', async () => {
    const user_id = await stack.person(me);
    await stack.person(me, me.user_id);
    await joined(user_id);
    expect(await open()).toMatchObject([{ kind: 'agreement', title: 'Kim Lee has to agree to the terms of service' }]);
    await answered(user_id, true, 1, '2001-01');
    expect(await open()).toHaveLength(1);
    const privacy = {
      user_id,
      agreement_type: 'privacy_policy',
      is_agreed: true,
      terms_version: TERMS_VERSION,
    } as const;
    await stack.publish(me, 'agreement.saved', user_id, privacy, 2);
    expect(await open()).toHaveLength(1);
    await answered(user_id, true, 3);
    expect(await open()).toEqual([]);
    await answered(user_id, false, 4);
    expect(await open()).toMatchObject([{ title: 'Ada has to agree to the terms of service' }]);
  });

  test('that are accepted already, or by a person who has left, are none', async () => {
    await stack.person(me, me.user_id);
    const [early, leaver] = [await stack.person(me), await stack.person(me)];
    await answered(early, true, 1);
    await joined(early);
    expect(await open()).toEqual([]);
    await joined(leaver);
    expect(await open()).toHaveLength(1);
    const access = { user_id: leaver, status: 'disabled', roles: [] } as const;
    await stack.publish(me, 'user.access_changed', leaver, { ...access, roles: [] }, 9);
    expect(await open()).toEqual([]);
  });
});

//
describe('a sync of the books', () => {
  const organisation_id = newId();
  const ended = (failed: number, more: object = {}) => {
    stack.clock.moveTo(new Date(stack.clock.now().getTime() + 60_000).toISOString());
    const sync_id = newId();
    const counts = { added: 1, changed: 0, deleted: 0, failed };
    return stack.publish(me, 'accounting.sync_completed', sync_id, { sync_id, organisation_id, ...counts, ...more });
  };

  test('that fails is a to-do until one succeeds in full, or the organisation is not synced any more', async () => {
    await ended(0);
    expect(await open()).toEqual([]);
    await ended(2);
    expect(await open()).toMatchObject([
      { kind: 'sync_failed', title: 'The last sync with the accounting system failed', property_id: null },
    ]);
    await ended(1);
    await ended(0, { status: 'stopped' });
    expect(await open()).toHaveLength(1);
    await ended(0, { status: 'completed' });
    expect(await open()).toEqual([]);
    await ended(1);
    expect(await open()).toHaveLength(1);
    stack.clock.moveTo('2026-06-01T03:00:00Z');
    await stack.publish(me, 'accounting.organisation_unbound', organisation_id, { organisation_id });
    expect(await open()).toEqual([]);
  });

  test('that has no connection any more is a to-do until the company connects again', async () => {
    const connection_id = newId();
    await stack.publish(me, 'accounting.connection_lost', connection_id, { connection_id }, 2);
    expect(await open()).toMatchObject([{ kind: 'sync_failed' }]);
    stack.clock.moveTo('2026-06-01T03:00:00Z');
    await stack.publish(me, 'accounting.connected', connection_id, { connection_id }, 3);
    expect(await open()).toEqual([]);
  });
});

//
test('dead letters are a to-do of the operator until none waits, and again when others come', async () => {
  const operator = stack.as('root_administrator');
  const list = () => stack.todos(operator, 'completed=false');
  const changed = (is_waiting: boolean, version: number) =>
    stack.publish(operator, 'dead_letter.waiting_changed', operator.company_id, { is_waiting }, version);
  await changed(true, 1);
  expect(await list()).toMatchObject([
    { kind: 'dead_letter', source: 'smart', title: expect.stringContaining('could not be handled') as string },
  ]);
  await changed(false, 2);
  expect(await list()).toEqual([]);
  await changed(true, 3);
  expect(await list()).toHaveLength(1);
  expect(await open()).toEqual([]);
});

// covers: FEATURE-51, PLAN-05
test('a maintenance request is a to-do until it is done', async () => {
  const property_id = await stack.property(me);
  await stack.person(me, me.user_id);
  const maintenance_request_id = newId();
  const facts = {
    maintenance_request_id,
    property_id,
    property_block_id: newId(),
    unit_name: '12 Rose Street · Unit 2',
    title: 'Dripping tap',
    is_urgent: true,
    due_on: '2026-06-02',
    reported_by: me.user_id,
  };
  const step = <N extends 'maintenance.reported' | 'maintenance.approved' | 'maintenance.closed'>(
    name: N,
    status: 'reported' | 'approved' | 'closed',
    version: number,
  ) => stack.publish(me, name, maintenance_request_id, { ...facts, status }, version, me.user_id);
  await step('maintenance.reported', 'reported', 1);
  await step('maintenance.approved', 'approved', 2);
  expect(await open()).toMatchObject([
    {
      kind: 'maintenance',
      title: 'Maintenance for 12 Rose Street · Unit 2: Dripping tap',
      due_date: '2026-06-02',
      property_id,
    },
  ]);
  const changed = { ...facts, status: 'approved' as const, title: 'Dripping shower', due_on: '2026-06-03' };
  await stack.publish(me, 'maintenance.changed', maintenance_request_id, { ...changed, due_on: facts.due_on }, 3);
  const corrected = 'Maintenance for 12 Rose Street · Unit 2: Dripping shower';
  expect(await open()).toMatchObject([
    { title: corrected, due_date: '2026-06-02', subject_id: maintenance_request_id },
  ]);
  await stack.publish(me, 'maintenance.changed', maintenance_request_id, changed, 4);
  expect(await open()).toMatchObject([{ title: corrected, due_date: '2026-06-03' }]);
  await step('maintenance.closed', 'closed', 5);
  expect(await open()).toEqual([]);
});

test('an inspection is a to-do from its day on, until it is done', async () => {
  const property_id = await stack.property(me);
  await stack.person(me, me.user_id);
  const inspection_id = newId();
  const facts: Events['inspection.scheduled'] = {
    ...{ inspection_id, property_id, property_block_id: newId(), unit_name: '12 Rose Street · Unit 2', address: '' },
    ...{ lease_id: null, kind: 'routine', inspect_on: '2026-06-03', starts_at: null, ends_at: null },
    ...{ notice_given_on: null, inspector: null, is_upcoming: true },
  };
  await stack.publish(me, 'inspection.scheduled', inspection_id, facts, 1, me.user_id);
  expect(await open()).toEqual([]);
  await day('2026-06-03');
  expect(await open()).toMatchObject([
    {
      ...{ kind: 'inspection', title: 'Inspection of 12 Rose Street · Unit 2 on 3 June 2026', property_id },
      due_date: '2026-06-03',
    },
  ]);
  const moved = { ...facts, inspect_on: '2026-06-04', is_moved: true };
  await stack.publish(me, 'inspection.rescheduled', inspection_id, moved, 2, me.user_id);
  expect(await open()).toEqual([]);
  await day('2026-06-04');
  expect(await open()).toMatchObject([{ due_date: '2026-06-04' }]);
  const done = { ...moved, done_on: '2026-06-04', is_rewritten: false, owners: [] };
  await stack.publish(me, 'inspection.completed', inspection_id, done, 3, me.user_id);
  expect(await open()).toEqual([]);
});

// covers: FEATURE-40, Q-159
describe('the team is reminded', () => {
  const mails = async () =>
    (await stack.rows(me, `select natural_key from mail where company_id = $1 and template = 'todo_reminder'`)).length;
  const mailed = async () => {
    const rows = await stack.rows(
      me,
      `select todo->>'kind' as kind from mail, jsonb_array_elements((data->>'todos')::jsonb) todo
       where company_id = $1 and template = 'todo_reminder' order by 1`,
    );
    return rows.map(({ kind }) => kind);
  };
  const settle = (settings: Partial<CompanySettings>) =>
    stack.publish(me, 'company.settings_changed', me.company_id, {
      company_id: me.company_id,
      settings: { ...DEFAULT_SETTINGS, ...settings },
    });

  beforeEach(async () => {
    const user_id = await stack.person(me);
    await stack.publish(me, 'user.access_changed', user_id, { user_id, status: 'active', roles: ['landlord'] });
  });

  test('of the end of a lease by one mail, however often the day is run', async () => {
    await stack.lease(me, { end_date: '2026-06-30' });
    await eventually(async () => (await mails()) === 1);
    await stack.rows(me, `update job set done_at = null where company_id = $1 and kind = 'todo_run'`);
    await day('2026-06-02');
    await day('2026-06-03');
    expect(await mails()).toBe(1);
  });

  test('of what is due where somebody manages the property by a mail to them alone', async () => {
    const manager = await stack.person(me);
    const [managed, other] = [newId(), newId()];
    const access = { user_id: manager, status: 'active' as const, roles: ['portfolio_manager'] };
    await stack.publish(me, 'user.access_changed', manager, access);
    await stack.publish(me, 'user.properties_changed', manager, { user_id: manager, property_ids: [managed] });
    const readers = `select m.user_id, todo->'details'->>'place' as place
      from mail m, jsonb_array_elements((m.data->>'todos')::jsonb) todo
      where m.company_id = $1 and m.template = 'todo_reminder' order by place`;
    const end_date = '2026-06-30';
    await stack.lease(me, { property_id: managed, section_name: '1 Elm Road', end_date });
    await stack.lease(me, { property_id: other, section_name: '2 Oak Road', end_date });
    const sent = await eventually(async () => {
      const rows = await stack.rows(me, readers);
      return rows.length >= 2 && rows;
    });
    expect(sent.map(({ place }) => place)).toEqual(['1 Elm Road', '2 Oak Road']);
    expect(sent[0]!.user_id).toBe(manager);
    expect(sent[1]!.user_id).not.toBe(manager);
  });

  test('of what comes up at once by one mail, and by another once that is sent', async () => {
    for (let leases = 1; leases <= 3; leases++) await stack.lease(me, { end_date: '2026-06-30' });
    await eventually(async () => (await mailed()).length === 3);
    expect(await mails()).toBe(1);
    const [job] = await stack.rows(
      me,
      `select j.run_at from mail m join job j on j.company_id = $1 and j.natural_key = m.id::text
       where m.company_id = $1 and m.template = 'todo_reminder'`,
    );
    expect(job!.run_at).toEqual(new Date('2026-06-01T02:10:00Z'));
    await stack.rows(
      me,
      `update mail set status = 'sent', attempts = 1, sent_at = now() where company_id = $1 and template = 'todo_reminder' returning id`,
    );
    await stack.lease(me, { end_date: '2026-06-30' });
    await eventually(async () => (await mailed()).length === 4);
    expect(await mails()).toBe(2);
  });

  test('of a lease, a check, a key, all keys and a document, each once', async () => {
    const [property_id, compliance_date_id, key_id, document_id] = [
      await stack.property(me),
      newId(),
      newId(),
      newId(),
    ];
    const due_on = '2026-06-03';
    await stack.lease(me, { end_date: due_on });
    await stack.publish(me, 'compliance.scheduled', compliance_date_id, {
      ...{ compliance_date_id, property_id, due_on },
      kind: 'gas',
    });
    const key = { key_id, property_id, name: 'Front door', is_lent: true, is_lost: false, due_back: '2026-06-01' };
    await stack.publish(me, 'key.changed', key_id, key);
    await stack.rows(
      me,
      `update obligation set due_on = '2026-06-15' where company_id = $1 and kind = 'key_check' returning kind`,
    );
    await stack.publish(me, 'document.uploaded', document_id, {
      ...{ document_id, property_id, property_block_id: null, lease_id: null },
      ...{ category: 'insurance', size: 1, expires_on: due_on, uploaded_by: null },
    });
    for (const next of ['2026-06-02', '2026-06-02', '2026-06-03']) {
      await stack.rows(me, `update job set done_at = null where company_id = $1 and kind = 'todo_run'`);
      await day(next);
    }
    await eventually(async () => (await mailed()).length === 5);
    expect(await mailed()).toEqual(['document_expiry', 'key_check', 'key_return', 'lease_ending', 'safety_check']);
  });

  test('when the company wants it, and not at all when it does not', async () => {
    await settle({
      lease_end_reminder_days: 10,
      safety_check_reminder_days: 0,
      document_expiry_reminder_days: 0,
      are_team_reminders_mailed: false,
    });
    await stack.publish(me, 'document.uploaded', newId(), {
      ...{ document_id: newId(), property_id: null, property_block_id: null, lease_id: null },
      ...{ category: 'insurance', size: 1, expires_on: '2026-06-02', uploaded_by: null },
    });
    await stack.lease(me, { end_date: '2026-06-12' });
    const [property_id, compliance_date_id] = [await stack.property(me), newId()];
    const check = { compliance_date_id, property_id, kind: 'gas' as const, due_on: '2026-06-02' };
    await stack.publish(me, 'compliance.scheduled', compliance_date_id, check);
    expect(await open()).toEqual([]);
    await day('2026-06-02');
    expect(await open()).toMatchObject([{ kind: 'lease_ending' }]);
    const [event] = await stack.rows(me, `select id from outbox where company_id = $1 and name = 'todo.created'`);
    await eventually(async () => {
      const done = await stack.rows(me, 'select 1 from inbox where company_id = $1 and event_id = $2', [event!.id]);
      return done.length > 0;
    });
    expect(await mails()).toBe(0);
  });
});

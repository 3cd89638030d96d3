import { DEFAULT_SETTINGS, type Events, type Language } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import {
  choosePort,
  eventually,
  publishEvent,
  ScriptedMailServer,
  startMailCatcher,
  startTestService,
  type MailCatcher,
  type TestService,
} from '@keystead/testkit';
import { notification } from '../src/definition.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

const reminder = (email: string, bills = 1): Events['bill.reminder_requested'] => ({
  reminder_id: newId(),
  lease_id: newId(),
  lease_number: 'L-7',
  section_name: '12 Rose Street',
  payment_reference: 'KS1000166',
  step: 'after',
  to: { lease_tenant_id: newId(), first_name: 'Kim', email },
  bills: Array.from({ length: bills }, (_, index) => ({
    bill_id: newId(),
    type: 'rent' as const,
    due_date: `2026-06-0${index + 1}`,
    period_start: null,
    period_end: null,
    amount_cents: 70_000,
    days_overdue: 7 - index,
  })),
  total_cents: 70_000 * bills,
  currency: 'AUD',
});

function ask(
  service: TestService,
  company_id: string,
  data: Events['bill.reminder_requested'],
  by: string | null = null,
) {
  const about = { id: newId(), company_id, aggregate_id: data.reminder_id, data, by };
  return publishEvent(service.env.NATS_URL!, 'bill.reminder_requested', about);
}

// covers: MONEY-07, FEAT-04
describe('the mail', () => {
  let catcher: MailCatcher;
  let service: TestService;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    const env = { SMTP_URL: catcher.smtpUrl, SECRET_KEY, PUBLIC_URL: 'https://rent.example' };
    service = await startTestService(notification, { env });
  });
  afterAll(async () => {
    await service?.stop();
    await catcher?.stop();
  });

  async function known(company_id: string, language: Language) {
    const user = newUser(language);
    await registered(service.env.NATS_URL!, company_id, user);
    await eventually(() => catcher.mails(user.email)[0]);
    return user;
  }

  it('is answered to the address that the company gave, and what the product says itself is not', async () => {
    const company_id = newId();
    const replyTo = (email: string) =>
      catcher.mails(email)[0]?.headers!.find(({ name }) => name.toLowerCase() === 'reply-to')?.value;
    const remind = async () => {
      const email = `${newId()}@renter.example`;
      await ask(service, company_id, reminder(email));
      await eventually(() => catcher.mails(email)[0]);
      return replyTo(email);
    };
    expect(await remind()).toBeUndefined();
    const data = { company_id, settings: { ...DEFAULT_SETTINGS, reply_address: 'office@rent.example' } };
    const about = { id: newId(), company_id, aggregate_id: company_id, version: 1, data };
    await publishEvent(service.env.NATS_URL!, 'company.settings_changed', about);
    await eventually(async () => (await remind()) === 'office@rent.example');
    expect(replyTo((await known(company_id, 'en')).email)).toBeUndefined();
  });

  it('says what the company says in its own words, in each tone its own', async () => {
    const company_id = newId();
    const settings = { ...DEFAULT_SETTINGS, reminder_text_late: 'Call us on 02 9999.\nWe find a way.' };
    const about = { id: newId(), company_id, aggregate_id: company_id, version: 1, data: { company_id, settings } };
    await publishEvent(service.env.NATS_URL!, 'company.settings_changed', about);
    await eventually(
      async () =>
        (await service.rowsOf('select 1 from company_settings where company_id = $1', [company_id])).length === 1,
    );
    const textOf = async (step: 'after' | 'last') => {
      const email = `${newId()}@renter.example`;
      await ask(service, company_id, { ...reminder(email), step });
      return (await eventually(() => catcher.mails(email)[0])).text;
    };
    expect(await textOf('after')).toContain(
      'as soon as possible.\n\nMessage from the sender\n> Call us on 02 9999.\n> We find a way.\n\n- Rent',
    );
    expect(await textOf('last')).not.toContain('Message from the sender');
  });

  it('is signed with the name that the company has now, and what the product says itself is not', async () => {
    const company_id = newId();
    const remind = async () => {
      const email = `${newId()}@renter.example`;
      await ask(service, company_id, reminder(email));
      return eventually(() => catcher.mails(email)[0]);
    };
    const senderOf = ({ headers }: ReturnType<MailCatcher['mails']>[number]) =>
      headers.find(({ name }) => name.toLowerCase() === 'from')!.value;
    const about = { company_id, identity: null, has_completed_setup: true };
    for (const [version, name] of [
      [1, 'Rose Homes'],
      [2, 'Lily & Sons'],
    ] as const) {
      const event = { id: newId(), company_id, aggregate_id: company_id, version, data: { ...about, name } };
      await publishEvent(service.env.NATS_URL!, 'company.updated', event);
      const mail = await eventually(async () => {
        const sent = await remind();
        return sent.text.includes(`\n\n${name}\n\nWe never send new bank details`) && sent;
      });
      expect(senderOf(mail)).toMatch(new RegExp(`^"?${name} \\(Keystead\\)"? <`));
    }
    const { email } = await known(company_id, 'en');
    const [welcome] = catcher.mails(email);
    expect(welcome!.text).not.toContain('Lily');
    expect(senderOf(welcome!)).toMatch(/^"?Keystead"? </);
  });

  it('leads to the sign-in who has an account alone', async () => {
    const company_id = newId();
    const { email } = await known(company_id, 'en');
    const isReminder = ({ subject }: { subject: string }) => subject.includes('overdue');
    const links = [];
    for (const to of [email, `${newId()}@renter.example`]) {
      await ask(service, company_id, reminder(to));
      const { text } = await eventually(() => catcher.mails(to).find(isReminder));
      links.push(/^Open Keystead: .*$/m.exec(text)?.[0]);
    }
    expect(links).toEqual(['Open Keystead: https://rent.example', undefined]);
  });

  it('goes out once for one reminder, however often it is said', async () => {
    const company_id = newId();
    const email = `${newId()}@renter.example`;
    const data = reminder(email, 2);
    for (let times = 0; times < 3; times++) await ask(service, company_id, data);
    const mail = await eventually(() => catcher.mails(email)[0]);
    expect(mail.subject).toBe('A payment for 12 Rose Street is overdue');
    expect(mail.text).toContain('Amount due: $1,400.00');
    // covers: F-07
    expect(mail.text).toContain('quote KS1000166 as the reference');
    expect(mail.text).toContain('lease L-7');
    const other = `${newId()}@renter.example`;
    await ask(service, company_id, reminder(other));
    await eventually(() => catcher.mails(other)[0]);
    expect(catcher.mails(email)).toHaveLength(1);
  });

  it('is in the language of the renter, else of who asks, else of whom the company began with', async () => {
    const company_id = newId();
    const owner = await known(company_id, 'ko');
    const manager = await known(company_id, 'vi');
    const renter = await known(company_id, 'ja');
    const created = { company_id, tenant_code: 'rose12', name: 'Rose', plan: 'free', country_iso: 'AU' } as const;
    await publishEvent(service.env.NATS_URL!, 'company.created', {
      id: newId(),
      company_id,
      aggregate_id: company_id,
      data: { ...created, timezone: 'Australia/Sydney', owner_user_id: owner.user_id },
    });
    const ctx = systemContext(company_id, 'test');
    await eventually(async () => {
      const rows = await service.db.run(ctx, (tx) => tx.query('select 1 from company_owner'));
      return rows.length === 1;
    });
    const stranger = `${newId()}@renter.example`;
    const other = `${newId()}@renter.example`;
    await ask(service, company_id, reminder(renter.email), manager.user_id);
    await ask(service, company_id, reminder(stranger), manager.user_id);
    await ask(service, company_id, reminder(other));
    const subject = (email: string) =>
      eventually(() => catcher.mails(email).find((mail) => mail.subject.includes('12 Rose Street'))?.subject);
    expect(await subject(renter.email)).toBe('12 Rose Street のお支払い期日を過ぎています');
    expect(await subject(stranger)).toBe('Khoản thanh toán cho 12 Rose Street đã quá hạn');
    expect(await subject(other)).toBe('12 Rose Street 납부가 연체되었습니다');
  });
});

//
describe('a reminder that waits while the mail server is away', () => {
  let port: number;
  let service: TestService;
  let server: ScriptedMailServer | undefined;

  beforeAll(async () => {
    port = await choosePort();
    service = await startTestService(notification, { env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SECRET_KEY } });
  });
  afterAll(async () => {
    await service.stop();
    await server?.stop();
  });

  it('is not sent for what is paid or cancelled meanwhile, and still is for the rest', async () => {
    const company_id = newId();
    const ctx = systemContext(company_id, 'test');
    const states = () =>
      service.db.run(ctx, (tx) =>
        tx.query<{ email: string; status: string; attempts: number }>('select email, status, attempts from mail'),
      );
    const statusOf = async (email: string) => (await states()).find((mail) => mail.email === email)?.status;
    const [paid, cancelled, half] = ['paid', 'cancelled', 'half'].map((name) => `${name}@renter.example`) as [
      string,
      string,
      string,
    ];
    const [ofPaid, ofCancelled, ofHalf] = [reminder(paid), reminder(cancelled), reminder(half, 2)];
    for (const data of [ofPaid, ofCancelled, ofHalf]) await ask(service, company_id, data);
    await eventually(async () => (await states()).filter(({ attempts }) => attempts > 0).length === 3);

    const settle = async (name: 'bill.paid' | 'bill.cancelled', { lease_id, bills }: typeof ofPaid) => {
      const { bill_id } = bills[0]!;
      const data = name === 'bill.paid' ? { bill_id, lease_id, amount_cents: 70_000 } : { bill_id, lease_id };
      const about = { id: newId(), company_id, aggregate_id: bill_id, version: 2, data };
      await publishEvent(service.env.NATS_URL!, name, about as never);
      return about.id;
    };
    const last = [
      await settle('bill.paid', ofPaid),
      await settle('bill.cancelled', ofCancelled),
      await settle('bill.paid', ofHalf),
    ];
    await eventually(async () => {
      const received = await service.db.run(ctx, (tx) =>
        tx.query('select 1 from inbox where event_id = any($1)', [last]),
      );
      return received.length === 3;
    });
    expect(await statusOf(paid)).toBe('withdrawn');
    expect(await statusOf(cancelled)).toBe('withdrawn');

    const taken: string[] = [];
    server = await ScriptedMailServer.start({ receive: (mail) => (taken.push(mail), '250 taken') }, port);
    await eventually(async () => {
      await service.db.system('update job set lease_until = null where company_id = $1', [company_id]);
      await service.runDueJobs(company_id);
      return (await statusOf(half)) === 'sent';
    });
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain('half@renter.example');
    expect(taken[0]!.match(/- Rent: /g)).toHaveLength(1);
  });
});

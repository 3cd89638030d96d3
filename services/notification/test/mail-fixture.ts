import type { Events } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import {
  type Caller,
  eventually,
  expectOk,
  type MailScript,
  publishEvent,
  ScriptedMailServer,
  startTestService,
  type TestService,
} from '@keystead/testkit';
import { notification } from '../src/definition.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

export const PATH = 'v1/system/mail';
export const REPORT_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

export interface MailRow {
  id: string;
  kind: string;
  email: string;
  status: string;
  user_id: string | null;
  lease_id: string | null;
  attempts: number;
  resends: number;
  message_id: string | null;
  response: string | null;
  error: string | null;
}

export interface Page<Row> {
  data: Row[];
  pagination: { total: number };
}

/** The notification service with a mail server that answers as `script` says at that moment. */
export class MailStack {
  /** Whole mails that the server was given, oldest first. */
  readonly given: string[] = [];
  readonly script: MailScript = { receive: (mail) => (this.given.push(mail), '250 2.0.0 Ok: queued as 4A7') };

  private constructor(
    readonly service: TestService,
    private readonly server: ScriptedMailServer,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<MailStack> {
    const script: MailScript = {};
    const server = await ScriptedMailServer.start(script);
    const known = { SMTP_URL: server.url, SECRET_KEY, PUBLIC_URL: 'https://rent.example' };
    const service = await startTestService(notification, {
      env: { ...known, MAIL_REPORT_SECRET: REPORT_SECRET, ...env },
    });
    const stack = new MailStack(service, server);
    Object.defineProperties(script, {
      recipient: { get: () => stack.script.recipient },
      receive: { get: () => stack.script.receive },
    });
    return stack;
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.server.stop();
  }

  /** An administrator of a company of their own, who has been welcomed. */
  async administrator(): Promise<{ me: Caller; email: string; mail: MailRow }> {
    const me = this.service.as();
    const user = { ...newUser(), user_id: me.user_id };
    await this.publish(me, 'user.access_changed', user.user_id, {
      user_id: user.user_id,
      status: 'active',
      roles: ['landlord'],
    });
    await registered(this.service.env.NATS_URL!, me.company_id, user);
    const mail = await this.mailWith(me, user.email, 'sent');
    return { me, email: user.email, mail };
  }

  async publish<N extends keyof Events>(me: Caller, name: N, aggregate_id: string, data: Events[N], version = 1) {
    await publishEvent(this.service.env.NATS_URL!, name, { company_id: me.company_id, aggregate_id, data, version });
  }

  /** The same as something that the person did. */
  async publishBy<N extends keyof Events>(me: Caller, name: N, aggregate_id: string, data: Events[N]) {
    const { company_id, user_id: by } = me;
    await publishEvent(this.service.env.NATS_URL!, name, { company_id, aggregate_id, data, by });
  }

  /** Asks for a reminder, which is a mail that can be opted out of. */
  async remind(me: Caller, email: string): Promise<{ lease_id: string; bill_id: string }> {
    const [reminder_id, lease_id, bill_id] = [newId(), newId(), newId()];
    const bill = { bill_id, type: 'rent', due_date: '2026-06-01', period_start: null, period_end: null } as const;
    await this.publish(me, 'bill.reminder_requested', reminder_id, {
      reminder_id,
      lease_id,
      lease_number: 'L-7',
      section_name: '12 Rose Street',
      step: 'after',
      to: { lease_tenant_id: newId(), first_name: 'Kim', email },
      bills: [{ ...bill, amount_cents: 70_000, days_overdue: 3 }],
      total_cents: 70_000,
      currency: 'AUD',
    });
    return { lease_id, bill_id };
  }

  async mails(me: Caller, query = ''): Promise<MailRow[]> {
    return expectOk(await me.get<Page<MailRow>>(`${PATH}?${query}`)).data;
  }

  /** The newest mail to an address, once it is there and so far. */
  mailWith(me: Caller, email: string, status: string): Promise<MailRow> {
    return eventually(async () => {
      const [mail] = await this.mails(me, `email=${encodeURIComponent(email)}`);
      return mail?.status === status && mail;
    });
  }

  async log(
    me: Caller,
    mail_id: string,
  ): Promise<{ kind: string; status_code: string | null; answer: string | null }[]> {
    return expectOk(await me.get<Page<never>>(`${PATH}/event?mail_id=${mail_id}&order=asc`)).data;
  }

  headerOf(mail: string, name: string): string | undefined {
    return new RegExp(`^${name}:\\s*(.*(?:\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replace(/\n[ \t]+/g, ' ');
  }
}

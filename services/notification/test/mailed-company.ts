import type { Language, RoleKey } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import {
  eventually,
  type MailCatcher,
  MovingClock,
  publishEvent,
  startMailCatcher,
  startTestService,
  type TestService,
} from '@keystead/testkit';
import { notification } from '../src/definition.js';
import type { NotificationKind } from '../src/model/kinds.js';
import { newUser, registered, SECRET_KEY } from './registered.js';

export type User = ReturnType<typeof newUser>;

/** Companies whose people are notified and mailed, by a clock that tests move. */
export class MailedCompany {
  company_id = newId();

  private constructor(
    readonly service: TestService,
    readonly clock: MovingClock,
    private readonly catcher: MailCatcher,
  ) {}

  static async start(): Promise<MailedCompany> {
    const [catcher, clock] = [await startMailCatcher(), new MovingClock()];
    const env = { SMTP_URL: catcher.smtpUrl, SECRET_KEY, PUBLIC_URL: 'https://rent.example' };
    return new MailedCompany(await startTestService(notification, { env, clock }), clock, catcher);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.catcher.stop();
  }

  /** Goes on with a company that has no one yet. */
  begin(): void {
    this.company_id = newId();
  }

  rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const ctx = systemContext(this.company_id, newId());
    return this.service.db.run(ctx, (tx) => tx.query(text, [this.company_id, ...values]));
  }

  /** Publishes an event of the company, and waits until it is consumed. */
  async publish(
    name: string,
    about: { aggregate_id: string; data: object; version?: number; by?: string; at?: string },
  ) {
    const event = { company_id: this.company_id, ...about };
    const { id } = await publishEvent(this.service.env.NATS_URL!, name as 'user.access_changed', event as never);
    const consumed = 'select 1 from inbox where company_id = $1 and event_id = $2';
    await eventually(async () => (await this.rows(consumed, [id])).length > 0);
  }

  /** A person with an account and this role. */
  async known(role: RoleKey, language: Language = 'en', status?: 'active' | 'disabled'): Promise<User> {
    const user = newUser(language);
    await registered(this.service.env.NATS_URL!, this.company_id, user);
    await eventually(() => this.catcher.mails(user.email)[0]);
    await this.access(user, [role], 1, status);
    return user;
  }

  async access({ user_id }: User, roles: RoleKey[], version = 1, status: 'active' | 'disabled' = 'active') {
    await this.publish('user.access_changed', { aggregate_id: user_id, version, data: { user_id, status, roles } });
    const known = 'select 1 from administrator where company_id = $1 and user_id = $2 and version >= $3';
    await eventually(async () => (await this.rows(known, [user_id, version])).length > 0);
  }

  /** Lets the mails be sent that wait for others, and answers those to each person that lead to a page. */
  async mailsTo(page: string, ...users: User[]) {
    this.clock.forward(6);
    await eventually(async () => {
      await this.service.runDueJobs(this.company_id);
      return (await this.rows(`select 1 from mail where company_id = $1 and status = 'queued'`)).length === 0;
    });
    return users.map(({ email }) => this.catcher.mails(email).filter(({ text }) => text.includes(page)));
  }

  notified(kind: NotificationKind, { user_id }: User) {
    const text = `select kind, params, subject_id from notification where company_id = $1 and user_id = $2 and kind = $3`;
    return this.rows(text, [user_id, kind]);
  }
}

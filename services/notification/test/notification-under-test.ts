import { startMailCatcher, startTestService, type MailCatcher, type TestService } from '@keystead/testkit';
import { notification } from '../src/definition.js';
import { SECRET_KEY } from './registered.js';

export interface NotificationUnderTest {
  service: TestService;
  /** Where its mails arrive. */
  catcher: MailCatcher;
  stop(): Promise<void>;
}

/** The notification service with a mail server of its own. */
export async function startNotification(env: Record<string, string> = {}): Promise<NotificationUnderTest> {
  const catcher = await startMailCatcher();
  const known = { SMTP_URL: catcher.smtpUrl, SECRET_KEY, PUBLIC_URL: 'https://rent.example', ...env };
  const service = await startTestService(notification, { env: known });
  const stop = async () => {
    await service.stop();
    await catcher.stop();
  };
  return { service, catcher, stop };
}

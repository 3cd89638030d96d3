import type { ServiceDefinition } from '@keystead/platform';
import { NOTIFICATION_CONFIG } from './config.js';
import { NOTIFICATION_ENCRYPTION } from './encryption/encrypted-columns.js';
import { Mail } from './mail/mail.js';
import { MailSuppression } from './mail/suppression.js';
import { migrations } from './migrations/index.js';
import { NOTIFICATION_PERSONS } from './person-scope.js';
import { NOTIFICATION_PERSONAL } from './personal-data.js';
import { NotificationModule } from './notification.module.js';
import { CalendarFeed } from './calendar/calendar-link.commands.js';
import { Todo, TodoComment } from './todo/todo.entity.js';
import { Webhook } from './webhooks/webhook.entity.js';

export const notification: ServiceDefinition = {
  name: 'notification',
  module: NotificationModule,
  entities: [Mail, MailSuppression, Todo, TodoComment, CalendarFeed, Webhook],
  migrations,
  persons: NOTIFICATION_PERSONS,
  personal: NOTIFICATION_PERSONAL,
  config: NOTIFICATION_CONFIG,
  encryption: NOTIFICATION_ENCRYPTION,
  // Copies of facts that stand elsewhere.
  notExported: ['feed_event', 'webhook_delivery'],
};

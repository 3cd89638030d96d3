import type { ServiceDefinition } from '@keystead/platform';
import { NOTIFICATION_CONFIG } from './config.js';
import { Mail } from './mail/mail.js';
import { migrations } from './migrations/index.js';
import { NotificationModule } from './notification.module.js';

export const notification: ServiceDefinition = {
  name: 'notification',
  module: NotificationModule,
  entities: [Mail],
  migrations,
  config: NOTIFICATION_CONFIG,
};

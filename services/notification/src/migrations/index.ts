import type { MigrationInterface } from 'typeorm';
import { Notification1760000001000 } from './1760000001000-notification.js';
import { Administrators1760000002000 } from './1760000002000-administrators.js';
import { Reminders1760000003000 } from './1760000003000-reminders.js';
import { Notifications1760000004000 } from './1760000004000-notifications.js';
import { Todos1760000006000 } from './1760000006000-todos.js';
import { CalendarFeeds1760000007000 } from './1760000007000-calendar-feeds.js';
import { EventFeed1760000008000 } from './1760000008000-event-feed.js';
import { MailDelivery1760000010000 } from './1760000010000-mail-delivery.js';
import { EncryptionKeys1760000070000 } from './1760000070000-encryption-keys.js';
import { DocumentMails1795652268759 } from './1795652268759-document-mails.js';
import { PropertyManagers1795735000000 } from './1795735000000-property-managers.js';
import { PortfolioManagers1795740000000 } from './1795740000000-portfolio-managers.js';
import { FeedApiKeys1795741000000 } from './1795741000000-feed-api-keys.js';
import { RenterNames1795750000000 } from './1795750000000-renter-names.js';

export const migrations: (new () => MigrationInterface)[] = [
  Notification1760000001000,
  Administrators1760000002000,
  Reminders1760000003000,
  Notifications1760000004000,
  Todos1760000006000,
  CalendarFeeds1760000007000,
  EventFeed1760000008000,
  MailDelivery1760000010000,
  EncryptionKeys1760000070000,
  DocumentMails1795652268759,
  PropertyManagers1795735000000,
  PortfolioManagers1795740000000,
  FeedApiKeys1795741000000,
  RenterNames1795750000000,
];
